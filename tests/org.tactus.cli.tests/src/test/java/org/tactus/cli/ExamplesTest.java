package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.application.InputFiles;
import org.tactus.report.ReportFormat;
import org.tactus.report.TextStyle;

/** The examples through the real command line. */
class ExamplesTest {

  @TempDir
  private Path folder;

  static List<Path> systems() {
    return InputFiles.systems(List.of(CommandRun.EXAMPLES));
  }

  private static JsonObject analysed(Path file) {
    CommandRun run = CommandRun.of("analyze", file, "--format", "json");
    assertTrue(run.status() == ExitStatus.DONE || run.status() == ExitStatus.GOAL, run.err());
    return JsonParser.parseString(run.out()).getAsJsonObject();
  }

  private static Stream<JsonObject> chains(JsonObject result) {
    return StreamSupport.stream(result.getAsJsonArray("chains").spliterator(), false).map(JsonElement::getAsJsonObject);
  }

  @Test
  void allAreWithoutErrors() {
    CommandRun run = CommandRun.of("check", CommandRun.EXAMPLES);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(systems().size() > 25, "only " + systems().size() + " examples");
  }

  /** Machines and people read the same text: a capital, a full stop, and no sentence twice. */
  @ParameterizedTest
  @CsvSource({"sound, jazzy", "sound, humble", "sound, lyrical", "published, jazzy"})
  void assumptionsAreSentencesInEveryFormat(String method, String target) {
    List<String> words = new ArrayList<>(List.of("analyze"));
    systems().forEach(system -> words.add(system.toString()));
    words.addAll(List.of("--format", "jsonl", "--method", method, "--target", target));
    CommandRun run = CommandRun.of(words.toArray());
    List<String> wrong = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (String line : run.out().lines().filter(one -> one.contains("\"assumptions\"")).toList()) {
      List<String> assumed = JsonParser.parseString(line).getAsJsonObject().getAsJsonArray("assumptions").asList()
          .stream().map(JsonElement::getAsString).toList();
      assumed.stream().filter(one -> !one.matches("(?s)\\p{Lu}.*[^.]\\.")).forEach(wrong::add);
      assertEquals(assumed.size(), Set.copyOf(assumed).size(), line);
      seen.addAll(assumed);
    }
    assertTrue(seen.size() > 10, run.err() + seen);
    assertEquals(List.of(), wrong);
  }

  /** DDS paper, section 6.5 and Table 5: 24 chains, fewer where nodes are removed. */
  @ParameterizedTest
  @CsvSource({"autoware-reference-system, 24", "fifo, 24", "high-priority, 24", "round-robin, 24", "21-chains, 21",
      "15-chains, 15", "10-chains, 10", "6-chains, 6", "5-chains, 5", "approximate-time, 24"})
  void autowareHasFiniteBoundsForEveryChain(String variant, long expected) {
    JsonObject result = analysed(CommandRun.example("autoware-reference-system/" + variant + ".tactus"));
    assertEquals(expected, chains(result).count());
    chains(result)
        .forEach(chain -> assertFalse(chain.get("bound").isJsonNull(), () -> chain.get("name").getAsString()));
  }

  /** Reaction time and data age over messages that activate, a state with a value per topic, and a sampled topic. */
  @Test
  void cruiseControlReactsInTime() {
    CommandRun run =
        CommandRun.of("analyze", CommandRun.example("cruise-control/cruise-control.tactus"), "--format", "json");
    assertEquals(ExitStatus.DONE, run.status(), run.out() + run.err());
    assertEquals(List.of("emergency reaction", "emergency age", "speed reaction", "speed age"),
        chains(JsonParser.parseString(run.out()).getAsJsonObject())
            .map(chain -> chain.get("name").getAsString() + " " + chain.get("metric").getAsString()).toList());
  }

  /** A chain that leaves the real-time class for the best-effort one is bounded class by class. */
  @Test
  void branchesOnThreadClassesMeetTheirGoals() {
    JsonObject result = analysed(CommandRun.example("thread-classes/thread-classes.tactus"));
    assertTrue(chains(result).allMatch(chain -> chain.get("met").getAsBoolean()), result::toString);
    assertEquals(3, chains(result).count());
  }

