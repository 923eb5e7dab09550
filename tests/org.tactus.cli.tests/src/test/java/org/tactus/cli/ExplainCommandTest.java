package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.application.InputFiles;

/** {@code tactus explain} through the command line. */
class ExplainCommandTest {

  /** On one core the higher thread takes 8 of 10 ms; the chain takes 1 ms below it, and a second core is idle. */
  private static final String PREEMPTED = """
      system preempted
      platform { host v { cores c0 c1 } }
      node Busy { timer run every 10 ms %s }
      node A { timer a every 100 ms wcet 1 ms }
      executor busy : single_threaded { nodes Busy thread on v.c0 fifo 50 }
      executor calm : single_threaded { nodes A thread on v.c0 fifo 10 }
      chain only from A.a to A.a { latency <= 5 ms }
      """;

  /** The listener of B also serves a publisher outside, whose name has spaces. */
  private static final String HEARD_FROM_OUTSIDE = """
      system heard
      platform { host v { cores c0 c1 } message delays { 1 KB 10 us 20 us 900 us } }
      message M = std_msgs/msg/Header size 1 KB
      topic /in : M { external publisher every 10 ms }
      topic /t : M
      node A { timer a every 10 ms wcet 1 ms publishes /t }
      node B { subscription b on /t wcet 1 ms  subscription x on /in wcet 1 ms }
      process p on v { nodes A listener thread on c1 fifo 50 }
      process q on v { nodes B listener thread on c1 fifo 51 }
      executor ea: single_threaded { nodes A thread on v.c0 fifo 50 }
      executor eb: single_threaded { nodes B thread on v.c0 fifo 40 }
      chain c from A.a to B.b { latency <= 50 ms }
      """;

  @TempDir
  private Path folder;

  static List<Path> systems() {
    return InputFiles.systems(List.of(CommandRun.EXAMPLES));
  }

  private static JsonArray chains(Path file) {
    return json(CommandRun.of("analyze", file, "--format", "json")).getAsJsonArray("chains");
  }

  private static JsonObject json(CommandRun run) {
    return JsonParser.parseString(run.out()).getAsJsonObject();
  }

  @ParameterizedTest
  @MethodSource("systems")
  void tellsOfEveryChainOfEveryExample(Path file) {
    Set<String> names = new LinkedHashSet<>();
    chains(file).forEach(chain -> names.add(chain.getAsJsonObject().get("chain").getAsString()));
    for (String chain : names) {
      CommandRun run = CommandRun.of("explain", file, "--chain", chain, "--format", "json");
      JsonObject story = json(run);
      assertEquals("tactus-explanation/1", story.get("schema").getAsString());
      assertEquals(story.get("met").getAsBoolean() ? ExitStatus.DONE : ExitStatus.GOAL, run.status());
      boolean bounded = !story.get("bound").isJsonNull();
      long bound = bounded ? story.get("bound").getAsLong() : Long.MAX_VALUE;
      assertEquals(bounded, !story.getAsJsonArray("causes").isEmpty(), () -> story.toString());
      for (JsonElement remedy : story.getAsJsonArray("remedies")) {
        assertTrue(remedy.getAsJsonObject().get("bound").getAsLong() < bound, () -> remedy + " of " + bound);
      }
    }
  }

  /** Stages name what delays them by what it is, not by how its name is spelled. */
  @Test
  void messagesFromOutsideAreNamedByTopicAndReader() throws IOException {
    String story = CommandRun.of("explain", Files.writeString(folder.resolve("heard.tactus"), HEARD_FROM_OUTSIDE)).out()
        .replaceAll("\\s+", " ");
    assertTrue(story.contains("work by /t to B.b, 20 us work by /in to B.x"), story);
  }

  private static final String PUBLISHED = """
      system published
      platform { host v { cores c0 c1 } message delays { 1 KB 10 us 20 us 900 us } }
      message M = std_msgs/msg/Header size 1 KB
      flow controller bulk { scheduler FIFO thread on v.c1 fifo 40 }
      topic /t : M { %s }
      node A { timer a every 10 ms wcet 1 ms publishes /t }
      node B { subscription b on /t wcet 1 ms }
      process p on v { nodes A listener thread on c1 fifo 50 }
      process q on v { nodes B listener thread on c1 fifo 51 }
      executor ea: single_threaded { nodes A thread on v.c0 fifo 50 }
      executor eb: single_threaded { nodes B thread on v.c0 fifo 40 }
      chain c from A.a to B.b { latency <= 50 ms }
      """;

  /** The bound that the other publish mode is said to give is the one of the text in which it is written. */
  @Test
  void otherPublishModesAreTriedOnTheWholeSystem() throws IOException {
    Path file = Files.writeString(folder.resolve("mode.tactus"), PUBLISHED.formatted("publish sync"));
    Path changed = Files.writeString(folder.resolve("other.tactus"), PUBLISHED.formatted("publish async via bulk"));
    JsonArray remedies = json(CommandRun.of("explain", file, "--format", "json")).getAsJsonArray("remedies");
    List<JsonObject> found = remedies.asList().stream().map(JsonElement::getAsJsonObject)
        .filter(remedy -> remedy.get("change").getAsString().equalsIgnoreCase("publish /t async via bulk")).toList();
    assertEquals(1, found.size(), remedies.toString());
    assertEquals(chains(changed).get(0).getAsJsonObject().get("bound").getAsLong(),
        found.getFirst().get("bound").getAsLong());
    JsonArray back = json(CommandRun.of("explain", changed, "--format", "json")).getAsJsonArray("remedies");
    assertTrue(back.asList().stream().noneMatch(remedy -> remedy.toString().contains("synchronously")),
        back.toString());
  }

