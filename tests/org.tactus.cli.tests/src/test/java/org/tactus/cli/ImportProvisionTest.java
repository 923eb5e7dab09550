package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code tactus import amalthea --placement provision}: priorities and cores are decided so that goals are proved. */
class ImportProvisionTest {

  private static final String BEGIN = """
      <am:Amalthea xmlns:am="http://app4mc.eclipse.org/amalthea/2.1.0" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      """;

  @TempDir private Path folder;

  private final StringBuilder tasks = new StringBuilder();
  private final StringBuilder allocations = new StringBuilder();
  private final StringBuilder deadlines = new StringBuilder();
  private final StringBuilder stimuli = new StringBuilder();

  /** Adds a task that the model puts on core C0 with one priority for all; 1,000 ticks are 1 ms on a slow core. */
  private void task(String name, int period, int ticks, int deadline) {
    tasks.append("<tasks name=\"").append(name).append("\" stimuli=\"every").append(name)
        .append("?type=PeriodicStimulus\"><activityGraph><items xsi:type=\"am:Ticks\"><default xsi:type="
            + "\"am:DiscreteValueConstant\" value=\"").append(ticks)
        .append("\"/></items></activityGraph></tasks>\n");
    stimuli.append("<stimuli xsi:type=\"am:PeriodicStimulus\" name=\"every").append(name)
        .append("\"><recurrence value=\"").append(period).append("\" unit=\"ms\"/></stimuli>\n");
    allocations.append("<taskAllocation task=\"").append(name)
        .append("?type=Task\" affinity=\"C0?type=ProcessingUnit\"/>\n");
    deadlines.append("<requirements xsi:type=\"am:ProcessRequirement\" name=\"").append(name)
        .append("\" process=\"").append(name).append("?type=Task\"><limit xsi:type=\"am:TimeRequirementLimit\""
            + " limitType=\"UpperLimit\" metric=\"ResponseTime\"><limitValue value=\"").append(deadline)
        .append("\" unit=\"ms\"/></limit></requirements>\n");
  }

  /** Writes the model with two slow cores and a fast one, which is twice as fast. */
  private Path model() throws IOException {
    String hardware = """
        <hwModel><structures name="Board" structureType="ECU">
        <modules xsi:type="am:ProcessingUnit" name="C0" frequencyDomain="Slow?type=FrequencyDomain"/>
        <modules xsi:type="am:ProcessingUnit" name="C1" frequencyDomain="Slow?type=FrequencyDomain"/>
        <modules xsi:type="am:ProcessingUnit" name="Fast" frequencyDomain="Quick?type=FrequencyDomain"/>
        </structures>
        <domains xsi:type="am:FrequencyDomain" name="Slow"><defaultValue value="1.0" unit="MHz"/></domains>
        <domains xsi:type="am:FrequencyDomain" name="Quick"><defaultValue value="2.0" unit="MHz"/></domains></hwModel>
        """;
    return Files.writeString(folder.resolve("board.amxmi"), BEGIN + "<swModel>" + tasks + "</swModel>" + hardware
        + "<stimuliModel>" + stimuli + "</stimuliModel><constraintsModel>" + deadlines
        + "</constraintsModel><mappingModel>" + allocations + "</mappingModel></am:Amalthea>");
  }

  private Path system() {
    return folder.resolve("board.tactus");
  }

  private CommandRun provisioned(Object... more) throws IOException {
    Object[] words = new Object[9 + more.length];
    System.arraycopy(new Object[] {"import", "amalthea", model(), "-o", system(), "--style", "sampling", "--placement",
        "provision"}, 0, words, 0, 9);
    System.arraycopy(more, 0, words, 9, more.length);
    return CommandRun.of(words);
  }

  @Test
  void goalsThatTheModelMissesAreProved() throws IOException {
    task("Quick", 10, 4_000, 5);
    task("Middle", 20, 8_000, 14);
    task("Long", 40, 12_000, 30);
    CommandRun asInModel = CommandRun.of("import", "amalthea", model(), "-o", system(), "--style", "sampling",
        "--placement", "model");
    assertEquals(0, asInModel.status(), asInModel.err());
    assertEquals(3, CommandRun.of("analyze", system()).status());
    Path page = folder.resolve("report.html");
    CommandRun run = provisioned("--report", page);
    assertEquals(0, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("board: all goals are proved\n"), run.out());
    assertTrue(run.out().lines().limit(5).anyMatch(line -> line.contains("priorities and cores are decided so that"
        + " goals are met, and are not those of the model")), run.out());
    CommandRun analysed = CommandRun.of("analyze", system());
    assertEquals(0, analysed.status(), analysed.out() + analysed.err());
    assertEquals(0, CommandRun.of("check", system()).status());
    assertEquals(0, CommandRun.of("format", "--check", system()).status());
    String text = Files.readString(system());
    assertEquals(0, provisioned("--seed", "1").status(), "over the file that is there");
    assertEquals(text, Files.readString(system()), "one seed, one text");
    String html = Files.readString(page);
    assertTrue(html.contains("<h2>Decided</h2>\n<p>all goals are proved</p>"), html);
    assertTrue(html.contains("<td>executor Quick</td>"), html);
  }

