package org.tactus.synthesis;

import java.util.List;
import java.util.stream.IntStream;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Single-threaded executors of which nothing is decided, beside the cores on which they may run.
 *
 * @param executors the executors
 * @param seats their threads, in the same order
 */
record OpenExecutors(List<Executor> executors, List<Seat> seats) {

  /** Adds cores and executors to a model. */
  static OpenExecutors of(TimingModelBuilder builder, int cores, int executors) {
    List<Core> all = IntStream.range(0, cores).mapToObj(core -> builder.core("c" + core)).toList();
    List<Executor> made = IntStream.range(0, executors).mapToObj(number -> builder.executor("e" + number,
        ExecutorKind.SINGLE_THREADED, ExecutionTime.wcet(0),
        builder.thread("executor e" + number, Placement.ownCore()))).toList();
    return new OpenExecutors(made, IntStream.range(0, executors).mapToObj(number -> new Seat(number, "e" + number,
        Seat.Role.EXECUTOR, made.get(number).threads(), 1, all, Seat.Given.NOTHING)).toList());
  }
}
