package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Chains of short periods on one or two cores that are nearly full, so that joint busy windows hold many releases:
 * where a job is released within the window, what is fed by others, and what publishes several times.
 */
class JointResponseProperties {

  @Property(tries = 300)
  void simulationsStayWithinSoundBounds(@ForAll @SystemNumber long seed) {
    assertEquals(List.of(), check(seed).violations());
  }

  /** The systems are of use: of many of them some stretch is shorter than the joint window that it runs in. */
  @Test
  void stretchesAreShorterThanTheirWindows() {
    long shorter = LongStream.range(0, 60).filter(seed -> Analysis.run(full(seed), Method.SOUND).chains().stream()
        .flatMap(chain -> chain.paths().stream()).flatMap(path -> path.hops().stream())
        .anyMatch(hop -> hop.kind() == Hop.Kind.JOINT && hop.bound() instanceof Bound.Bounded bound
            && bound.explanation().release() > 0)).count();
    assertTrue(shorter >= 3, shorter + " systems");
  }

  /** Compares the runs of many systems with their bounds: {@code JointResponseProperties SYSTEMS FIRST_SEED}. */
  public static void main(String[] arguments) {
    ManySystems.compare(arguments, JointResponseProperties::check);
  }

  private static SoundnessCheck check(long seed) {
    return new SoundnessCheck(full(seed), Method.SOUND, seed, 12, 1_000);
  }

  /** Returns two to four chains that load a core by three fifths to nearly all. */
  private static TimingModel full(long seed) {
    Full system = new Full(seed);
    int chains = 2 + system.random.nextInt(3);
    double load = (0.6 + 0.37 * system.random.nextDouble()) / chains;
    for (int chain = 0; chain < chains; chain++) {
      system.chain("chain" + chain, load);
    }
    return system.b.build();
  }

  /** Makes a random system. */
  private static final class Full {

    private static final List<ExecutorKind> KINDS = List.of(ExecutorKind.SINGLE_THREADED,
        ExecutorKind.STATIC_SINGLE_THREADED, ExecutorKind.EVENTS);

    private final Random random;
    private final TimingModelBuilder b;
    private final List<Executor> executors = new ArrayList<>();
    private final List<Callback> receivers = new ArrayList<>();
    private int callbacks;

    Full(long seed) {
      random = new Random(seed);
      b = TimingModel.builder("full " + seed, Semantics.of(random.nextBoolean() ? "jazzy" : "humble"));
      List<Core> cores = new ArrayList<>();
      for (int core = 1 + random.nextInt(2); core > 0; core--) {
        cores.add(b.core("c" + core));
      }
      for (int executor = 1 + random.nextInt(3); executor > 0; executor--) {
        executors.add(b.executor("e" + executor, any(KINDS), 0, b.thread("t" + executor,
            Placement.fifo(any(cores), 1 + random.nextInt(4)))));
      }
      if (random.nextInt(6) == 0) {
        b.executor("reserved", ExecutorKind.SINGLE_THREADED, 0,
            b.thread("reserved", Placement.reservation(any(cores), 1, 20 + random.nextInt(30))));
      }
    }

    private void chain(String name, double load) {
      int length = 2 + random.nextInt(3);
      long[] costs = random.longs(length, 0, 5).toArray();
      int times = random.nextInt(6) == 0 ? 2 : 1;
      long period = Math.max(3, Math.round((LongStream.of(costs).sum() + 1) * times / load));
      Callback first = callback(source(period), CallbackClass.TIMER, costs[0]);
      Callback last = first;
      for (int i = 1; i < length; i++) {
        Callback next = callback(Activation.any(), CallbackClass.SUBSCRIPTION, costs[i]);
        deliver(last, next, i == 1 ? times : 1);
        receivers.add(next);
        last = next;
      }
      if (random.nextInt(5) == 0) {
        Callback other = callback(source(4 * period), CallbackClass.TIMER, random.nextInt(2));
        deliver(other, any(receivers), 1);
      }
      b.chain(name, first, last, List.of(), List.of(new Goal(Metric.LATENCY, 1_000)));
    }

    private Activation source(long period) {
      return random.nextInt(5) == 0 ? Activation.sporadic(ArrivalCurve.burst(2, 2 * period, 0))
          : Activation.periodic(period, random.nextInt(3) == 0 ? random.nextInt(2 * (int) period) : 0);
    }

    private Callback callback(Activation activation, CallbackClass kind, long cost) {
      return b.callback(any(executors), "N.c" + callbacks++, kind, callbacks,
          Optional.of(ExecutionTime.wcet(cost)), activation);
    }

    private void deliver(Callback publisher, Callback subscriber, int times) {
      Message message = b.message(publisher, "/t" + callbacks++).perActivation(times).sendCost(0).payload(20).add();
      b.delivery(message, subscriber, 0, random.nextInt(5) == 0 ? random.nextInt(4) : 0, Optional.empty(), 0);
    }

    private <T> T any(List<T> choices) {
      return choices.get(random.nextInt(choices.size()));
    }
  }
}