  @Test
  void theReportForToolsSaysWhereTasksRunNow() throws IOException {
    task("Quick", 10, 4_000, 5);
    task("Middle", 20, 8_000, 9);
    CommandRun run = provisioned("--format", "json", "--objective", "latency");
    assertEquals(0, run.status(), run.err());
    JsonObject report = JsonParser.parseString(run.out()).getAsJsonObject();
    JsonObject decided = report.getAsJsonObject("provision");
    assertEquals("tactus-provision/1", decided.get("schema").getAsString());
    assertEquals("proved", decided.get("conclusion").getAsString());
    JsonObject decision = decided.getAsJsonArray("decisions").get(0).getAsJsonObject();
    JsonObject task = report.getAsJsonArray("tasks").get(0).getAsJsonObject();
    assertEquals(decision.getAsJsonArray("cores").get(0), task.get("core"));
    assertEquals(decision.get("policy").getAsString(), "fifo " + task.get("priority").getAsInt());
    assertTrue(Files.readString(system()).contains("thread on " + task.get("core").getAsString()));
  }

  /** 12 ms on a slow core, 6 ms on the fast one: the task moves there, and its execution time with it. */
  @Test
  void aTaskThatIsTooSlowGoesToAnotherKindOfCore() throws IOException {
    task("Hasty", 20, 12_000, 8);
    task("Other", 20, 12_000, 14);
    CommandRun run = provisioned();
    assertEquals(0, run.status(), run.out());
    String text = Files.readString(system());
    assertTrue(text.contains("timer run every 20 ms wcet 6 ms"), text);
    assertTrue(text.contains("nodes Hasty\n  thread on Board.Fast fifo "), text);
    assertTrue(text.contains("timer run every 20 ms wcet 12 ms"), "the other one stays on its kind: " + text);
    assertFalse(text.contains("nodes Other\n  thread on Board.Fast"), text);
  }

  @Test
  void whatNothingCanMeetIsProved() throws IOException {
    task("Fine", 10, 2_000, 5);
    task("Endless", 10, 30_000, 40);
    CommandRun run = provisioned();
    assertEquals(3, run.status(), run.err());
    assertTrue(run.out().contains("board: the goals of all chains but deadline_Endless are proved"), run.out());
    assertTrue(run.out().contains("degraded: deadline_Endless, whose goal nothing can meet: the callbacks of executor"
        + " Endless that chains with goals pass need 300 % of a core, and it has 1 thread"), run.out());
    assertTrue(run.out().contains("note: 'tactus check' refuses the result: core Board.C0 has a utilisation of "),
        run.out());
    CommandRun without = provisioned("--degrade", "none");
    assertEquals(3, without.status(), without.err());
    assertTrue(without.out().contains("board: no assignment exists: the callbacks of executor Endless"), without.out());
  }

  @Test
  void optionsOfTheSearchNeedAPlacementThatSearches() throws IOException {
    task("Fine", 10, 2_000, 5);
    CommandRun wrong = CommandRun.of("import", "amalthea", model(), "-o", system(), "--seed", "3");
    assertEquals(2, wrong.status());
    assertTrue(wrong.err().contains("say how --placement provision decides: give that, too"), wrong.err());
    assertFalse(Files.exists(system()));
    assertEquals(0, provisioned("--time", "5 s", "--strategy", "rate_monotonic").status());
  }

  /** Without processing units there is nothing to choose from, and each thread stays on a core of its own. */
  @Test
  void aModelWithoutHardwareIsNotDecidedAbout() throws IOException {
    Path blink = Files.writeString(folder.resolve("blink.amxmi"), ImportCommandTest.BLINK);
    CommandRun run = CommandRun.of("import", "amalthea", blink, "-o", system(), "--frequency", "1 MHz", "--placement",
        "provision");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().contains("the model has no processing units to decide among"), run.out());
    assertEquals(0, CommandRun.of("check", system()).status());
  }

  /** Every goal of the challenges is proved on the cores of the model, or it is proved that nothing can meet it. */
  @ParameterizedTest(name = "{0}, {1}")
  @CsvSource({"waters-2017,dds,1", "waters-2017,sampling,1", "waters-2019,dds,1", "waters-2019,sampling,2"})
  void theChallengesArePlacedAsFarAsTheyCanBe(String name, String style, int hopeless) throws IOException {
    Path models = Path.of(System.getProperty("tactus.models", Path.of("../..").toAbsolutePath().normalize()
        .resolveSibling("shared").resolve("models/amalthea").toString()));
    assumeTrue(Files.isDirectory(models), () -> "no genuine models at " + models);
    Path model;
    try (Stream<Path> all = Files.list(models)) {
      model = all.filter(path -> path.getFileName().toString().startsWith(name)).findFirst().orElseThrow();
    }
    CommandRun run = CommandRun.of("import", "amalthea", model, "-o", system(), "--style", style, "--placement",
        "provision", "--time", "40s", "--format", "json");
    assertEquals(3, run.status(), run.err());
    JsonObject provision = JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonObject("provision");
    assertEquals(hopeless, provision.getAsJsonArray("degraded").size(), run.out());
    provision.getAsJsonArray("degraded").forEach(one -> assertTrue(one.getAsJsonObject().get("proved").getAsBoolean(),
        one.toString()));
    long met = StreamSupport.stream(provision.getAsJsonArray("goals").spliterator(), false)
        .filter(goal -> goal.getAsJsonObject().get("met").getAsBoolean()).count();
    assertEquals(provision.getAsJsonArray("goals").size() - hopeless, met, run.out());
  }
}
