package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Executors that may have several threads and have one: what holds for any order on one thread holds for them, so that
 * no bound is longer than where no order is known.
 */
class OneThreadProperties {

  private static final List<ExecutorKind> KINDS =
      List.of(ExecutorKind.EDF, ExecutorKind.FIXED_PRIORITY, ExecutorKind.MIXED, ExecutorKind.MULTI_THREADED);

  /** A distribution of whose single-threaded executor no order is known. */
  private static final String IN_ANY_ORDER = "dashing";

  /** Three callbacks of 3, preempted by one of 2 every 20 on their core: 9 of their own, and 2. */
  @Test
  void aThreadBelowOthersWaitsForTheirArrivalsAlone() {
    TimingModelBuilder b = TimingModel.builder("shared core", Semantics.of("jazzy"));
    Core core = b.core("c0");
    Executor above = b.executor("above", ExecutorKind.PLAIN_THREAD, 0, b.thread("a", Placement.fifo(core, 20)));
    b.callback(above, "A.t", CallbackClass.TIMER, 0).executionTime(Optional.of(ExecutionTime.wcet(2)))
        .activation(Activation.periodic(20)).add();
    Executor below = b.executor("e", ExecutorKind.MULTI_THREADED, 0, b.thread("b", Placement.fifo(core, 10)));
    for (int i = 0; i < 3; i++) {
      b.callback(below, "B.t" + i, CallbackClass.TIMER, 1 + i).executionTime(Optional.of(ExecutionTime.wcet(3)))
          .activation(Activation.periodic(40)).add();
    }
    assertEquals(List.of(2L, 11L, 11L, 11L), Analysis.run(b.build(), Method.SOUND).callbacks().stream()
        .map(result -> result.responseTime().nsOrInfinite()).toList());
  }

  @Property(tries = 100)
  void simulationsStayWithinSoundBounds(@ForAll @SystemNumber long seed) {
    TimingModel model = system(seed, Optional.empty(), 2);
    assertEquals(List.of(), new SoundnessCheck(model, Method.SOUND, seed, 6, 400).violations());
  }

  /** Without chains: what is handed on makes the whole iteration, and its joint busy windows, differ. */
  @Property(tries = 100)
  void noBoundIsLongerThanWhereNoOrderIsKnown(@ForAll @SystemNumber long seed) {
    List<CallbackResult> own = Analysis.run(system(seed, Optional.empty(), 1), Method.SOUND).callbacks();
    List<CallbackResult> plain =
        Analysis.run(system(seed, Optional.of(ExecutorKind.SINGLE_THREADED), 1), Method.SOUND).callbacks();
    for (int i = 0; i < own.size(); i++) {
      long bound = own.get(i).responseTime().nsOrInfinite();
      long most = plain.get(i).responseTime().nsOrInfinite();
      assertTrue(bound <= most, () -> "system " + seed + ": " + bound + " is above " + most);
    }
  }

  /** Returns an executor with one thread, on a core of its own or below another thread. */
  private static TimingModel system(long seed, Optional<ExecutorKind> instead, int longest) {
    Random random = new Random(seed);
    Semantics semantics = Semantics.of(instead.isPresent() ? IN_ANY_ORDER : "jazzy");
    TimingModelBuilder b = TimingModel.builder("one thread " + seed, semantics);
    ExecutorKind kind = KINDS.get(random.nextInt(KINDS.size()));
    boolean shared = random.nextBoolean();
    Core core = b.core("c0");
    Executor executor = b.executor("e", instead.orElse(kind), 0,
        b.thread("t", shared ? Placement.fifo(core, 10) : Placement.ownCore()));
    List<CallbackGroup> groups = List.of(b.group("g", true), b.group("free", false));
    double load = 0.3 + 0.5 * random.nextDouble();
    if (shared) {
      load -= above(b, core, random);
    }
    for (int chain = 0; load > 0 && chain < 8; chain++) {
      load -= chain(b, executor, groups, chain, 1 + random.nextInt(longest), random);
    }
    return b.build();
  }

  /** Adds a thread that preempts; returns its load. */
  private static double above(TimingModelBuilder b, Core core, Random random) {
    Executor above = b.executor("above", ExecutorKind.PLAIN_THREAD, 0, b.thread("a", Placement.fifo(core, 20)));
    long wcet = 1 + random.nextInt(4);
    b.callback(above, "A.t", CallbackClass.TIMER, 100).executionTime(Optional.of(ExecutionTime.wcet(wcet)))
        .activation(Activation.periodic(20)).add();
    return wcet / 20.0;
  }

  /** Adds callbacks that trigger each other; returns their load. */
  private static double chain(TimingModelBuilder b, Executor executor, List<CallbackGroup> groups, int chain,
      int length, Random random) {
    long period = 8 + random.nextInt(40);
    long jitter = random.nextInt(4) == 0 ? random.nextInt(2 * (int) period) : 0;
    long deadline = random.nextBoolean() ? period : 4 + random.nextInt(60);
    boolean byPriority = random.nextBoolean() && executor.kind() == ExecutorKind.MIXED;
    int priority = random.nextInt(3);
    long total = 0;
    Callback before = null;
    for (int i = 0; i < length; i++) {
      long wcet = 1 + random.nextInt(1 + (int) period / (4 * length));
      total += wcet;
      Callback next =
          b.callback(executor, "N" + chain + ".c" + i, i == 0 ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION,
          10 * chain + i).executionTime(Optional.of(ExecutionTime.wcet(wcet)))
          .activation(i == 0 ? Activation.periodic(period, jitter) : Activation.any())
          .group(random.nextInt(3) == 0 ? Optional.empty() : Optional.of(groups.get(random.nextInt(2))))
          .deadline(byPriority ? OptionalLong.empty() : OptionalLong.of(deadline)).priority(OptionalInt.of(priority))
          .add();
      if (before != null) {
        b.localDelivery(b.synchronous(before, "/t" + chain, 0, 1, 1), next, 0);
      }
      before = next;
    }
    return (double) total / period;
  }
}
