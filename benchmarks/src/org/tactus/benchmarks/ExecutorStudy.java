package org.tactus.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.Method;
import org.tactus.analysis.published.PollingExecutor;
import org.tactus.analysis.published.PollingExecutor.Polled;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;
import org.tactus.timing.supply.Supply;

/**
 * The synthetic study of the thesis on ROS 2 execution management, section 6.2 (Figures 6.3 and 6.4): one executor with
 * a supply of 700 us every 1 ms, a callback that comes in bursts, and a chain of six callbacks that several others
 * trigger. Prints the bounds of Theorem 2, of Theorem 3 and of the sound method over the length of the burst and over
 * the number of triggering callbacks as CSV, and draws them. Theorem 2 is also evaluated as Figure 6.4 shows it: with
 * the curve of the triggers for every callback of the chain, without the jitter of response times that Definition 1
 * adds along each edge.
 */
public final class ExecutorStudy {

  private static final long US = 1_000;
  private static final long MS = 1_000_000;
  private static final int LENGTH = 6;
  private static final Supply SUPPLY = Supply.reservation(700 * US, MS);
  private static final ArrivalCurve TRIGGER = ArrivalCurve.explicit(List.of(10 * US, 10 * MS), 1, 10 * MS);

  private final long burst;
  private final int fanIn;

  private ExecutorStudy(long burst, int fanIn) {
    this.burst = burst;
    this.fanIn = fanIn;
  }

  /** Writes both figures into the folder that the first argument names. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    List<long[]> bursts = new ArrayList<>();
    for (int b = 1; b <= 30; b++) {
      bursts.add(new ExecutorStudy(b, 1).row(b));
    }
    write(folder, "burst", "length of the burst", bursts);
    List<long[]> fans = new ArrayList<>();
    for (int f = 1; f <= 10; f++) {
      fans.add(new ExecutorStudy(10, f).row(f));
    }
    write(folder, "fan-in", "fan-in of the chain", fans);
  }

  private static void write(Path folder, String name, String axis, List<long[]> rows) throws IOException {
    StringBuilder csv =
        new StringBuilder(name + ",round_robin_ns,busy_window_ns,sound_ns,round_robin_without_jitter_ns\n");
    rows.forEach(
        row -> csv.append(row[0]).append(',').append(row[1]).append(',').append(row[2]).append(',').append(row[3])
        .append(',').append(row[4]).append('\n'));
    Files.writeString(folder.resolve(name + ".csv"), csv);
    new LinePlot(axis, "bound on the chain in ms",
        List.of("Theorem 2 (round robin)", "Theorem 3 (busy window)", "sound method",
        "Theorem 2 without propagated jitter"), rows, MS, false).write(folder, name);
    System.out.print(csv);
  }

  private long[] row(long x) {
    return new long[] {x, published(true, true), published(false, true), sound(), published(true, false)};
  }

  /** Callback 0 comes in bursts, then the chain, then those that trigger it. */
  private long published(boolean roundRobin, boolean jitter) {
    long[] responses = new long[1 + LENGTH + fanIn];
    int[] chain = new int[LENGTH];
    Arrays.setAll(chain, i -> i + 1);
    while (true) {
      PollingExecutor executor = new PollingExecutor(SUPPLY, callbacks(responses, jitter), responses);
      long[] next = new long[responses.length];
      for (int i = 0; i < next.length; i++) {
        next[i] = roundRobin ? executor.roundRobin(i) : executor.busyWindow(i);
        if (next[i] == Time.INFINITE) {
          return Time.INFINITE;
        }
      }
      if (Arrays.equals(next, responses)) {
        return roundRobin ? executor.roundRobin(chain) : executor.busyWindow(chain);
      }
      responses = next;
    }
  }

  private List<Polled> callbacks(long[] responses, boolean jitter) {
    List<Polled> callbacks = new ArrayList<>();
    ArrivalCurve bursts = ArrivalCurve.burst(burst, 10 * MS, 0);
    callbacks.add(new Polled(bursts, bursts, ExecutionTime.wcet(10 * US), true, 0));
    List<ArrivalCurve> triggers = new ArrayList<>();
    for (int i = 0; i < fanIn; i++) {
      triggers.add(jitter ? TRIGGER.shifted(Time.subtract(responses[1 + LENGTH + i], 1)) : TRIGGER);
    }
    ArrivalCurve arrivals = ArrivalCurve.sum(triggers);
    for (int i = 0; i < LENGTH; i++) {
      callbacks.add(new Polled(arrivals, TRIGGER.times(fanIn), ExecutionTime.wcet(50 * US), true, 1 + i));
      arrivals = jitter ? arrivals.shifted(Time.subtract(responses[1 + i], 1)) : arrivals;
    }
    for (int i = 0; i < fanIn; i++) {
      callbacks.add(new Polled(TRIGGER, TRIGGER, ExecutionTime.wcet(US), true, 1 + LENGTH + i));
    }
    return callbacks;
  }

  private long sound() {
    TimingModelBuilder b = TimingModel.builder("study", Semantics.of("jazzy"));
    Executor executor = b.executor("executor", ExecutorKind.SINGLE_THREADED, 0,
        b.thread("executor", Placement.reservation(700 * US, MS)));
    subscription(b, executor, "Burst.run", 10, Activation.sporadic(ArrivalCurve.burst(burst, 10 * MS, 0)));
    List<Callback> triggers = new ArrayList<>();
    for (int i = 0; i < fanIn; i++) {
      triggers.add(subscription(b, executor, "Trigger" + i + ".run", 1, Activation.sporadic(TRIGGER)));
    }
    Callback first = null;
    Callback last = null;
    for (int i = 0; i < LENGTH; i++) {
      Callback next = subscription(b, executor, "Chain" + i + ".run", 50, Activation.any());
      for (Callback publisher : last == null ? triggers : List.of(last)) {
        b.localDelivery(b.synchronous(publisher, "/chain" + i, 0, 1, 1), next, 0);
      }
      first = first == null ? next : first;
      last = next;
    }
    b.chain("chain", first, last, List.of(), List.of(new Goal(Metric.LATENCY, 100 * MS)));
    return Analysis.run(b.build(), Method.SOUND).chains().getFirst().paths().getFirst().bound().nsOrInfinite();
  }

  private static Callback subscription(TimingModelBuilder b, Executor executor, String name, long us,
      Activation activation) {
    return b.callback(executor, name, CallbackClass.SUBSCRIPTION, 0, Optional.of(ExecutionTime.wcet(us * US)),
        activation);
  }
}