  @Test
  void namesTheCauseAndWhatHelps() throws IOException {
    Path file = Files.writeString(folder.resolve("s.tactus"), PREEMPTED.formatted("wcet 8 ms"));
    CommandRun run = CommandRun.of("explain", file);
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.out().contains("is at most 9 ms; its goal is 5 ms, which is missed by 4 ms."), run.out());
    assertTrue(run.out().contains("Busy.run: 8 ms in one stage"), run.out());
    assertTrue(run.out().contains("from v.c0 to v.c1"), run.out());
    assertTrue(run.out().contains("1 ms instead of 9 ms."), run.out());
    assertTrue(run.out().contains("Halve the execution time of Busy.run: 5 ms instead of 9 ms."), run.out());
    assertTrue(run.out().replaceAll("\\s+", " ").contains("goals by tactus provision;"), run.out());
    assertEquals(run, CommandRun.of("explain", file));
  }

  @Test
  void tellsWhyThereIsNoBoundAndWhatGivesOne() throws IOException {
    Path file = Files.writeString(folder.resolve("s.tactus"), PREEMPTED.formatted(""));
    CommandRun run = CommandRun.of("explain", file);
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.out().contains("has no bound; its goal is 5 ms, which cannot be proved."), run.out());
    assertTrue(
        run.out().replaceAll("\\s+", " ").contains("the execution time of Busy.run is not known; give it a wcet."),
        run.out());
    assertTrue(run.out().contains("a bound of 1 ms."), run.out());
    JsonObject story = json(CommandRun.of("explain", file, "--format", "json"));
    assertTrue(story.get("bound").isJsonNull());
    assertEquals("Busy.run", story.get("resource").getAsString());
  }

  @Test
  void choosesPathsAndRefusesWhatIsNotThere() {
    Path file = CommandRun.example("autoware-reference-system/autoware-reference-system.tactus");
    JsonObject story = json(CommandRun.of("explain", file, "--chain", "goal", "--path", "goal#2", "--format", "json"));
    assertEquals("goal#2", story.get("name").getAsString());
    for (Object[] wrong : List.of(new Object[] {"explain", file, "--chain", "nowhere"},
        new Object[] {"explain", CommandRun.example("platform/optiplex.tactus")},
        new Object[] {"explain", file, "--chain", "goal", "--path", "goal#99"},
        new Object[] {"explain", file, "--chain", "goal", "--metric", "beauty"},
        new Object[] {"explain", file, "--chain", "goal", "--format", "sarif"})) {
      CommandRun run = CommandRun.of(wrong);
      assertEquals(ExitStatus.USAGE, run.status(), run.err());
      assertEquals("", run.out());
    }
  }

  @Test
  void takesTheChainWithTheLeastToSpareUnlessOneIsNamed() {
    CommandRun run = CommandRun.of("explain", CommandRun.example("thread-classes/thread-classes.tactus"));
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(
        run.err().contains("explaining tracking, which has the least to spare; --chain chooses one of the other 2"),
        run.err());
    assertTrue(run.out().startsWith("tracking: "), run.out());
  }

  @Test
  void proposesOtherReservations() throws IOException {
    Path file = Files.writeString(folder.resolve("s.tactus"), """
        system reserved
        platform { host v { cores c0 } }
        node A { timer a every 100 ms wcet 1 ms }
        executor calm : single_threaded { nodes A thread on v.c0 reservation 2 ms every 20 ms }
        chain only from A.a to A.a { latency <= 50 ms }
        """);
    CommandRun run = CommandRun.of("explain", file);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    String text = run.out().replaceAll("\\s+", " ");
    assertTrue(text.contains("is at most 19 ms"), text);
    assertTrue(text.contains("Halve budget and period of the reservation of calm: 10 ms instead of 19 ms."), text);
    assertTrue(text.contains("Double the budget of the reservation of calm: 17 ms instead of 19 ms."), text);
  }

  @Test
  void theNumberOfThreadsChangesNothing() throws Exception {
    Path file = CommandRun.example("thread-classes/thread-classes.tactus");
    for (List<Object> command : List.<List<Object>>of(List.of("explain", file),
        List.of("analyze", file, "--sensitivity"))) {
      List<CommandRun> runs = new ArrayList<>();
      for (int threads : new int[] {1, 4}) {
        try (ForkJoinPool pool = new ForkJoinPool(threads)) {
          runs.add(pool.submit(() -> CommandRun.of(command.toArray())).get());
        }
      }
      assertEquals(runs.get(0), runs.get(1));
      assertEquals(CommandRun.of(command.toArray()), runs.get(0));
    }
  }
}
