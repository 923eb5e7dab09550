package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which classes from the timing model on name a kind of executor or a scheduler: those of the recipes in CONTRIBUTING.md and no others. */
class OnePlaceEachTest {

  private static final Path PLUGINS = Path.of("").toAbsolutePath().getParent().getParent().resolve("plugins");

  @Test
  void ofKindsOfExecutors() throws IOException {
    assertEquals(Set.of("ExecutorKind", "Rclcpp", "ReadyOrders", "Disciplines", "Urgency", "PublishedAnalysis", "DdsThread",
        "ExecutorAssumptions"), naming("ExecutorKind", "EVENTS_CBG|PLAIN_THREAD"));
  }

  @Test
  void ofFlowSchedulers() throws IOException {
    assertEquals(Set.of("FlowScheduler", "QueueSpec", "SampleQueue", "Disciplines", "WriterLevels", "IntraThread", "DdsThread"),
        naming("FlowScheduler", "ROUND_ROBIN"));
  }

  /** Returns the classes that refer to a constant of an enum, by its name or in a switch, or compare with it. */
  private static Set<String> naming(String type, String constants) throws IOException {
    Pattern use = Pattern.compile("\\b" + type + "\\.[A-Z_]+\\b|\\bcase [A-Z_, \n]*\\b(" + constants + ")\\b|enum " + type + "\\b");
    Set<String> names = new TreeSet<>();
    for (String part : Set.of("timing", "analysis", "simulation")) {
      try (Stream<Path> files = Files.walk(PLUGINS.resolve("org.tactus." + part + "/src"))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).collect(Collectors.toSet())) {
          if (use.matcher(Files.readString(file)).find()) {
            names.add(file.getFileName().toString().replace(".java", ""));
          }
        }
      }
    }
    return names;
  }
}
