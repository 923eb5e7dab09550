package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.analysis.published.PollingExecutor;
import org.tactus.analysis.published.PollingExecutor.Polled;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.supply.Supply;

/**
 * What the READMEs of the counterexamples claim: a run exceeds the printed formula and stays within the sound bound.
 */
class CounterexamplesTest {

  private static final long MS = 1_000_000;
  private static final Path FOLDER = CommandRun.example("counterexamples");
  private static final Pattern SIMULATION = Pattern.compile("tactus simulate \\S+ (.*)");

  static List<Path> folders() throws IOException {
    try (Stream<Path> folders = Files.list(FOLDER)) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("folders")
  void aRunExceedsThePrintedFormulaAndStaysWithinTheSoundBound(Path folder) throws IOException {
    String name = folder.getFileName().toString();
    String readme = Files.readString(folder.resolve("README.md"));
    long published = switch (name) {
      case "order-within-class" -> orderWithinClass();
      case "curve-between-executors" -> curveBetweenExecutors();
      case "jobs-without-time" -> jobsWithoutTime();
      default -> claim(run(folder, List.of("analyze", "--method", "published")), "bound");
    };
    Matcher options = SIMULATION.matcher(readme);
    assertTrue(options.find(), readme);
    List<String> simulation = new ArrayList<>(List.of("simulate"));
    simulation.addAll(List.of(options.group(1).split(" ")));
    long simulated = value(name, run(folder, simulation), "observed", "observed");
    long sound = value(name, run(folder, List.of("analyze")), "responseTime", "bound");
    assertTrue(published < simulated && simulated <= sound, () -> published + " < " + simulated + " <= " + sound);
    assertTrue(
        readme.contains("| as printed | " + ms(published) + " |\n| simulated | " + ms(simulated) + " |\n| sound | "
            + ms(sound) + " |\n"),
        () -> "README of " + name + ": " + ms(published) + ", " + ms(simulated) + ", " + ms(sound));
  }

  @Test
  void theIndexListsEveryFolderWithItsNumbers() throws IOException {
    String index = Files.readString(FOLDER.resolve("README.md"));
    Pattern value = Pattern.compile("\\| (?:as printed|simulated|sound) \\| ([^|]+) \\|");
    for (Path folder : folders()) {
      List<String> values =
          value.matcher(Files.readString(folder.resolve("README.md"))).results().map(m -> m.group(1)).toList();
      String name = folder.getFileName().toString();
      assertTrue(index.lines().anyMatch(line -> line.startsWith("| [" + name + "](" + name + "/README.md)")
          && line.endsWith("| " + String.join(" | ", values) + " |")), () -> name + " " + values);
    }
    assertEquals(folders().size(), index.lines().filter(line -> line.startsWith("| [")).count());
  }

  private static JsonObject run(Path folder, List<String> words) {
    List<Object> all = new ArrayList<>(words);
    all.addAll(List.of(folder.resolve("model.tactus"), "--format", "json"));
    CommandRun run = CommandRun.of(all.toArray());
    assertTrue(run.status() == ExitStatus.DONE || run.status() == ExitStatus.GOAL, run.err());
    return JsonParser.parseString(run.out()).getAsJsonObject();
  }

  /** The formulas of the thesis are about callbacks, the others about chains. */
  private static long value(String name, JsonObject result, String callbackKey, String chainKey) {
    return switch (name) {
      case "order-within-class" -> callback(result, "First.a", callbackKey);
      case "curve-between-executors", "jobs-without-time" -> callback(result, "Worker.work", callbackKey);
      default -> claim(result, chainKey);
    };
  }

  private static long claim(JsonObject result, String key) {
    return objects(result, "chains").filter(chain -> chain.get("name").getAsString().equals("claim")
        && chain.get("metric").getAsString().equals("latency")).findFirst().orElseThrow().get(key).getAsLong();
  }

  private static long callback(JsonObject result, String name, String key) {
    return objects(result, "callbacks").filter(callback -> callback.get("name").getAsString().equals(name)).findFirst()
        .orElseThrow().get(key).getAsLong();
  }

  private static Stream<JsonObject> objects(JsonObject result, String list) {
    return StreamSupport.stream(result.getAsJsonArray(list).spliterator(), false).map(JsonElement::getAsJsonObject);
  }

  private static String ms(long ns) {
    return BigDecimal.valueOf(ns, 6).stripTrailingZeros().toPlainString() + " ms";
  }

  /** Theorem 2 of the thesis: Lemma 4 lets the callback that was registered first go before the other one. */
  private static long orderWithinClass() {
    return fixedPoint(
        List.of(polled(ArrivalCurve.sporadic(1_000 * MS), 1, 0), polled(ArrivalCurve.burst(2, 1_000 * MS, 0), 10, 1)));
  }

  /** Definition 6 of the thesis: the curve of the timer stands for the arrivals at the callback that it feeds. */
  private static long curveBetweenExecutors() {
    return fixedPoint(List.of(polled(ArrivalCurve.periodic(10 * MS), 5, 0)));
  }

  /**
   * Eq. 24 of the DDS paper: behind a response time of 10 ms two samples are a nanosecond apart, and the second waits
   * for the first.
   */
  private static long jobsWithoutTime() {
    ArrivalCurve behind = ArrivalCurve.sporadic(10 * MS).shifted(10 * MS - 1);
    long apart = 1;
    while (behind.eta(apart) < 2) {
      apart++;
    }
    return 2 * 4 * MS - (apart - 1);
  }

  private static Polled polled(ArrivalCurve curve, long ms, int priority) {
    return new Polled(curve, curve, ExecutionTime.wcet(ms * MS), true, priority);
  }

  /** Returns the response time of the first callback by the round-robin bound, from the execution times up. */
  private static long fixedPoint(List<Polled> callbacks) {
    long[] responses = new long[callbacks.size()];
    boolean grown = true;
    while (grown) {
      grown = false;
      PollingExecutor executor = new PollingExecutor(Supply.dedicated(), callbacks, responses);
      for (int i = 0; i < responses.length; i++) {
        long next = executor.roundRobin(i);
        grown |= next > responses[i];
        responses[i] = next;
      }
    }
    return responses[0];
  }
}
