package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Chains on an executor with a ready queue stay within their bounds, and bounds on whole chains count. */
class ReadyQueueProperties {

  @Property(tries = 8)
  void simulationsStayWithinSoundBounds(@ForAll @SystemNumber long first) {
    assertEquals(List.of(),
        ManySystems.violations(first, seed -> new SoundnessCheck(chains(seed), Method.SOUND, seed, 20, 1_500)));
  }

  @Property(tries = 8)
  void simulationsOfMixedPoliciesStayWithinSoundBounds(@ForAll @SystemNumber long first) {
    assertEquals(List.of(),
        ManySystems.violations(first, seed -> new SoundnessCheck(mixed(seed), Method.SOUND, seed, 20, 1_500)));
  }

  @Property(tries = 16)
  void simulationsOfCallbacksThatPublishAtTheirEndStayWithinSoundBounds(@ForAll @SystemNumber long first) {
    assertEquals(List.of(),
        ManySystems.violations(first, seed -> new SoundnessCheck(ending(seed), Method.SOUND, seed, 20, 1_500)));
  }

  /** A less urgent job of the group of the second callback holds the only thread when the first one is released. */
  @Example
  void aGroupOfALaterCallbackBlocksTheFirst() {
    assertEquals(List.of(), new SoundnessCheck(chains(500_570), Method.SOUND, 500_570, 40, 2_500).violations());
  }

  @Example
  void chainsAreBoundedAsAWhole() {
    long joined = LongStream.range(0, 200).mapToObj(ReadyQueueProperties::chains)
        .flatMap(model -> Analysis.run(model, Method.SOUND).chains().stream()).flatMap(chain -> chain.paths().stream())
        .flatMap(path -> path.hops().stream()).filter(hop -> hop.kind() == Hop.Kind.EXECUTOR).peek(hop ->
            SoundnessProperties.explained(hop.bound())).count();
    assertTrue(joined > 100, () -> joined + " stretches");
  }

  /**
   * Returns one to four chains of up to four callbacks on a ready queue with up to three threads, all by deadline or
   * all by priority.
   */
  static TimingModel chains(long seed) {
    return chains(seed, Optional.empty(), Optional.empty());
  }

  /** Returns such chains under the mixed policy, half of them by deadline. */
  static TimingModel mixed(long seed) {
    return chains(seed, Optional.of(new Random(seed + 1)), Optional.empty());
  }

  /** Returns such chains, some under the mixed policy, whose callbacks publish at their end, most of them. */
  static TimingModel ending(long seed) {
    Random ends = new Random(seed + 2);
    return chains(seed, ends.nextInt(4) == 0 ? Optional.of(new Random(seed + 1)) : Optional.empty(),
        Optional.of(ends));
  }

  private static TimingModel chains(long seed, Optional<Random> mixed, Optional<Random> ends) {
    Random random = new Random(seed);
    TimingModelBuilder b = TimingModel.builder("chains " + seed, Semantics.of("jazzy"));
    ThreadSpec[] threads = new ThreadSpec[1 + random.nextInt(3)];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = b.thread("t" + i, Placement.ownCore());
    }
    ExecutorKind kind = random.nextInt(3) == 0 ? ExecutorKind.FIXED_PRIORITY : ExecutorKind.EDF;
    Executor executor = b.executor("e", mixed.isPresent() ? ExecutorKind.MIXED : kind, 0, threads);
    Listener listener = b.listener("l", b.thread("l", Placement.ownCore()), 1000);
    List<CallbackGroup> groups = List.of(b.group("g0", true), b.group("g1", true), b.group("free", false));
    boolean grouped = random.nextInt(3) > 0;
    int count = 1 + random.nextInt(4);
    for (int chain = 0; chain < count; chain++) {
      long period = 10 + random.nextInt(70);
      long deadline = random.nextInt(4) == 0 ? 5 + random.nextInt(60) : period;
      int priority = random.nextInt(4);
      boolean byPriority = mixed.filter(Random::nextBoolean).isPresent();
      List<Callback> callbacks = new ArrayList<>();
      int length = 1 + random.nextInt(4);
      for (int i = 0; i < length; i++) {
        Optional<CallbackGroup> group = grouped && random.nextInt(4) > 0
            ? Optional.of(groups.get(random.nextInt(3))) : Optional.empty();
        Activation activation = i > 0 ? Activation.any()
            : Activation.periodic(period, random.nextInt(4) == 0 ? random.nextInt(2 * (int) period) : 0);
        boolean other = random.nextInt(8) == 0;
        int wcet = random.nextInt(7);
        Callback callback = b.callback(executor, "N" + chain + ".c" + i,
            i == 0 ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION, chain * 4 + i)
            .executionTime(Optional.of(ExecutionTime.wcet(wcet)))
            .leastTime(ends.map(draw -> draw.nextInt(wcet + 1)).orElse(0)).activation(activation).group(group)
            .deadline(other || byPriority ? OptionalLong.empty() : OptionalLong.of(deadline))
            .priority(OptionalInt.of(other ? 0 : priority)).add();
        if (i > 0) {
          Message message = b.message(callbacks.getLast(), "/t" + chain + "_" + i).payload(1)
              .sendCost(ends.map(draw -> draw.nextInt(3)).orElse(0))
              .atEnd(ends.filter(draw -> draw.nextInt(6) > 0).isPresent()).add();
          if (random.nextInt(3) > 0) {
            b.localDelivery(message, callback, 0);
          } else {
            b.delivery(message, callback, 0, random.nextInt(5), listener, random.nextInt(3));
          }
        }
        callbacks.add(callback);
      }
      b.chain("chain" + chain, callbacks.getFirst(), callbacks.getLast(), List.of(),
          List.of(new Goal(Metric.LATENCY, 100)));
    }
    return b.build();
  }
}
