package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.PreemptionMode;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Timers at offsets that preempt each other, beside timers of any phase, on shared threads, under reservations and
 * above sections that are not interrupted: no run exceeds the bounds of their chains.
 */
class JobEndsProperties {

  private static final List<Long> PERIODS = List.of(6L, 8L, 10L, 12L, 20L, 24L);

  @Property(tries = 200)
  void noRunExceedsTheBoundsAmongOtherTimers(@ForAll @SystemNumber long number) {
    SplittableRandom random = new SplittableRandom(number);
    List<PhasesTest.Timer> chain = timers(random, 1 + random.nextInt(3));
    List<PhasesTest.Timer> beside = timers(random, 1 + random.nextInt(3));
    compare(PhasesTest.model(chain, beside), random, () -> chain + " beside " + beside);
  }

  @Property(tries = 150)
  void noRunExceedsTheBoundsOnSharedThreads(@ForAll @SystemNumber long number) {
    SplittableRandom random = new SplittableRandom(number);
    List<PhasesTest.Timer> timers = timers(random, 3 + random.nextInt(3));
    TimingModelBuilder builder = TimingModel.builder("timers", Semantics.of("jazzy"));
    Core core = builder.core("c0");
    if (random.nextInt(4) == 0) {
      PhasesTest.callback(builder, builder.executor("r", ExecutorKind.PLAIN_THREAD, 0,
          builder.thread("r", Placement.reservation(core, 1, 8))), "reserved", timers.getLast());
    }
    List<Executor> executors = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      PreemptionMode mode = random.nextInt(4) == 0 ? PreemptionMode.NON_PREEMPTIVE : PreemptionMode.PREEMPTIVE;
      ExecutorKind kind = random.nextBoolean() ? ExecutorKind.SINGLE_THREADED : ExecutorKind.EVENTS;
      executors.add(builder.executor("e" + i, kind, 0, builder.thread("t" + i,
          Placement.fifo(core, 1 + random.nextInt(4), mode))));
    }
    List<Callback> chain = new ArrayList<>();
    for (PhasesTest.Timer timer : timers) {
      Executor executor = executors.get(random.nextInt(executors.size()));
      Callback callback = builder.callback(executor, "timer" + chain.size(), CallbackClass.TIMER,
          (int) chain.stream().filter(other -> other.executor() == executor).count(),
          Optional.of(ExecutionTime.wcet(timer.wcet())), timer.activation());
      chain.add(callback);
    }
    int length = 1 + random.nextInt(3);
    for (int i = 1; i < length; i++) {
      builder.stateRead(chain.get(i - 1), chain.get(i));
    }
    builder.chain("chain", chain.getFirst(), chain.get(length - 1), List.of(),
        List.of(new Goal(Metric.REACTION, 1), new Goal(Metric.AGE, 1), new Goal(Metric.LATENCY, 1)));
    compare(builder.build(), random, () -> timers + " of " + chain);
  }

  private static List<PhasesTest.Timer> timers(SplittableRandom random, int count) {
    List<PhasesTest.Timer> timers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long period = PERIODS.get(random.nextInt(PERIODS.size()));
      long offset = random.nextInt(8) == 0 ? -1 : random.nextLong(period);
      long jitter = random.nextInt(4) == 0 ? 1 + random.nextInt(2) : 0;
      timers.add(new PhasesTest.Timer(period, offset, jitter, 1 + random.nextInt(3), random.nextInt(4) == 0 ? 1 : 0,
          1 + random.nextInt(5), random.nextInt(12) == 0 ? "other" : "host"));
    }
    return timers;
  }

  private static void compare(TimingModel model, SplittableRandom random, Supplier<String> text) {
    Observations all = PhasesTest.runs(model, 500, 24, random);
    ChainResult chain = Analysis.run(model, Method.SOUND).chains().getFirst();
    for (Metric metric : List.of(Metric.REACTION, Metric.AGE, Metric.LATENCY)) {
      long bound = chain.worst(metric).orElseThrow().bound().nsOrInfinite();
      long observed = PhasesTest.observed(all, metric);
      assertTrue(observed <= bound, () -> metric + ": observed " + observed + ", bound " + bound + "; " + text.get());
    }
  }
}
