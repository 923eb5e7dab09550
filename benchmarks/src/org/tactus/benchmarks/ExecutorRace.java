package org.tactus.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.tactus.analysis.Analysis;
import org.tactus.analysis.Method;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * One single-threaded executor with many callbacks of periods between 20 and 500 ms, a quarter of them with jitter, that use
 * half of a core: the time of the sound analysis of all of them, warm, and the same systems as text for the oracle.
 */
public final class ExecutorRace {

  private static final int[] SIZES = {100, 250, 1_000};
  private static final int RUNS = 11;
  private static final long WARM_UP = 2_000_000_000L;

  private final int size;

  private ExecutorRace(int size) {
    this.size = size;
  }

  /** Measures all sizes and writes the systems into the file that the first argument names. */
  public static void main(String[] arguments) throws IOException {
    StringBuilder systems = new StringBuilder();
    for (int size : SIZES) {
      ExecutorRace race = new ExecutorRace(size);
      systems.append(race.text());
      System.out.printf(Locale.ROOT, "%d callbacks, Tactus: all bounds: %.3f ms%n", size, race.median() / 1e6);
    }
    Files.writeString(Path.of(arguments[0]), systems);
  }

  private long median() {
    TimingModel model = model();
    long end = System.nanoTime() + WARM_UP;
    do {
      Analysis.run(model, Method.SOUND);
    } while (System.nanoTime() < end);
    long[] times = new long[RUNS];
    for (int i = 0; i < RUNS; i++) {
      long start = System.nanoTime();
      Analysis.run(model, Method.SOUND);
      times[i] = System.nanoTime() - start;
    }
    Arrays.sort(times);
    return times[RUNS / 2];
  }

  private long period(int i) {
    return 20_000_000L + i * 7_919L % 481 * 1_000_000L;
  }

  private long jitter(int i) {
    return i % 4 == 0 ? period(i) / 5 : 0;
  }

  private long cost(int i) {
    return period(i) / (2L * size);
  }

  private TimingModel model() {
    TimingModelBuilder b = TimingModel.builder("race", Semantics.of("jazzy"));
    Executor executor = b.executor("e", ExecutorKind.SINGLE_THREADED, 0, b.thread("e", Placement.ownCore()));
    for (int i = 0; i < size; i++) {
      b.callback(executor, "N.c" + i, CallbackClass.SUBSCRIPTION, i, Optional.of(ExecutionTime.wcet(cost(i))),
          Activation.periodic(period(i), jitter(i)));
    }
    return b.build();
  }

  private String text() {
    StringBuilder text = new StringBuilder("system s" + size + " 1 1\n");
    for (int i = 0; i < size; i++) {
      text.append("callback ").append(period(i)).append(' ').append(jitter(i)).append(' ').append(cost(i)).append('\n');
    }
    return text.toString();
  }
}
