package org.tactus.benchmarks;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.tactus.analysis.published.DeadlineChain;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Chains of the dynamic-priority paper as a timing model: one executor, messages without cost, a unit of time being 1
 * us.
 */
final class ChainModel {

  private static final long US = 1_000;

  private ChainModel() {
  }

  /**
   * Returns the model.
   *
   * @param atEnd whether a callback releases the next one at its end, as in the paper, else at any time of its run
   */
  static TimingModel of(List<DeadlineChain> chains, int threads, ExecutorKind kind, boolean atEnd) {
    TimingModelBuilder b = TimingModel.builder("chains", Semantics.of("jazzy"));
    Executor executor = b.executor("executor", kind, 0, IntStream.range(0, threads)
        .mapToObj(i -> b.thread("thread" + i, Placement.ownCore())).toArray(ThreadSpec[]::new));
    int most = chains.stream().flatMapToInt(chain -> IntStream.of(chain.groups())).max().orElse(-1);
    List<CallbackGroup> groups = IntStream.rangeClosed(0, most).mapToObj(i -> b.group("group" + i, true)).toList();
    for (int i = 0; i < chains.size(); i++) {
      add(b, executor, groups, chains.get(i), i, atEnd);
    }
    return b.build();
  }

  private static void add(TimingModelBuilder b, Executor executor, List<CallbackGroup> groups, DeadlineChain chain,
      int number, boolean atEnd) {
    Callback first = null;
    Callback last = null;
    for (int i = 0; i < chain.costs().length; i++) {
      int group = chain.groups()[i];
      Callback next =
          b.callback(executor, "Chain" + number + ".c" + i, i == 0 ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION,
              i)
              .executionTime(Optional.of(ExecutionTime.wcet(chain.costs()[i] * US)))
              .activation(i == 0 ? Activation.periodic(chain.period() * US) : Activation.any())
              .group(group < 0 ? Optional.empty() : Optional.of(groups.get(group)))
              .deadline(OptionalLong.of(chain.deadline() * US)).priority(OptionalInt.of((int) -chain.deadline())).add();
      if (i > 0) {
        b.localDelivery(b.message(last, "/chain" + number + "_" + i).payload(1).atEnd(atEnd).add(), next, 0);
      }
      first = i == 0 ? next : first;
      last = next;
    }
    b.chain("chain" + number, first, last, List.of(), List.of(new Goal(Metric.LATENCY, chain.deadline() * US)));
  }
}
