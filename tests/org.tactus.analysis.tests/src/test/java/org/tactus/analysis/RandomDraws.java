package org.tactus.analysis;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Turns;

/**
 * What random systems are drawn from: a sequence for the system, and one for each feature, so that the rest of a system
 * is the same with and without it.
 */
abstract class RandomDraws {

  /** What a system may have besides. */
  enum Feature {
    /** Most flow controllers may send a number of bytes per period. */
    BYTE_LIMITS,
    /** Callbacks also sample topics and states of others, in circles too. */
    SAMPLING,
    /** Executors of several threads of every kind, with callback groups. */
    SEVERAL_THREADS,
    /**
     * The threads of these share cores with others or have reservations; a second executor shares their callback
     * groups.
     */
    SHARED_THREADS,
    /**
     * Callback groups on executors with one thread, some of them the events executor by groups; a group may span
     * executors.
     */
    GROUPS,
    /** Callbacks access a memory that regulated cores, and sometimes the others, access too. */
    MEMORY,
    /** Executors have overhead curves. */
    OVERHEADS,
    /** Callbacks publish some messages only when certain inputs activate them, which breaks circles of callbacks. */
    TRIGGER_SETS,
    /** Cores are stopped when what runs on them has accessed the memory too much. */
    REGULATED,
    /** Most of the executors of several threads have the mixed policy; half of their callbacks have no deadline. */
    MIXED,
    /** One more thread has as much work as a core or its reservation can do, or more, and others hear from it. */
    OVERLOAD,
    /** Most timers without jitter have a logical execution time, which some jobs overrun. */
    LOGICAL,
    /** Joins match the stamps of one source, behind and beside each other, some with too short a queue. */
    EXACT_TIME,
    /** Callbacks publish most of their messages at their end, and many need a least time. */
    AT_END,
    /** Of the messages that every activation would publish, many are published by one of several. */
    THINNED,
    /** Joins of close stamps of timers with offsets, and joins of equal stamps behind them. */
    APPROXIMATE_TIME,
    /** Of the messages that every activation would publish, many are published by activations at a distance. */
    SPACED
  }

  final Random random;
  /** Draws limits and payloads, so that the rest of a model is the same with and without them. */
  final Optional<Random> limits;
  /** Draws executors of several threads, groups, deadlines and priorities. */
  final Optional<Random> several;
  /** Draws groups and kinds of executors with one thread. */
  final Optional<Random> grouping;
  final long limit;
  final boolean sampling;
  final boolean sharedThreads;
  /** Draws the memory. */
  final Optional<Random> memory;
  /** Draws overhead curves. */
  final Optional<Random> overheads;
  /** Draws trigger sets. */
  final Optional<Random> triggers;
  /** Draws which cores are regulated, and how. */
  final Optional<Random> regulated;
  /** Draws which topics have several writers. */
  final Optional<Random> shared;
  /** Draws executors under the mixed policy, and which of their callbacks have no deadline. */
  final Optional<Random> mixed;
  /** Draws the thread with too much work. */
  final Optional<Random> overload;
  /** Draws logical execution times. */
  final Optional<Random> logical;
  /** Draws joins that match stamps. */
  final Optional<Random> exactTime;
  /** Draws timers with offsets and joins that match their stamps. */
  final Optional<Random> approximateTime;
  /** Draws what is published at the end, and least execution times. */
  final Optional<Random> ends;
  /** Draws which activations publish. */
  final Optional<Random> thinned;
  /** Draws how far activations that publish are apart. */
  final Optional<Random> spaced;

