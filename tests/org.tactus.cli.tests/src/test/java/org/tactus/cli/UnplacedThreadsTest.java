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
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.report.ReportFormat;
import org.tactus.report.difference.DifferenceFormat;

/** A user leaves threads where the kernel puts them, on a host with fewer cores than these need. */
class UnplacedThreadsTest {

  private static final String NODES = """
      system one
      platform { host pi { cores %s } }
      node A { timer a every 100 ms wcet %d ms }
      node B { timer b every 100 ms wcet %d ms }
      node C { timer c every 100 ms wcet 30 ms }
      process p on pi { nodes A, B, C }
      chain a from A.a to A.a { latency <= 90 ms }
      """;

  @TempDir
  private Path folder;

  private Path model(String text) throws IOException {
    return Files.writeString(folder.resolve("model.tactus"), text);
  }

  private static JsonObject analysed(Path model, String... options) {
    Object[] words = new Object[options.length + 4];
    words[0] = "analyze";
    words[1] = model;
    words[2] = "--format";
    words[3] = "json";
    System.arraycopy(options, 0, words, 4, options.length);
    return JsonParser.parseString(CommandRun.of(words).out()).getAsJsonObject();
  }

  private static JsonElement bound(JsonObject result) {
    return result.getAsJsonArray("chains").get(0).getAsJsonObject().get("bound");
  }

  /** 150 % of the only core. */
  @Test
  void moreWorkThanTheOnlyCoreIsAnError() throws IOException {
    Path model = model(NODES.formatted("c0", 60, 60));
    CommandRun run = CommandRun.of("check", model);
    assertEquals(ExitStatus.GOAL, run.status());
    assertTrue(run.out().concat(run.err()).contains("TAC-LOAD-001"), run.err());
    CommandRun analysed = CommandRun.of("analyze", model);
    assertEquals(ExitStatus.GOAL, analysed.status());
    assertTrue(analysed.err().contains("TAC-LOAD-001"), analysed.err());
    assertEquals(ExitStatus.DONE, CommandRun.of("analyze", model, "--assume", "own-cores").status());
  }

  /** All threads run on the only core, each as long as the others let it: 20 + 20 + 30. */
  @Test
  void theOnlyCoreIsWhereAllRun() throws IOException {
    JsonObject result = analysed(model(NODES.formatted("c0", 20, 20)));
    assertEquals(70_000_000, bound(result).getAsLong());
    assertTrue(result.get("assumptions").toString()
        .contains("Host pi has 1 core and 3 threads with work that the model does not place"
        + " (executor A, executor B, executor C): all run on that core."), result.toString());
  }

  @Test
  void onSeveralCoresNothingBoundsMoreThreadsThanThese() throws IOException {
    Path model = model(NODES.formatted("c0 c1", 20, 20));
    CommandRun run = CommandRun.of("analyze", model);
    assertEquals(ExitStatus.GOAL, run.status());
    assertTrue(run.err().contains("TAC-CORE-009"), run.err());
    assertTrue(run.out().replaceAll("\\s+", " ").contains("--assume own-cores that there is one for each"), run.out());
    assertTrue(bound(analysed(model)).isJsonNull());
    assertEquals(ExitStatus.DONE, CommandRun.of("check", model).status());
  }

  @Test
  void asManyCoresAsThreadsAreEnough() throws IOException {
    Path model = model(NODES.formatted("c0 c1 c2", 20, 20));
    CommandRun run = CommandRun.of("analyze", model);
    assertEquals(ExitStatus.DONE, run.status());
    assertFalse(run.err().contains("TAC-CORE-009"), run.err());
    assertEquals(20_000_000, bound(analysed(model)).getAsLong());
  }

  /** A core with a placed thread that has work is none for others. */
  @Test
  void aCoreWithPlacedWorkIsNotFree() throws IOException {
    String placed =
        NODES.formatted("c0 c1 c2", 20, 20) + "executor c: single_threaded { nodes C thread on pi.c0 fifo 50 }\n";
    assertEquals(20_000_000, bound(analysed(model(placed))).getAsLong());
    assertTrue(bound(analysed(model(placed.replace("c0 c1 c2", "c0 c1")))).isJsonNull());
  }

