package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.network.SearchLimits;

/**
 * Figures that bound the searches of the analyses stand in one class, each with what happens at it and why it is that.
 */
class SearchLimitsTest {

  private static final Path SOURCES = Path.of("").toAbsolutePath().getParent().getParent()
      .resolve("plugins/org.tactus.analysis/src/org/tactus/analysis");
  private static final Pattern FIGURE = Pattern.compile("static final (?:int|long|double) (\\w+) = (-?[\\d_]+)L?;");

  /** Figures that bound no search: units, facts about Linux, marks, and how much of a result is named. */
  private static final Set<String> OTHERS =
      Set.of("Scaling.ONE", "Remedies.HIGHEST_PRIORITY", "Search.UNKNOWN", "Utilisation.LISTED_CONTRIBUTORS",
          "Clocks.NEW", "SearchedPart.BY_CLOCK", "Situation.IDLE", "Situation.MARK", "Situation.NOTHING",
          "UnfinishedSearchException.serialVersionUID");

  @Test
  void standInOneClass() throws IOException {
    Set<String> elsewhere = new TreeSet<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        String name = file.getFileName().toString().replace(".java", "");
        Matcher figures = FIGURE.matcher(Files.readString(file));
        while (!name.equals("SearchLimits") && figures.find()) {
          elsewhere.add(name + "." + figures.group(1));
        }
      }
    }
    assertEquals(new TreeSet<>(OTHERS), elsewhere);
  }

  @Test
  void eachSaysWhatItBounds() throws IOException {
    List<String> lines = Files.readAllLines(SOURCES.resolve("network/SearchLimits.java"));
    List<String> bare = new ArrayList<>();
    int figures = 0;
    for (int i = 0; i < lines.size(); i++) {
      Matcher figure = FIGURE.matcher(lines.get(i));
      if (figure.find()) {
        figures++;
        if (!lines.get(i - 1).endsWith("*/")) {
          bare.add(figure.group(1));
        }
      }
    }
    assertEquals(List.of(), bare);
    assertTrue(figures > 20, figures + " figures");
  }

  @Test
  void roundingKeepsFewerDigitsTheLongerATimeGrows() {
    assertEquals(List.of(64, 64, 10, 10, 6, 6, 3, 3), Stream.of(1, 16, 17, 32, 33, 48, 49, 1_000)
        .map(SearchLimits::digitsKept).toList());
  }
}