  /** What the regulated cores may still do to the memory is part of the bound, and is named. */
  @Test
  void memoryStallsAreNamed() {
    CommandRun run = CommandRun.of("analyze", CommandRun.example("memory-regulation/memory-regulation.tactus"));
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(run.out().contains("memory stalls of Localisation.update"), run.out());
  }

  /** Cores that are stopped only for a chain leave it a bound; what they may do to others is not limited. */
  @Test
  void criticalSectionsKeepTheirChainInTime() {
    JsonObject result = analysed(CommandRun.example("memory-regulation/critical-sections.tactus"));
    assertEquals(1, chains(result).filter(chain -> chain.get("met").getAsBoolean()).count(), result::toString);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void everyPathIsReportedOnceWithItsWorst(Path file) {
    JsonObject result = analysed(file);
    Set<String> names = new HashSet<>();
    Set<String> chains = new HashSet<>();
    Set<String> worst = new HashSet<>();
    chains(result).forEach(chain -> {
      String metric = " " + chain.get("metric").getAsString();
      assertTrue(names.add(chain.get("name").getAsString() + metric), () -> chain.get("name") + " twice");
      chains.add(chain.get("chain").getAsString() + metric);
      if (chain.get("worst").getAsBoolean()) {
        assertTrue(worst.add(chain.get("chain").getAsString() + metric),
            () -> chain.get("chain") + " has two worst paths");
      }
    });
    assertEquals(chains, worst);
  }

  @Test
  void outputIsTheSameEveryTime() {
    Path file = CommandRun.example("autoware-reference-system/10-chains.tactus");
    for (ReportFormat format : ReportFormat.values()) {
      assertEquals(CommandRun.of("analyze", file, "--format", format.id()),
          CommandRun.of("analyze", file, "--format", format.id()));
    }
  }

  @ParameterizedTest
  @CsvSource({"jazzy", "kilted"})
  void areGeneratedAndStayAsTheyAre(String target) throws IOException {
    Path workspace = folder.resolve("workspace");
    Object[] words =
        {"generate", CommandRun.example("talker-listener/talker-listener.tactus"), "-o", workspace, "--target", target};
    CommandRun first = CommandRun.of(words);
    assertEquals(ExitStatus.DONE, first.status(), first.err());
    assertTrue(first.out().contains(" created"), first.out());
    CommandRun second = CommandRun.of(words);
    assertTrue(second.out().endsWith("unchanged\n") && !second.out().contains("created"), second.out());
    try (Stream<Path> files = Files.walk(workspace)) {
      assertTrue(files.anyMatch(path -> path.endsWith("package.xml")));
    }
  }

  @Test
  void textIsDrawnInAsciiWhereAsked() {
    CommandRun run =
        CommandRun.of(TextStyle.ASCII, "analyze", CommandRun.example("autoware-reference-system/5-chains.tactus"));
    assertTrue(run.out().chars().allMatch(c -> c < 128), run.out());
    assertTrue(run.out().contains(" -> "), run.out());
  }

  @Test
  void coloursAreUsedOnTerminalsOnly() {
    Path file = CommandRun.example("talker-listener/talker-listener.tactus");
    assertFalse(CommandRun.of("analyze", file).out().contains("\u001b"));
    String coloured = CommandRun.of(new TextStyle(true, true, 100), "analyze", file).out();
    assertTrue(coloured.contains("\u001b[32m"));
    assertEquals(CommandRun.of("analyze", file).out(), coloured.replaceAll("\u001b\\[[0-9;]*m", ""));
  }

  @Test
  void oneChainCanBeAskedFor() {
    Path file = CommandRun.example("autoware-reference-system/autoware-reference-system.tactus");
    CommandRun run = CommandRun.of("analyze", file, "--chain", "goal", "--format", "json");
    JsonObject result = JsonParser.parseString(run.out()).getAsJsonObject();
    assertEquals(4, chains(result).count());
    assertTrue(chains(result).allMatch(chain -> chain.get("chain").getAsString().equals("goal")));
  }
}