  /**
   * Ordinary threads do not delay one with a priority, but one without, and a thread with a priority delays those of
   * lower ones.
   */
  @Test
  void placedThreadsAreBoundedOverWhichNoOtherGoes() throws IOException {
    String others = NODES.formatted("c0 c1", 20, 20) + "executor a: single_threaded { nodes A thread on pi.c0 %s }\n"
        + "executor b: single_threaded { nodes B thread %s }\n";
    assertEquals(20_000_000, bound(analysed(model(others.formatted("fifo 40", "")))).getAsLong());
    assertTrue(bound(analysed(model(others.formatted("", "")))).isJsonNull());
    assertEquals(20_000_000, bound(analysed(model(others.formatted("fifo 40", "fifo 30")))).getAsLong());
    assertTrue(bound(analysed(model(others.formatted("fifo 40", "fifo 50")))).isJsonNull());
    assertTrue(bound(analysed(model(others.formatted("fifo 40", "reservation 30 ms every 50 ms")))).isJsonNull());
  }

  /** The kernel lets such a thread stay where it last ran, beside free cores, and who waits there may not leave. */
  @ParameterizedTest
  @ValueSource(strings = {"fifo 40", "fifo 60", "reservation 30 ms every 50 ms"})
  void aThreadWithAPriorityDelaysPlacedOnesBesideFreeCores(String policy) throws IOException {
    String model = NODES.formatted("%s", 20, 20)
        + "executor a: single_threaded { nodes A thread on pi.c0 fifo 40 }\n"
        + "executor b: single_threaded { nodes B thread " + policy + " }\n";
    for (String cores : List.of("c0 c1 c2 c3", "c0 ...")) {
      Path file = model(model.formatted(cores));
      CommandRun run = CommandRun.of("analyze", file);
      assertEquals(ExitStatus.GOAL, run.status());
      assertTrue(run.err().contains("TAC-CORE-009"), run.err());
      String text = run.out().replaceAll("\\s+", " ");
      assertTrue(text.contains("executor b has a priority or a reservation, but no core"), text);
      assertTrue(bound(analysed(file)).isJsonNull());
      assertEquals(20_000_000, bound(analysed(file, "--assume", "own-cores")).getAsLong());
    }
    String below = model.formatted("c0 c1 c2 c3").replace("pi.c0 fifo 40", "pi.c0 fifo 70");
    JsonElement bound = bound(analysed(model(below)));
    assertEquals(policy.startsWith("fifo") ? "20000000" : "null", bound.toString());
  }

  /** The host of a node that is in no process, beside several, is not known: it may be any. */
  @Test
  void aThreadWithAPriorityOfAnUnknownHostDelaysThoseOfEach() throws IOException {
    String model = """
        system one
        platform { host pi { cores c0 c1 } host other { cores c2 } }
        node A { timer a every 100 ms wcet 20 ms }
        node B { timer b every 100 ms wcet 20 ms }
        process p on pi { nodes A }
        executor a: single_threaded { nodes A thread on pi.c0 fifo 40 }
        executor b: single_threaded { nodes B thread fifo %d }
        chain a from A.a to A.a { latency <= 90 ms }
        """;
    assertEquals(20_000_000, bound(analysed(model(model.formatted(30)))).getAsLong());
    assertTrue(bound(analysed(model(model.formatted(50)))).isJsonNull());
  }

  /** Two threads of an executor whose callbacks exclude each other need one core. */
  @Test
  void threadsThatExcludeEachOtherNeedOneCore() throws IOException {
    String model = """
        system one
        platform { host pi { cores c0 c1 } }
        node A { timer a every 100 ms wcet 20 ms timer b every 100 ms wcet 20 ms }
        node C { timer c every 100 ms wcet 30 ms }
        process p on pi { nodes A, C }
        executor a: multi_threaded(2) { nodes A }
        chain c from C.c to C.c { latency <= 90 ms }
        """;
    assertEquals(30_000_000, bound(analysed(model(model))).getAsLong());
    String reentrant =
        model.replace("node A { ", "node A { callback group reentrant r ").replace("wcet 20 ms", "wcet 20 ms in r");
    assertTrue(bound(analysed(model(reentrant))).isJsonNull());
  }

  @Test
  void moreWorkThanAllCoresIsAnErrorOfTheHost() throws IOException {
    CommandRun run = CommandRun.of("check", model(NODES.formatted("c0 c1", 90, 90)));
    assertEquals(ExitStatus.GOAL, run.status());
    assertTrue(run.out().concat(run.err()).contains("TAC-LOAD-006"), run.err());
  }

