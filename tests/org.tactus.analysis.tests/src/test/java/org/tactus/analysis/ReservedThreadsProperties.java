package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Example;
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
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Chains on threads with reservations, beside other reservations and threads, stay within their bounds. */
class ReservedThreadsProperties {

  @Property(tries = 8)
  void simulationsStayWithinSoundBounds(@ForAll @SystemNumber long first) {
    assertEquals(List.of(), ManySystems.violations(first, ReservedThreadsProperties::check));
  }

  /** Found by the search: a job that waits for nothing is interrupted on a shared core for longer than it waited. */
  @Example
  void interruptionsAfterTheStartCount() {
    long seed = 3_144_724_123L;
    Set<RandomModels.Feature> features = SoundnessSearch.features(seed);
    features.remove(RandomModels.Feature.MIXED);
    TimingModel model = RandomModels.with(seed, features);
    assertEquals(List.of(), new SoundnessCheck(model, Method.SOUND, seed, 40, 4_000).violations());
  }

  /** Compares long runs of many systems with their bounds: {@code ReservedThreadsProperties SYSTEMS FIRST_SEED}. */
  public static void main(String[] arguments) {
    ManySystems.compare(arguments, ReservedThreadsProperties::check);
  }

  private static SoundnessCheck check(long seed) {
    return new SoundnessCheck(chains(new Random(seed)), Method.SOUND, seed, 25, 1_500);
  }

  /**
   * Returns one to three chains on one to three threads with reservations, each on a core of its own with others on it.
   */
  private static TimingModel chains(Random random) {
    TimingModelBuilder b = TimingModel.builder("reserved", Semantics.of(random.nextBoolean() ? "jazzy" : "humble"));
    ThreadSpec[] threads = new ThreadSpec[1 + random.nextInt(3)];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = b.thread("t" + i, placement(b, random, i));
    }
    ExecutorKind[] kinds = {ExecutorKind.FIXED_PRIORITY, ExecutorKind.EDF, ExecutorKind.MIXED, ExecutorKind.EVENTS_CBG,
        ExecutorKind.MULTI_THREADED};
    Executor executor = b.executor("e", kinds[random.nextInt(threads.length == 1 ? 3 : 5)], 0, threads);
    Listener listener = b.listener("l", b.thread("l", Placement.ownCore()), 1000);
    List<CallbackGroup> groups = List.of(b.group("g0", true), b.group("g1", true));
    int count = 1 + random.nextInt(3);
    for (int chain = 0; chain < count; chain++) {
      long period = 60 + random.nextInt(90);
      long deadline = random.nextInt(4) == 0 ? 5 + random.nextInt(60) : period;
      int priority = random.nextInt(3);
      boolean byPriority = executor.kind() == ExecutorKind.MIXED && random.nextBoolean();
      List<Callback> callbacks = new ArrayList<>();
      int length = 1 + random.nextInt(5);
      for (int i = 0; i < length; i++) {
        Optional<CallbackGroup> group = random.nextInt(4) == 0 ? Optional.of(groups.get(random.nextInt(2)))
            : Optional.empty();
        Activation activation = i > 0 ? Activation.any()
            : Activation.periodic(period, random.nextInt(4) == 0 ? random.nextInt((int) period) : 0);
        Callback callback = b.callback(executor, "N" + chain + ".c" + i,
            i == 0 ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION, chain * 5 + i)
            .executionTime(Optional.of(ExecutionTime.wcet(random.nextInt(5)))).activation(activation).group(group)
            .deadline(byPriority ? OptionalLong.empty() : OptionalLong.of(deadline)).priority(OptionalInt.of(priority))
            .add();
        if (i > 0) {
          Message message = b.synchronous(callbacks.getLast(), "/t" + chain + "_" + i, 0, 1, 1);
          if (random.nextInt(4) > 0) {
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

  /**
   * Returns a reservation, mostly on a core where others have up to the rest of the time; now and then a shared core
   * without one.
   */
  private static Placement placement(TimingModelBuilder b, Random random, int number) {
    long period = 3 + random.nextInt(8);
    long budget = 1 + random.nextInt((int) period - 1);
    if (random.nextInt(8) == 0) {
      return Placement.reservation(budget, period);
    }
    Core core = b.core("c" + number);
    if (random.nextInt(4) == 0) {
      rival(b, random, Placement.fifo(core, 20), "above" + number, 60);
      return Placement.fifo(core, 10);
    }
    for (int rival = 0; rival < 2 && random.nextInt(3) > 0; rival++) {
      long otherPeriod = 2 * period * (1 + random.nextInt(3)) / (1 + random.nextInt(3));
      long most = (otherPeriod * (period - budget) / period) / 2;
      if (most > 0) {
        long otherBudget = 1 + random.nextInt((int) most);
        rival(b, random, Placement.reservation(core, otherBudget, otherPeriod), "rival" + number + "." + rival, 6);
      }
    }
    return Placement.reservation(core, budget, period);
  }

  private static void rival(TimingModelBuilder b, Random random, Placement placement, String name, int period) {
    Executor executor = b.executor(name, ExecutorKind.PLAIN_THREAD, 0, b.thread(name, placement));
    b.callback(executor, name + ".timer", CallbackClass.TIMER, 0)
        .executionTime(Optional.of(ExecutionTime.wcet(1 + random.nextInt(6))))
        .activation(Activation.periodic(period + random.nextInt(40), random.nextInt(9))).add();
  }
}
