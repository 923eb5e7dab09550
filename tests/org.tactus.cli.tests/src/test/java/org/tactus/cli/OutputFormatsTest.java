package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.report.ReportFormat;

/** An output format is a class and a row of one table, of which are options, help, refusals and documentation. */
class OutputFormatsTest {

  private static final Path ROOT = CommandRun.EXAMPLES.resolveSibling("").toAbsolutePath().normalize();
  private static final List<String> ALL = names(ReportFormat.Reports.FINDINGS);
  private static final List<String> OF_FIGURES = names(ReportFormat.Reports.ALL);

  @TempDir
  private Path folder;

  private static List<String> names(ReportFormat.Reports reports) {
    return ReportFormat.of(reports).stream().map(ReportFormat::id).toList();
  }

  @Test
  void everyClassHasARow() throws IOException {
    Path table = ROOT.resolve("plugins/org.tactus.report/src/org/tactus/report/ReportFormat.java");
    Set<String> rows = Pattern.compile("^  [A-Z]+\\(.*new (\\w+)\\(\\)", Pattern.MULTILINE)
        .matcher(Files.readString(table)).results().map(row -> row.group(1)).collect(Collectors.toSet());
    assertEquals(ReportFormat.values().length, rows.size(), rows.toString());
    assertEquals(rows, naming("class \\w+ implements FindingsFormat\\b"));
    Set<String> others = naming("\\b(" + String.join("|", rows) + ")\\b");
    others.removeAll(rows);
    assertEquals(Set.of("ReportFormat"), others, "classes that name one of a format");
  }

  /** A chart is appended to text alone, so that one command names that format. */
  @Test
  void noOtherClassNamesAFormat() throws IOException {
    String constants = Stream.of(ReportFormat.values()).map(Enum::name).collect(Collectors.joining("|"));
    assertEquals(Set.of("SimulateCommand"),
        naming("\\bReportFormat\\.(" + constants + ")\\b|case \\w*\\b(SARIF|JUNIT)\\b"));
  }

  @Test
  void theRecipeNamesThem() throws IOException {
    String text = Files.readString(ROOT.resolve("CONTRIBUTING.md"));
    int begin = text.indexOf("- **an output format**");
    String recipe = text.substring(begin, text.indexOf("\n- **", begin));
    for (Class<?> one : List.of(ReportFormat.class, OutputFormatsTest.class)) {
      assertTrue(recipe.contains("`" + one.getSimpleName() + "`"), recipe);
    }
    assertTrue(recipe.contains("`FindingsFormat`"), recipe);
  }

  @Test
  void commandsWithFindingsHaveEveryFormat() {
    assertOffers("check", ALL);
  }

  @Test
  void boundsHaveAPageToo() {
    assertOffers("analyze", Stream.concat(ALL.stream(), Stream.of("html")).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"explain", "simulate", "measure", "import amalthea"})
  void commandsWithFiguresHaveThoseForPeopleAndTools(String command) {
    assertEquals(List.of("text", "json"), OF_FIGURES);
    assertOffers(command, OF_FIGURES);
  }

  private static void assertOffers(String command, List<String> formats) {
    String help = CommandRun.of(words(command, "--help")).out().replaceAll("\\s+", " ");
    assertTrue(help.contains("Format of the report: " + String.join(", ", formats) + " (default: text)."), help);
    CommandRun wrong = CommandRun.of(words(command, "x.tactus", "--format", "papyrus"));
    assertEquals(ExitStatus.USAGE, wrong.status());
    assertTrue(wrong.err().contains(" reports as " + String.join(", ", formats) + ", not as 'papyrus'"), wrong.err());
  }

  /** A command and its subcommand are two words. */
  private static Object[] words(String command, String... others) {
    return Stream.concat(Stream.of(command.split(" ")), Stream.of(others)).toArray();
  }

  /** A format says something of every system, also where there is nothing to complain about. */
  @ParameterizedTest
  @EnumSource
  void everyFormatReports(ReportFormat format) throws IOException {
    Path file = Files.writeString(folder.resolve("s.tactus"), """
        system s
        message M { uint32 x }
        topic /t : M
        node A { timer a every 10 ms wcet 4 ms publishes /t }
        node B { subscription b on /t wcet 1 ms }
        chain hot from A.a to B.b { latency <= 3 ms }
        """);
    CommandRun run = CommandRun.of("analyze", file, "--format", format.id());
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.out().contains("hot"), run.out());
    assertTrue(run.out().contains("assum"), run.out());
  }

  @Test
  void theDocumentationListsThem() throws IOException {
    String reference = Files.readString(ROOT.resolve("docs/cli.md"));
    assertTrue(reference.contains("`--format " + String.join("|", ALL) + "`"), "list in docs/cli.md");
    int table = reference.indexOf("What the bounds assume and the model does not state");
    List<String> rows = reference.substring(table).lines()
        .dropWhile(line -> !line.startsWith("| `")).takeWhile(line -> line.startsWith("| `"))
        .map(line -> line.split("`")[1]).toList();
    assertEquals(ALL, rows, "rows of the table of assumptions in docs/cli.md");
    List<String> ofTools = ALL.stream().filter(name -> !name.equals("text")).toList();
    String readme = Files.readString(ROOT.resolve("README.md"));
    assertTrue(readme.contains("`--format " + String.join("|", ofTools) + "`"), "list in README.md");
  }

  /** Returns the classes outside of tests in whose text a pattern occurs. */
  private static Set<String> naming(String pattern) throws IOException {
    Pattern use = Pattern.compile(pattern);
    Set<String> classes = new TreeSet<>();
    for (Path file : sources()) {
      if (use.matcher(Files.readString(file)).find()) {
        classes.add(file.getFileName().toString().replaceFirst("\\..*", ""));
      }
    }
    return classes;
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String part : List.of("grammar", "plugins", "generators")) {
      try (Stream<Path> modules = Files.list(ROOT.resolve(part))) {
        for (Path module : modules.map(each -> each.resolve("src")).filter(Files::isDirectory).toList()) {
          try (Stream<Path> files = Files.walk(module)) {
            files.filter(file -> file.toString().matches(".*\\.(java|xtend)")).forEach(sources::add);
          }
        }
      }
    }
    return sources;
  }
}
