package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus simulate --distribution}: a planner of 708 ms at most and 47 ms on average, judged at p99.9. */
class SimulateDistributionTest {

  private static final String DISTRIBUTION = " distribution weibull(scale 41 ms, shape 1.5, min 10 ms)";
  private static final String[] LONG = {"--runs", "4", "--duration", "1000 s"};

  @TempDir
  private Path folder;

  private Path file(String distribution, String goal) throws IOException {
    return Files.writeString(folder.resolve("system.tactus"), """
        system s
        message M { uint32 x }
        topic /plan : M
        platform { host pi { cores c0 c1 } }
        node Planner { timer plan every 1 s wcet 708 ms%s publishes /plan }
        node Driver { subscription drive on /plan wcet 5 ms }
        process p on pi { nodes Planner, Driver }
        executor planner: plain_thread { nodes Planner thread on pi.c0 fifo 60 }
        executor driver: plain_thread { nodes Driver thread on pi.c1 fifo 60 }
        chain c from Planner.plan to Driver.drive { latency <= %s }
        """.formatted(distribution, goal));
  }

  private static CommandRun simulate(Path file, String... more) {
    Object[] words = new Object[more.length + 3];
    words[0] = "simulate";
    words[1] = file;
    words[2] = "--distribution";
    System.arraycopy(more, 0, words, 3, more.length);
    return CommandRun.of(words);
  }

  private static JsonObject json(CommandRun run) {
    return JsonParser.parseString(run.out()).getAsJsonObject();
  }

  /** It runs in no time, which meets any goal. */
  @Test
  void aCallbackWithoutAnExecutionTimeMeetsNoGoal() throws IOException {
    Path file = Files.writeString(folder.resolve("unknown.tactus"), Files.readString(file(DISTRIBUTION, "900 ms"))
        .replace(" wcet 5 ms", ""));
    CommandRun run = simulate(file, LONG);
    assertTrue(run.out().contains("unknown, passes a callback without wcet"), run.out());
    assertTrue(run.out().contains("0 of 1 goals met at p99.9; 1 passes a callback without wcet: give it one"),
        run.out());
    assertEquals(0, json(simulate(file, "--runs", "4", "--duration", "1000 s", "--format", "json"))
        .get("goalsMetAtP999").getAsInt());
    CommandRun bounds = CommandRun.of("simulate", file);
    assertTrue(bounds.out().contains("unknown, passes a callback without wcet"), bounds.out());
    assertFalse(bounds.out().contains("not exceeded"), bounds.out());
  }

  @Test
  void aTailThatNeverCameDoesNotDecide() throws IOException {
    Path file = file(DISTRIBUTION, "500 ms");
    assertEquals(ExitStatus.GOAL, CommandRun.of("analyze", file).status());
    assertEquals(ExitStatus.GOAL, CommandRun.of("simulate", file).status());
    CommandRun run = simulate(file, LONG);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(run.out().replaceAll(" +", " ").contains("\nchain metric p50 p95 p99 p99.9 longest samples goal result"),
        run.out());
    assertTrue(run.out().contains("100.00 % within it, met at p99.9"), run.out());
    assertTrue(run.out().contains("Execution times of 1 of 2 callbacks are drawn"), run.out());
    assertTrue(run.out().endsWith("\n1 of 1 goals met at p99.9\n"), run.out());
    assertEquals(run.out(), simulate(file, LONG).out());
    assertFalse(run.out().equals(simulate(file, "--runs", "4", "--duration", "1000 s", "--seed", "1").out()));
  }

  /** 99.9 % of the times are below 158.7 ms, 99 % below 123.5 ms, half below 42.1 ms; all but 0.5 % below 134.6 ms. */
  @Test
  void quantilesAreThoseOfTheModel() throws IOException {
    Path file = file(DISTRIBUTION, "134627 us");
    CommandRun run = simulate(file, "--runs", "30", "--duration", "1000 s", "--format", "json");
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    JsonObject report = json(run);
    assertEquals("distributed", report.get("executionTimes").getAsString());
    assertEquals("[\"Planner.plan\"]", report.get("withDistribution").toString());
    assertEquals(1, report.get("goals").getAsInt());
    assertEquals(0, report.get("goalsMetAtP999").getAsInt());
    JsonObject plan = report.getAsJsonArray("callbacks").get(0).getAsJsonObject();
    assertEquals(42.1e6, plan.get("p50").getAsDouble(), 0.05 * 42.1e6);
    assertEquals(123.5e6, plan.get("p99").getAsDouble(), 0.07 * 123.5e6);
    assertEquals(158.7e6, plan.get("p999").getAsDouble(), 0.12 * 158.7e6);
    JsonObject chain = report.getAsJsonArray("chains").get(0).getAsJsonObject();
    assertTrue(chain.get("enoughForP999").getAsBoolean() && !chain.get("holdsAtP999").getAsBoolean());
    double within = chain.get("withinGoal").getAsDouble() / chain.get("samples").getAsDouble();
    assertTrue(within > 0.985 && within < 0.997, chain.toString());
    String text = simulate(file, "--runs", "30", "--duration", "1000 s").out();
    assertTrue(text.contains("MISSED at p99.9\n") && text.endsWith("\n0 of 1 goals met at p99.9\n"), text);
  }

