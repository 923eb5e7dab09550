package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.published.PollingExecutor.Polled;
import org.tactus.analysis.published.PollingExecutor;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;
import org.tactus.timing.supply.Supply;

/**
 * Bounds of the Rust crate response-time-analysis, recorded in {@code tests/oracle/bounds.txt}, agree to the nanosecond
 * with those of the same model here. {@code tests/oracle/run} checks that the crate still gives what is recorded.
 * {@code -Dtactus.oracle=write} writes the systems anew.
 */
class OracleTest {

  private static final Path FOLDER = Path.of(System.getProperty("tactus.oracle.folder", "../oracle"));
  private static final int SYSTEMS = 300;
  private static final int ROUNDS = 1_000;

  /** A callback of a system: its arrivals, and its costs by number of consecutive instances. */
  private record Work(long interarrival, long jitter, List<Long> costs) {
    ArrivalCurve curve() {
      return ArrivalCurve.periodic(interarrival, jitter, 0);
    }

    boolean leavesNothing() {
      return IntStream.range(1, costs.size()).anyMatch(i -> costs.get(i).equals(costs.get(i - 1)));
    }

    ExecutionTime cost() {
      TreeMap<Integer, Long> points = new TreeMap<>(Map.of(1, costs.getFirst()));
      points.put(costs.size(), costs.getLast());
      return ExecutionTime.curve(points);
    }
  }

  private record OracleSystem(String name, long budget, long period, List<Work> work) {
    Supply supply() {
      return budget == period ? Supply.dedicated() : Supply.reservation(budget, period);
    }

    String text() {
      StringBuilder text = new StringBuilder("system " + name + " " + budget + " " + period + "\n");
      for (Work callback : work) {
        text.append("callback ").append(callback.interarrival()).append(' ').append(callback.jitter());
        callback.costs().forEach(cost -> text.append(' ').append(cost));
        text.append('\n');
      }
      return text.toString();
    }
  }

