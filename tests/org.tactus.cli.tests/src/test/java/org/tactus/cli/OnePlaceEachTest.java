package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tactus.timing.demand.Ageing;

/**
 * Which classes name a kind of executor, a scheduler, a role of threads or a QoS policy: those of the recipes in
 * CONTRIBUTING.md and no others, and none lets a new one through.
 */
class OnePlaceEachTest {

  private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
  private static final String KINDS = "EVENTS_CBG|PLAIN_THREAD";
  private static final String SCHEDULERS = "ROUND_ROBIN";
  private static final String POLICIES = "LIFESPAN";

  @Test
  void ofKindsOfExecutors() throws IOException {
    assertEquals(recipe("a kind of executor"), naming("ExecutorKind", KINDS).keySet());
  }

  @Test
  void ofFlowSchedulers() throws IOException {
    assertEquals(recipe("a scheduler of flow controllers"), naming("FlowScheduler", SCHEDULERS).keySet());
  }

  @Test
  void ofRolesOfThreads() throws IOException {
    Pattern role = Pattern.compile("\\bThreadRole\\.[A-Z]|interface ThreadRole\\b");
    assertEquals(recipe("a role of threads"), sources().filter(file -> role.matcher(text(file)).find())
        .map(OnePlaceEachTest::name).collect(Collectors.toCollection(TreeSet::new)));
  }

  /** The manager in C++ ages as the one of the simulator does, if nobody says otherwise, and the help says how. */
  @Test
  void ofDefaultsOfAgeing() {
    String header = text(ROOT.resolve("runtime/tactus_manager/include/tactus_manager/longest_execution.hpp"));
    String help = text(ROOT.resolve("plugins/org.tactus.cli/src/main/java/org/tactus/cli/ManagerOptions.java"));
    Map<String, BigDecimal> defaults = Map.of("weight", Ageing.DEFAULT.weight().movePointRight(2),
        "trigger", Ageing.DEFAULT.threshold().movePointRight(2), "margin", Ageing.DEFAULT.margin().movePointRight(2),
        "instances", BigDecimal.valueOf(Ageing.DEFAULT.period()));
    defaults.forEach((name, value) -> {
      String number = value.stripTrailingZeros().toPlainString();
      assertTrue(header.contains(" " + name + " = " + number + ";"), () -> name + " is " + number + " in Java");
      assertTrue(Pattern.compile("--ageing-" + name + "\"[^;]*\\(default: " + number + "\\)\\.\"\\)").matcher(help)
          .find(), () -> "the help of --ageing-" + name + " does not say " + number);
    });
  }

  /** Rules, events and costs are there for some policies; the recipe names an example of each. */
  @Test
  void ofQosPolicies() throws IOException {
    Set<String> named = recipe("a QoS policy");
    named.removeAll(Set.of("DurabilityMismatch", "QosEventSource", "Sendings"));
    assertEquals(named, naming("QosPolicy", POLICIES).keySet());
  }

  /**
   * Head, escapes, style and tables of reports are of one package. The drawing in a browser's widget is none, and
   * Eclipse shows pages of the documentation, not of a system.
   */
  @Test
  void ofPages() throws IOException {
    assertEquals(Set.of("HtmlPage", "BrowserDrawing", "MarkdownPage"), sources()
        .filter(file -> text(file).contains("<!DOCTYPE html>")).map(OnePlaceEachTest::name)
        .collect(Collectors.toSet()));
  }

  /**
   * A comparison, a set of some, a default and a switch that returns nothing all compile without an answer for a new
   * one.
   */
  @Test
  void noneFallsThrough() throws IOException {
    Pattern lets = Pattern.compile("([=!]=|Set\\.of\\()\\s*(\\w+\\.)*(ExecutorKind|FlowScheduler|QosPolicy)\\."
        + "|\\bdefault ->"
        + "|^ +switch \\([^)]*([kK]ind|[sS]cheduler|policy)(\\(\\))?\\) \\{", Pattern.MULTILINE);
    Map<String, String> texts = naming("ExecutorKind", KINDS);
    texts.putAll(naming("FlowScheduler", SCHEDULERS));
    texts.putAll(naming("QosPolicy", POLICIES));
    texts.forEach((name, text) -> assertFalse(lets.matcher(text).find(),
        () -> name + " lets a new one through: " + lets.matcher(text).results().map(MatchResult::group).toList()));
  }

  /** Returns the classes that a recipe of CONTRIBUTING.md names. */
  private static Set<String> recipe(String title) throws IOException {
    String text = Files.readString(ROOT.resolve("CONTRIBUTING.md"));
    int begin = text.indexOf("- **" + title + "**");
    String entry = text.substring(begin, text.indexOf("\n- **", begin));
    Set<String> classes = sources().map(OnePlaceEachTest::name).collect(Collectors.toSet());
    return Pattern.compile("`(\\w+)`").matcher(entry).results().map(word -> word.group(1)).filter(classes::contains)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Returns the classes that refer to a constant of an enum, by its name or in a switch, or declare it, with their
   * text.
   */
  private static Map<String, String> naming(String type, String constants) throws IOException {
    Pattern use = Pattern.compile("\\b" + type + "\\.[A-Z_]+\\b"
        + "|\\bcase [A-Z_, \n]*\\b(" + constants + ")\\b|enum " + type + "\\b");
    Map<String, String> texts = new TreeMap<>();
    sources().forEach(file -> {
      String text = text(file);
      if (use.matcher(text).find()) {
        texts.put(name(file), text);
      }
    });
    return texts;
  }

  private static Stream<Path> sources() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String part : List.of("grammar", "plugins", "generators")) {
      try (Stream<Path> modules = Files.list(ROOT.resolve(part))) {
        for (Path folder : modules.map(module -> module.resolve("src")).filter(Files::isDirectory).toList()) {
          try (Stream<Path> all = Files.walk(folder)) {
            all.filter(file -> file.toString().matches(".*\\.(java|xtend)")).forEach(files::add);
          }
        }
      }
    }
    return files.stream();
  }

  private static String name(Path file) {
    return file.getFileName().toString().replaceAll("\\..*", "");
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
