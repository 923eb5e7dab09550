package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Executors with two to four threads that are loaded by a fifth to nearly all of their time: the limits of carried-in
 * jobs and of jobs in execution at once decide about the bounds there. Times are small, so that releases coincide.
 */
class BusyThreadsProperties {

  private static final List<ExecutorKind> KINDS =
      List.of(ExecutorKind.EDF, ExecutorKind.FIXED_PRIORITY, ExecutorKind.MIXED, ExecutorKind.MULTI_THREADED,
          ExecutorKind.EVENTS_CBG);

  @Property(tries = 100)
  void simulationsStayWithinSoundBounds(@ForAll @SystemNumber long seed) {
    assertEquals(List.of(), new SoundnessCheck(loaded(seed), Method.SOUND, seed, 6, 400).violations());
  }

  /** Returns an executor with short chains of callbacks, which it adds until the load is reached. */
  static TimingModel loaded(long seed) {
    Random random = new Random(seed);
    TimingModelBuilder b = TimingModel.builder("loaded " + seed, Semantics.of("jazzy"));
    ThreadSpec[] threads = new ThreadSpec[2 + random.nextInt(3)];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = b.thread("t" + i, Placement.ownCore());
    }
    Executor executor = b.executor("e", KINDS.get(random.nextInt(KINDS.size())), 0, threads);
    List<CallbackGroup> groups = List.of(b.group("g0", true), b.group("g1", true), b.group("free", false));
    double load = threads.length * (0.2 + 0.75 * random.nextDouble());
    int grouped = random.nextInt(4);
    for (int chain = 0; load > 0 && chain < 12; chain++) {
      load -= chain(b, executor, groups, grouped, chain, random);
    }
    return b.build();
  }

  /** Adds one to three callbacks; returns their load. */
  private static double chain(TimingModelBuilder b, Executor executor, List<CallbackGroup> groups, int grouped,
      int chain, Random random) {
    long period = 6 + random.nextInt(40);
    long jitter = random.nextInt(4) == 0 ? random.nextInt(2 * (int) period) : 0;
    long deadline = random.nextBoolean() ? period : 4 + random.nextInt(60);
    int priority = random.nextInt(3);
    boolean byPriority = executor.kind() == ExecutorKind.MIXED && random.nextBoolean();
    double load = 0;
    List<Callback> callbacks = new ArrayList<>();
    int length = random.nextInt(2) == 0 ? 1 : 1 + random.nextInt(3);
    for (int i = 0; i < length; i++) {
      Optional<CallbackGroup> group =
          random.nextInt(4) < grouped ? Optional.of(groups.get(random.nextInt(3))) : Optional.empty();
      long wcet = random.nextInt(1 + (int) period / (2 * length));
      load += (double) wcet / period;
      boolean last = random.nextInt(10) == 0;
      Callback callback =
          b.callback(executor, "N" + chain + ".c" + i, i == 0 ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION,
              chain * 4 + i)
              .executionTime(Optional.of(ExecutionTime.wcet(wcet)))
              .activation(i > 0 ? Activation.any() : Activation.periodic(period, jitter)).group(group)
              .deadline(last || byPriority ? OptionalLong.empty() : OptionalLong.of(deadline))
              .priority(last ? OptionalInt.empty() : OptionalInt.of(priority)).add();
      if (i > 0) {
        Message message = b.synchronous(callbacks.getLast(), "/t" + chain + "_" + i, 0, 1, 1);
        b.localDelivery(message, callback, 0);
      }
      callbacks.add(callback);
    }
    b.chain("chain" + chain, callbacks.getFirst(), callbacks.getLast(), List.of(),
        List.of(new Goal(Metric.LATENCY, 100)));
    return load;
  }
}
