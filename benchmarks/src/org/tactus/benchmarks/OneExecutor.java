package org.tactus.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.tactus.analysis.published.PollingExecutor;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;
import org.tactus.timing.supply.Supply;

/**
 * One single-threaded executor with many callbacks of periods between 20 and 500 ms, a quarter of them with jitter,
 * that use half of a core.
 *
 * @param size the number of callbacks
 */
record OneExecutor(int size) {

  private static final long MS = 1_000_000;

  private long period(int i) {
    return 20 * MS + i * 7_919L % 481 * MS;
  }

  private long jitter(int i) {
    return i % 4 == 0 ? period(i) / 5 : 0;
  }

  private long cost(int i) {
    return period(i) / (2L * size);
  }

  TimingModel model() {
    TimingModelBuilder b = TimingModel.builder("executor", Semantics.of("jazzy"));
    Executor executor = b.executor("e", ExecutorKind.SINGLE_THREADED, 0, b.thread("e", Placement.ownCore()));
    for (int i = 0; i < size; i++) {
      b.callback(executor, "N.c" + i, CallbackClass.SUBSCRIPTION, i, Optional.of(ExecutionTime.wcet(cost(i))),
          Activation.periodic(period(i), jitter(i)));
    }
    return b.build();
  }

  /** Returns the system as {@code tests/oracle} reads it. */
  String text() {
    StringBuilder text = new StringBuilder("system s" + size + " 1 1\n");
    for (int i = 0; i < size; i++) {
      text.append("callback ").append(period(i)).append(' ').append(jitter(i)).append(' ').append(cost(i)).append('\n');
    }
    return text.toString();
  }

  /** Returns the bounds of Theorem 2 of the thesis at the fixed point of its own response times. */
  long[] roundRobin() {
    return fixedPoint((executor, i) -> executor.roundRobin(i));
  }

  /** Returns the bounds of Theorem 3 of the thesis at the fixed point of its own response times. */
  long[] busyWindow() {
    return fixedPoint((executor, i) -> executor.busyWindow(i));
  }

  private long[] fixedPoint(BiFunction<PollingExecutor, Integer, Long> theorem) {
    List<PollingExecutor.Polled> callbacks = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      ArrivalCurve arrivals = ArrivalCurve.periodic(period(i), jitter(i), 0);
      callbacks.add(new PollingExecutor.Polled(arrivals, arrivals, ExecutionTime.wcet(cost(i)), true, i));
    }
    long[] before = null;
    long[] responses = new long[size];
    while (!Arrays.equals(before, responses)) {
      before = responses;
      PollingExecutor executor = new PollingExecutor(Supply.dedicated(), callbacks, responses);
      responses = new long[size];
      for (int i = 0; i < size; i++) {
        responses[i] = theorem.apply(executor, i);
      }
    }
    return responses;
  }
}