  @BeforeAll
  static void writeSystemsIfAsked() throws IOException {
    if ("write".equals(System.getProperty("tactus.oracle"))) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < SYSTEMS; i++) {
        text.append(random(i).text());
      }
      Files.writeString(FOLDER.resolve("systems.txt"), text);
    }
  }

  private static OracleSystem random(int number) {
    Random random = new Random(number);
    long period = 20 + random.nextInt(80);
    long budget = number % 2 == 0 ? period : period / 2 + random.nextInt((int) period / 3);
    int count = 1 + random.nextInt(6);
    List<Work> work = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long interarrival = 100 + random.nextInt(400);
      long jitter = random.nextInt(3) == 0 ? random.nextInt((int) interarrival * 4) : 0;
      long once = 1 + random.nextInt((int) interarrival / (2 * count));
      List<Long> costs = new ArrayList<>(List.of(once));
      if (random.nextInt(3) == 0) {
        int last = 2 + random.nextInt(3);
        long together = once + random.nextInt((int) once * (last - 1) + 1);
        for (int n = 2; n <= last; n++) {
          costs.add(Math.min(n * once, together));
        }
      }
      work.add(new Work(interarrival, jitter, costs));
    }
    return new OracleSystem("s" + number, budget, period, work);
  }

  private static List<OracleSystem> systems() throws IOException {
    List<OracleSystem> systems = new ArrayList<>();
    for (String line : Files.readAllLines(FOLDER.resolve("systems.txt"))) {
      String[] words = line.split(" ");
      long[] numbers =
          Arrays.stream(words).skip(words[0].equals("system") ? 2 : 1).mapToLong(Long::parseLong).toArray();
      if (words[0].equals("system")) {
        systems.add(new OracleSystem(words[1], numbers[0], numbers[1], new ArrayList<>()));
      } else {
        systems.getLast().work().add(new Work(numbers[0], numbers[1], Arrays.stream(numbers).skip(2).boxed().toList()));
      }
    }
    return systems;
  }

  /** Returns a column of the recorded bounds, by system and callback; a dash stands for no bound. */
  private static List<String> recorded(int column) throws IOException {
    return Files.readAllLines(FOLDER.resolve("bounds.txt")).stream()
        .map(line -> line.split(" ")).map(words -> words[0] + " " + words[1] + " " + words[column]).toList();
  }

  /**
   * A job that its curve leaves no time completes for the crate as soon as the job before it does; here its thread must
   * get the processor once more, of which a release at that very instant may deprive it.
   */
  @Test
  void preemptiveFixedPrioritiesAgree() throws IOException {
    List<String> recorded = recorded(2);
    List<String> here = lines(system -> Analysis.run(threads(system), Method.SOUND).callbacks().stream()
        .map(callback -> callback.responseTime().nsOrInfinite()).toList());
    List<Work> work = systems().stream().flatMap(system -> system.work().stream()).toList();
    List<String> explained = new ArrayList<>();
    for (int i = 0; i < recorded.size(); i++) {
      String line = recorded.get(i);
      int split = line.lastIndexOf(' ') + 1;
      String later = line.substring(0, split) + (Long.parseLong(line.substring(split)) + 1);
      explained.add(work.get(i).leavesNothing() && here.get(i).equals(later) ? later : line);
    }
    assertAgree(explained, here);
    assertEquals(4, IntStream.range(0, here.size()).filter(i -> !here.get(i).equals(recorded.get(i))).count());
  }

  @Test
  void roundRobinBoundsAgree() throws IOException {
    assertAgree(recorded(3), lines(system -> fixedPoint(system, PollingExecutor::roundRobin)));
  }

  @Test
  void busyWindowBoundsAgree() throws IOException {
    assertAgree(recorded(4), lines(system -> fixedPoint(system, PollingExecutor::busyWindow)));
  }

  /**
   * On Foxy, which serves in the order of registration as the thesis has it, the sound method counts all that both
   * theorems count.
   */
  @Test
  void theSoundMethodIsNeverAboveTheThesisWhereTheOrderOfRegistrationHolds() throws IOException {
    List<OracleSystem> systems = new ArrayList<>(systems());
    systems.removeIf(system -> system.work().stream().anyMatch(Work::leavesNothing));
    systems.add(large());
    for (OracleSystem system : systems) {
      List<Long> sound = Analysis.run(executor(system), Method.SOUND).callbacks().stream()
          .map(callback -> callback.responseTime().nsOrInfinite()).toList();
      assertEquals(List.of(), above(sound, fixedPoint(system, PollingExecutor::roundRobin)), system.name());
      assertEquals(List.of(), above(sound, fixedPoint(system, PollingExecutor::busyWindow)), system.name());
    }
  }

  /** Returns the indices at which a bound is above another. */
  private static List<Integer> above(List<Long> bounds, List<Long> others) {
    return IntStream.range(0, bounds.size()).filter(i -> bounds.get(i) > others.get(i)).boxed().toList();
  }

  /** Returns more callbacks than the bounds of the thesis were once counted for. */
  private static OracleSystem large() {
    List<Work> work = IntStream.range(0, 90).mapToObj(i -> new Work(2_000 + i * 7_919L % 48_100, i % 4 == 0 ? 400 : 0,
        List.of((2_000 + i * 7_919L % 48_100) / 180))).toList();
    return new OracleSystem("large", 1, 1, work);
  }

  private static TimingModel executor(OracleSystem system) {
    TimingModelBuilder b = TimingModel.builder(system.name(), Semantics.of("foxy"));
    Placement placement = system.budget() == system.period() ? Placement.ownCore()
        : Placement.reservation(system.budget(), system.period());
    Executor executor = b.executor("e", ExecutorKind.SINGLE_THREADED, 0, b.thread("t", placement));
    for (int i = 0; i < system.work().size(); i++) {
      Work work = system.work().get(i);
      b.callback(executor, "N.c" + i, CallbackClass.SUBSCRIPTION, i, Optional.of(work.cost()),
          Activation.periodic(work.interarrival(), work.jitter()));
    }
    return b.build();
  }

  /** Compares line by line, so that a failure shows the differences alone. */
  private static void assertAgree(List<String> recorded, List<String> here) {
    assertEquals(recorded.stream().filter(line -> !here.contains(line)).toList(),
        here.stream().filter(line -> !recorded.contains(line)).toList());
    assertEquals(recorded, here);
  }

  private static List<String> lines(Function<OracleSystem, List<Long>> bounds) throws IOException {
    List<String> lines = new ArrayList<>();
    for (OracleSystem system : systems()) {
      List<Long> values = bounds.apply(system);
      for (int i = 0; i < values.size(); i++) {
        lines.add(system.name() + " " + i + " " + (values.get(i) == Time.INFINITE ? "-" : values.get(i)));
      }
    }
    return lines;
  }

  private static TimingModel threads(OracleSystem system) {
    TimingModelBuilder b = TimingModel.builder(system.name(), Semantics.of("jazzy"));
    Core core = b.core("c");
    for (int i = 0; i < system.work().size(); i++) {
      Work work = system.work().get(i);
      b.callback(b.executor("e" + i, ExecutorKind.PLAIN_THREAD, 0, b.thread("t" + i, Placement.fifo(core, 99 - i))),
          "N.c" + i,
          CallbackClass.TIMER, 0, Optional.of(work.cost()), Activation.periodic(work.interarrival(), work.jitter()));
    }
    return b.build();
  }

  private static List<Long> fixedPoint(OracleSystem system, BiFunction<PollingExecutor, int[], Long> theorem) {
    int count = system.work().size();
    List<Polled> callbacks = new ArrayList<>();
    for (Work work : system.work()) {
      callbacks.add(new Polled(work.curve(), work.curve(), work.cost(), true, callbacks.size()));
    }
    long[] responses = new long[count];
    for (int round = 0; round < ROUNDS; round++) {
      PollingExecutor executor = new PollingExecutor(system.supply(), callbacks, responses);
      long[] next = new long[count];
      for (int i = 0; i < count; i++) {
        next[i] = theorem.apply(executor, new int[] {i});
        if (next[i] == Time.INFINITE) {
          return Collections.nCopies(count, Time.INFINITE);
        }
      }
      if (Arrays.equals(next, responses)) {
        return Arrays.stream(responses).boxed().toList();
      }
      responses = next;
    }
    return Collections.nCopies(count, Time.INFINITE);
  }
}
