package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Chains that go back and forth between two or three cores with executors of every kind, reservations beside them,
 * listeners and limited flow controllers: joint busy windows bound them, and what is behind.
 */
class CircleProperties {

  /** Network delays in nanoseconds, beside periods from 10 ns on. */
  private static final int QUICK = 4;
  private static final int SLOW = 60;

  @Property(tries = 150)
  void simulationsStayWithinSoundBounds(@ForAll @SystemNumber long seed) {
    assertEquals(List.of(), check(seed).violations());
  }

  @Property(tries = 150)
  void simulationsOverSlowNetworksStayWithinSoundBounds(@ForAll @SystemNumber long seed) {
    assertEquals(List.of(), overNetwork(seed).violations());
  }

  @Property(tries = 150)
  void simulationsOfCrowdedCirclesStayWithinSoundBounds(@ForAll @SystemNumber long seed) {
    assertEquals(List.of(), crowded(seed).violations());
  }

  /**
   * Compares the runs of many systems with their bounds: {@code CircleProperties SYSTEMS FIRST_SEED [network|crowded]}.
   */
  public static void main(String[] arguments) {
    ManySystems.compare(arguments, arguments.length < 3 ? CircleProperties::check
        : arguments[2].equals("network") ? CircleProperties::overNetwork : CircleProperties::crowded);
  }

  private static SoundnessCheck crowded(long seed) {
    return new SoundnessCheck(crowdedCircles(seed), Method.SOUND, seed, 12, 4_000);
  }

  private static SoundnessCheck check(long seed) {
    return new SoundnessCheck(circles(seed), Method.SOUND, seed, 12, 1_000);
  }

  private static SoundnessCheck overNetwork(long seed) {
    return new SoundnessCheck(circles(seed, SLOW), Method.SOUND, seed, 12, 2_000);
  }

  /** Returns one to three chains that load all cores together by a fifth to nearly all of the time of one. */
  static TimingModel circles(long seed) {
    return circles(seed, QUICK);
  }

  /** Returns such chains over a network whose messages take up to a time. */
  static TimingModel circles(long seed, int network) {
    return circles(seed, network, false, 0.2, 0.7);
  }

  /** Returns chains that load all cores together by nine tenths to nearly twice of the time of one, some reserved. */
  static TimingModel crowdedCircles(long seed) {
    return circles(seed, QUICK, true, 0.9, 0.9);
  }

  private static TimingModel circles(long seed, int network, boolean crowded, double least, double more) {
    Circles system = new Circles(seed, network, crowded);
    int chains = 1 + system.random.nextInt(3);
    double load = (least + more * system.random.nextDouble()) / chains;
    for (int chain = 0; chain < chains; chain++) {
      system.chain("chain" + chain, load);
    }
    return system.b.build();
  }

  /** Makes a random system. */
  private static final class Circles {

    private static final int LONGEST = 7;
    private static final List<ExecutorKind> KINDS =
        Stream.of(ExecutorKind.values()).filter(kind -> kind != ExecutorKind.PLAIN_THREAD).toList();

    private final Random random;
    private final TimingModelBuilder b;
    private final List<Core> cores = new ArrayList<>();
    /** The cores with a reservation that takes more than half of them. */
    private final Set<Core> reserved = new HashSet<>();
    private final List<Executor> executors = new ArrayList<>();
    private final List<CallbackGroup> groups = new ArrayList<>();
    private final Optional<FlowController> controller;
    private final Listener listener;
    private final int network;
    private final boolean crowded;
    private int callbacks;

    Circles(long seed, int network, boolean crowded) {
      this.network = network;
      this.crowded = crowded;
      random = new Random(seed);
      b = TimingModel.builder("circle " + seed, Semantics.of(random.nextBoolean() ? "jazzy" : "humble"));
      for (int core = 2 + random.nextInt(2); core > 0; core--) {
        cores.add(b.core("c" + core));
      }
      for (int executor = 2 + random.nextInt(3); executor > 0; executor--) {
        executors.add(executor("e" + executor));
      }
      listener = b.listener("l", thread("l"), 1_000);
      controller = crowded || random.nextInt(3) > 0 ? Optional.empty()
          : Optional.of(b.flowController("f", "p", thread("f"), FlowScheduler.values()[random.nextInt(4)],
          Optional.of(new FlowController.Limit(200 + random.nextInt(2_000), 20 + random.nextInt(100))), 1_000));
      if (random.nextInt(3) == 0) {
        b.executor("reserved", ExecutorKind.SINGLE_THREADED, 0,
            b.thread("reserved", Placement.reservation(any(cores), 1 + random.nextInt(3), 10 + random.nextInt(30))));
      }
    }

    private Executor executor(String name) {
      ExecutorKind kind = any(KINDS);
      ThreadSpec[] threads = new ThreadSpec[kind.mayHaveSeveralThreads() ? 1 + random.nextInt(3) : 1];
      for (int i = 0; i < threads.length; i++) {
        threads[i] = thread(name + i);
      }
      groups.add(b.group("g" + name, true));
      return b.executor(name, kind, 0, threads);
    }

    private ThreadSpec thread(String name) {
      Core core = any(cores);
      if (crowded && random.nextInt(6) == 0 && reserved.add(core)) {
        int period = 10 + random.nextInt(30);
        return b.thread(name, Placement.reservation(core, period / 2 + random.nextInt(period / 6), period));
      }
      return b.thread(name, Placement.fifo(core, 1 + random.nextInt(6)));
    }

    private void chain(String name, double load) {
      int length = 2 + random.nextInt(LONGEST - 1);
      long[] costs = random.longs(length, 0, 6).toArray();
      long period = Math.max(10, Math.round((LongStream.of(costs).sum() + 1) / load));
      Callback first = callback(Activation.periodic(period, random.nextInt(4) == 0 ? random.nextInt((int) period) : 0),
          CallbackClass.TIMER, costs[0]);
      Callback last = first;
      for (int i = 1; i < length; i++) {
        Callback next = callback(Activation.any(), CallbackClass.SUBSCRIPTION, costs[i]);
        deliver(last, next);
        last = next;
      }
      b.chain(name, first, last, List.of(), List.of(new Goal(Metric.LATENCY, 1_000)));
    }

    private Callback callback(Activation activation, CallbackClass kind, long cost) {
      int executor = random.nextInt(executors.size());
      Optional<CallbackGroup> group = random.nextInt(3) == 0 ? Optional.of(groups.get(executor)) : Optional.empty();
      return b.callback(executors.get(executor), "N.c" + callbacks++, kind, callbacks)
          .executionTime(Optional.of(ExecutionTime.wcet(cost))).activation(activation).group(group)
          .deadline(random.nextInt(4) == 0 ? OptionalLong.empty() : OptionalLong.of(10 + random.nextInt(80)))
          .priority(OptionalInt.of(random.nextInt(3))).add();
    }

    private void deliver(Callback publisher, Callback subscriber) {
      Optional<FlowController> flow = random.nextInt(3) == 0 ? controller : Optional.empty();
      Message message = b.message(publisher, "/t" + callbacks).writer(callbacks).priority(0).flowController(flow)
          .sendCost(random.nextInt(2)).payload(20 + random.nextInt(80)).add();
      if (random.nextInt(network == SLOW ? 2 : 3) == 0) {
        b.delivery(message, subscriber, 0, network == SLOW || random.nextInt(3) == 0 ? random.nextInt(network) : 0,
            listener, random.nextInt(3));
      } else {
        b.localDelivery(message, subscriber, 0);
      }
    }

    private <T> T any(List<T> choices) {
      return choices.get(random.nextInt(choices.size()));
    }
  }
}