  RandomDraws(long seed, long limit, Set<Feature> features) {
    this.limit = limit;
    this.limits = features.contains(Feature.BYTE_LIMITS) ? Optional.of(new Random(seed + 1)) : Optional.empty();
    this.sharedThreads = features.contains(Feature.SHARED_THREADS);
    this.several = sharedThreads || features.contains(Feature.SEVERAL_THREADS) ? Optional.of(new Random(seed + 2))
        : Optional.empty();
    this.shared = features.contains(Feature.SAMPLING) ? Optional.of(new Random(seed + 3)) : Optional.empty();
    this.grouping = features.contains(Feature.GROUPS) ? Optional.of(new Random(seed + 4)) : Optional.empty();
    this.memory = features.contains(Feature.MEMORY) ? Optional.of(new Random(seed + 5)) : Optional.empty();
    this.overheads = features.contains(Feature.OVERHEADS) ? Optional.of(new Random(seed + 6)) : Optional.empty();
    this.triggers = features.contains(Feature.TRIGGER_SETS) ? Optional.of(new Random(seed + 7)) : Optional.empty();
    this.regulated = features.contains(Feature.REGULATED) ? Optional.of(new Random(seed + 8)) : Optional.empty();
    this.mixed = features.contains(Feature.MIXED) ? Optional.of(new Random(seed + 9)) : Optional.empty();
    this.overload = features.contains(Feature.OVERLOAD) ? Optional.of(new Random(seed + 10)) : Optional.empty();
    this.logical = features.contains(Feature.LOGICAL) ? Optional.of(new Random(seed + 11)) : Optional.empty();
    this.exactTime = features.contains(Feature.EXACT_TIME) ? Optional.of(new Random(seed + 12)) : Optional.empty();
    this.ends = features.contains(Feature.AT_END) ? Optional.of(new Random(seed + 13)) : Optional.empty();
    this.thinned = features.contains(Feature.THINNED) ? Optional.of(new Random(seed + 14)) : Optional.empty();
    this.approximateTime =
        features.contains(Feature.APPROXIMATE_TIME) ? Optional.of(new Random(seed + 16)) : Optional.empty();
    this.spaced = features.contains(Feature.SPACED) ? Optional.of(new Random(seed + 15)) : Optional.empty();
    this.sampling = features.contains(Feature.SAMPLING);
    random = new Random(seed);
  }

  /** Returns an overhead per instance, or now and then a curve. */
  ExecutionTime overhead(long constant) {
    return overheads.filter(draw -> draw.nextInt(3) > 0).map(draw -> {
      long most = 1 + draw.nextInt(4);
      return ExecutionTime.curve(new TreeMap<>(Map.of(1, most, 2 + draw.nextInt(4), most + draw.nextInt(4))));
    }).orElse(ExecutionTime.wcet(constant));
  }

  Optional<FlowController.Limit> limit() {
    return limits.filter(draw -> draw.nextInt(5) > 0).map(draw -> new FlowController.Limit(60 + draw.nextInt(200),
        3 + draw.nextInt(30), draw.nextInt(2) * 10));
  }

  Optional<ExecutionTime> executionTime() {
    int wcet = random.nextInt(5);
    if (wcet > 1 && random.nextInt(6) == 0) {
      return Optional.of(ExecutionTime.curve(new TreeMap<>(Map.of(1, (long) wcet, 3, 2L * wcet))));
    }
    return Optional.of(ExecutionTime.wcet(wcet));
  }

  /** Returns a least time of each job of a callback. */
  long leastTime(Optional<ExecutionTime> time) {
    return ends.filter(draw -> draw.nextInt(4) > 0).map(draw -> time.filter(ExecutionTime::isConstant)
        .map(constant -> (long) draw.nextInt((int) constant.wcet() + 1)).orElse(0L)).orElse(0L);
  }

  /** Returns whether a message is published at the end. */
  boolean atEnd() {
    return ends.filter(draw -> draw.nextInt(4) > 0).isPresent();
  }

  /** Returns which activations publish a message that each would. */
  Turns turns() {
    Turns counted = thinned.map(draw -> Turns.oneOf(Math.max(1L, draw.nextInt(6) - 1))).orElse(Turns.ALL);
    return spaced.filter(draw -> draw.nextInt(3) > 0).map(draw -> Turns.apart(1 + draw.nextInt(400))).orElse(counted);
  }

  Activation external() {
    long period = 30 + random.nextInt(120);
    return switch (random.nextInt(5)) {
      case 0 -> Activation.periodic(period, random.nextInt((int) period * 2));
      case 1 -> Activation.sporadic(ArrivalCurve.burst(2, period * 2, random.nextInt(5)));
      case 2 -> Activation.sporadic(ArrivalCurve.explicit(List.of(3L, 40L), 1, period));
      default -> Activation.periodic(period);
    };
  }

  @SafeVarargs
  final <T> T pick(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  /** Draws the logical execution time of a timer: all of its period, or a part that may be too short. */
  OptionalLong interval(Activation activation) {
    if (!(activation instanceof Activation.External external && external.maxGap() != Time.INFINITE
        && external.curve() instanceof PeriodicCurve curve && curve.jitter() == 0)) {
      return OptionalLong.empty();
    }
    return logical.filter(draw -> draw.nextInt(4) > 0).map(draw -> OptionalLong.of(switch (draw.nextInt(3)) {
      case 0 -> curve.period();
      case 1 -> 1 + draw.nextLong(curve.period());
      default -> 1 + draw.nextLong(curve.period() / 4);
    })).orElse(OptionalLong.empty());
  }
}