  @ParameterizedTest
  @EnumSource
  void everyFormatSaysWhatAMetGoalRestsOn(ReportFormat format) throws IOException {
    CommandRun run = CommandRun.of("analyze", model(NODES.formatted("c0 c1", 20, 20)), "--format", format.id(),
        "--assume", "own-cores");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(run.out().replaceAll("\\s+", " ").contains("each is assumed to have a core of its own"), run.out());
  }

  /** A model that leaves much open: threads, sending, overhead, the number of threads and the order within a class. */
  private static final String MUCH_LEFT_OPEN = """
      system one
      platform { host pi { cores c0 c1 } }
      message P = sensor_msgs/msg/Image size 3 KB
      topic /a : P { history keep_last 5 }
      node A { timer a every 100 ms wcet 20 ms publishes /a }
      node B { timer b every 100 ms wcet 20 ms }
      node C { subscription c on /a wcet 10 ms }
      executor m: multi_threaded { nodes B }
      process p on pi { nodes A, B, C }
      chain a from A.a to C.c { latency <= 90 ms }
      """;

  @ParameterizedTest
  @EnumSource
  void everyFormatOfAnalyzeSaysAllThatIsAssumed(ReportFormat format) throws IOException {
    Path model = model(MUCH_LEFT_OPEN);
    List<String> assumed = assumed(model);
    assertTrue(assumed.size() > 8, assumed.toString());
    assertSays(assumed, CommandRun.of("analyze", model, "--format", format.id(), "--assume", "own-cores").out());
  }

  @Test
  void pagesSayAllThatIsAssumed() throws IOException {
    Path model = model(MUCH_LEFT_OPEN);
    assertSays(assumed(model), CommandRun.of("analyze", model, "--format", "html", "--assume", "own-cores").out());
  }

  /** Goals that are met after a change rest on the same. */
  @ParameterizedTest
  @EnumSource
  void everyFormatOfDiffSaysAllThatIsAssumed(DifferenceFormat format) throws IOException {
    Path before = Files.writeString(folder.resolve("before.tactus"), MUCH_LEFT_OPEN.replace("10 ms", "8 ms"));
    Path model = model(MUCH_LEFT_OPEN);
    CommandRun run = CommandRun.of("diff", before, model, "--format", format.name().toLowerCase(Locale.ROOT),
        "--assume", "own-cores");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertSays(assumed(model), run.out());
  }

  @Test
  void diffSaysWhatIsNewlyAssumed() throws IOException {
    Path before = Files.writeString(folder.resolve("before.tactus"), MUCH_LEFT_OPEN.replace("c0 c1", "c0 c1 c2 c3"));
    JsonObject assumed = JsonParser.parseString(CommandRun.of("diff", before, model(MUCH_LEFT_OPEN), "--format", "json",
        "--assume", "own-cores").out()).getAsJsonObject().getAsJsonArray("systems").get(0).getAsJsonObject()
        .getAsJsonObject("assumptions");
    assertTrue(assumed.get("added").toString().contains("Host pi has 2 cores and 3 threads"), assumed.toString());
    assertTrue(assumed.get("gone").toString().contains("Executor m has 4 threads"), assumed.toString());
  }

  private static List<String> assumed(Path model) {
    return analysed(model, "--assume", "own-cores").getAsJsonArray("assumptions").asList().stream()
        .map(JsonElement::getAsString).toList();
  }

  /** Looks for the words of each sentence, whatever a format makes of other characters. */
  private static void assertSays(List<String> sentences, String report) {
    String read = Pattern.compile("&#([0-9]+);").matcher(report).replaceAll(entity ->
        Matcher.quoteReplacement(Character.toString(Integer.parseInt(entity.group(1)))))
        .replaceAll("<[^>]*>|&[a-z]+;|%[0-9A-F]{2}|\\\\u[0-9a-f]{4}", "");
    sentences.forEach(sentence -> assertTrue(words(read).contains(words(sentence)), () -> sentence + "\n" + report));
  }

  private static String words(String text) {
    return text.replaceAll("[^A-Za-z0-9]+", "").toLowerCase(Locale.ROOT);
  }

  @Test
  void anUnknownAssumptionIsWrongUsage() throws IOException {
    assertEquals(ExitStatus.USAGE,
        CommandRun.of("analyze", model(NODES.formatted("c0", 20, 20)), "--assume", "luck").status());
  }
}