  @Test
  void fewSamplesAreNotEnough() throws IOException {
    CommandRun run = simulate(file(DISTRIBUTION, "500 ms"), "--runs", "1", "--duration", "500 s");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(run.out().contains("not enough") && run.out().contains("% within it, too few samples for p99.9"),
        run.out());
    assertTrue(run.out().replaceAll("\\s+", " ").endsWith("0 of 1 goals met at p99.9; 1 has fewer than 1000 samples: "
        + "simulate longer with --duration or --runs "), run.out());
  }

  /** Without the option a distribution changes nothing, and with it nothing but what has one. */
  @Test
  void onlySimulationWithTheOptionReadsIt() throws IOException {
    String bounds = CommandRun.of("analyze", file("", "800 ms"), "--format", "json").out();
    String observed = CommandRun.of("simulate", file("", "800 ms"), "--details").out();
    String drawn = simulate(file("", "800 ms")).out();
    assertTrue(drawn.contains("No callback has a distribution: execution times varied as without --distribution."),
        drawn);
    assertEquals(bounds, CommandRun.of("analyze", file(DISTRIBUTION, "800 ms"), "--format", "json").out());
    assertEquals(observed, CommandRun.of("simulate", file(DISTRIBUTION, "800 ms"), "--details").out());
  }

  /** From an AMALTHEA model with a Weibull distribution to the goals that it meets at p99.9. */
  @Test
  void distributionsOfAnImportedModelAreDrawn() throws IOException {
    String weibull = "xsi:type=\"am:DiscreteValueWeibullEstimatorsDistribution\" lowerBound=\"1000\" "
        + "upperBound=\"70800\" average=\"4700\" pRemainPromille=\"0.01\"";
    String deadline = """
          <constraintsModel><requirements xsi:type="am:ProcessRequirement" name="r" process="Blink?type=Task">
            <limit xsi:type="am:TimeRequirementLimit" limitType="UpperLimit" metric="ResponseTime">
              <limitValue value="60" unit="ms"/></limit>
          </requirements></constraintsModel>
        """;
    Path model = Files.writeString(folder.resolve("blink.amxmi"), ImportCommandTest.BLINK
        .replace("xsi:type=\"am:DiscreteValueConstant\" value=\"1000\"", weibull).replace("value=\"10\" unit=\"ms\"",
            "value=\"100\" unit=\"ms\"").replace("</am:Amalthea>", deadline + "</am:Amalthea>"));
    Path system = folder.resolve("blink.tactus");
    CommandRun imported = CommandRun.of("import", "amalthea", model, "-o", system, "--frequency", "1 MHz",
        "--distributions", "model");
    assertEquals(ExitStatus.DONE, imported.status(), imported.err());
    assertEquals(ExitStatus.DONE, CommandRun.of("check", system).status());
    assertEquals(ExitStatus.GOAL, CommandRun.of("analyze", system).status());
    CommandRun run = simulate(system, "--runs", "10", "--duration", "100 s");
    assertTrue(run.out().endsWith("\n1 of 1 goals met at p99.9\n")
        || run.out().contains("\n1 of 1 goals met at p99.9, 1 of them exceeded by single samples\n"), run.out());
  }

  @Test
  void curvesCutWhatIsDrawn() throws IOException {
    Path file = Files.writeString(folder.resolve("curve.tactus"), """
        node A { timer a every 10 ms wcet [1: 4 ms, 2: 5 ms] distribution uniform(min 3 ms, max 4 ms) }
        """);
    JsonObject callback = json(simulate(file, "--runs", "2", "--duration", "50 s", "--format", "json"))
        .getAsJsonArray("callbacks").get(0).getAsJsonObject();
    assertTrue(callback.get("observed").getAsLong() <= 4_000_000, callback.toString());
    assertTrue(callback.get("p50").getAsLong() < 3_000_000, callback.toString());
    String text = simulate(file, "--runs", "1").out();
    assertTrue(text.contains("\nExecution times of all callbacks are drawn from their distributions.\n")
        && text.endsWith("\nno goal to meet at p99.9\n"), text);
  }

  @Test
  void noGoalIsMetThatWaitsForAnAperiodicPublisherBeforeItsChain() throws IOException {
    Path file = Files.writeString(folder.resolve("external.tactus"), """
        system car
        platform { host car { cores c0 } }
        message Word = std_msgs/msg/Float64 size 8 B
        topic /x : Word { external publisher aperiodic }
        node A { subscription a on /x wcet 1 ms }
        executor a: single_threaded { nodes A thread on car.c0 fifo 20 }
        chain c from A.a to A.a { latency <= 100 ms }
        """);
    String text = CommandRun.of("simulate", file, "--distribution", "--runs", "1200", "--duration", "10 ms").out();
    assertTrue(text.contains("unknown, passes an aperiodic callback"), text);
    assertTrue(text.contains("0 of 1 goals met at p99.9"), text);
  }
}
