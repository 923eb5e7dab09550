package org.tactus.analysis.network;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.analysis.Bound.Unbounded;
import org.tactus.analysis.Source;
import org.tactus.timing.Time;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Lock;
import org.tactus.timing.model.Placement.FixedPriority;
import org.tactus.timing.model.PreemptionMode;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.supply.BlockedSupply;
import org.tactus.timing.supply.Supply;

/**
 * How long threads of a core wait for jobs of lower threads that are not interrupted: those of non-preemptive
 * threads, of cooperative ones from one schedule point to the next, and while they hold a semaphore with a ceiling.
 * At most one such section delays a busy window, since none begins while a higher thread is ready (Burns 1994,
 * "Preemptive priority based scheduling"; proof in {@code docs/theory/blocking.md}).
 */
public final class Blocking {

  /** Whose section it is, and the most processor time that it takes. */
  public record HeldSection(Source source, long ns) {
  }

  private final StageNetwork network;
  private final boolean covered;
  private final List<ThreadSpec> held;

  Blocking(StageNetwork network) {
    this.network = network;
    this.covered = network.rule().coversBlocking();
    this.held = network.model().threads().stream().filter(thread -> thread.placement() instanceof FixedPriority fixed
        && (!fixed.mode().equals(PreemptionMode.PREEMPTIVE) || !fixed.locks().isEmpty())).toList();
  }

  /** Returns the longest section that a thread may have to wait for, of those whose length is known. */
  public Optional<HeldSection> of(ThreadSpec thread) {
    return below(thread).flatMap(lower -> sections(lower, thread)).filter(section -> section.ns() > 0)
        .max(Comparator.comparingLong(HeldSection::ns));
  }

  /** Returns what a supply leaves to a thread. */
  Supply supply(ThreadSpec thread, Supply base) {
    return of(thread).<Supply>map(section -> new BlockedSupply(base, section.ns())).orElse(base);
  }

  /** Returns whether jobs of a thread let no other SCHED_FIFO thread of their core run. */
  public static boolean holdsOff(ThreadView thread) {
    return thread.spec().placement() instanceof FixedPriority fixed && fixed.mode()
        .equals(PreemptionMode.NON_PREEMPTIVE);
  }

  /**
   * Returns how many nanoseconds of a job run before threads of a higher priority delay it no more for certain: its
   * first one; of a thread that holds them off what its executor does before the callback begins, too.
   */
  public static long untilHeld(ThreadView thread) {
    long before = holdsOff(thread) ? thread.executor().map(executor -> executor.overhead().wcet()).orElse(0L) : 0;
    return Time.add(before, Time.EPSILON);
  }

  /** Returns why nothing bounds what a thread does although it may have to wait for sections. */
  public Optional<Cause> obstacle(ThreadView thread) {
    if (!covered && held.stream().anyMatch(other -> core(other).equals(core(thread.spec())))) {
      return Optional.of(cause(thread.resource().name(), "no published formula covers threads that are not preemptive"
          + " or hold semaphores, which " + thread.resource().name() + " has; use the sound method"));
    }
    Optional<Stage> unknown = below(thread.spec())
        .filter(lower -> ceiling(placement(lower)) >= placement(thread.spec()).priority())
        .flatMap(lower -> stages(lower).stream())
        .filter(stage -> network.unknownCost(stage.id()).isPresent()).findFirst();
    if (unknown.isPresent()) {
      return unknown.map(stage -> new Cause(stage.label(), network.unknownCost(stage.id()).orElseThrow()));
    }
    return (thread.servers() > 1 || thread.mayIdle()) && below(thread.spec()).findAny().isPresent()
        ? Optional.of(cause(thread.resource().name(), "no bound is known for an executor with several threads, or whose"
        + " callback group another"
            + " one serves too, that waits for sections of lower threads which are not interrupted; give "
            + thread.spec().name()
            + " another core, or let the threads below be preemptive")) : Optional.empty();
  }

  private static Cause cause(String resource, String reason) {
    return new Cause(resource, Unbounded.because(reason, resource));
  }

  /** Returns the lower threads whose sections a thread waits for. */
  private Stream<ThreadSpec> below(ThreadSpec thread) {
    return thread.placement() instanceof FixedPriority own ? held.stream().filter(other -> {
      FixedPriority lower = (FixedPriority) other.placement();
      return lower.core() == own.core() && lower.priority() < own.priority()
          && (own.priority() <= ceiling(lower) || locks(lower, own).findAny().isPresent());
    }) : Stream.empty();
  }

  private Stream<Lock> locks(FixedPriority lower, FixedPriority own) {
    return lower.locks().stream().filter(lock -> own.priority() <= network.model().ceiling(lock.semaphore()));
  }

  private static FixedPriority placement(ThreadSpec thread) {
    return (FixedPriority) thread.placement();
  }

  /** Returns the greatest priority of a thread that waits for sections of a thread. */
  private int ceiling(FixedPriority lower) {
    return switch (lower.mode()) {
      case PreemptionMode.Preemptive preemptive -> lower.priority();
      case PreemptionMode.NonPreemptive nonPreemptive -> Integer.MAX_VALUE;
      case PreemptionMode.Cooperative cooperative -> network.model().cooperativeCeiling(lower.core());
    };
  }

  private Stream<HeldSection> sections(ThreadSpec lower, ThreadSpec thread) {
    FixedPriority placement = placement(lower);
    Stream<HeldSection> locked = locks(placement, placement(thread)).map(lock -> new HeldSection(
        new Source.Other("semaphore " + lock.semaphore() + " of " + lower.name(),
            List.of("semaphore " + lock.semaphore(), lower.name())), lock.ns()));
    Stream<HeldSection> ofMode = placement(thread).priority() > ceiling(placement) ? Stream.empty()
        : stages(lower).stream().map(stage -> new HeldSection(stage.source(), length(placement.mode(), stage)));
    return Stream.concat(locked, ofMode);
  }

  private static long length(PreemptionMode mode, Stage stage) {
    long whole = stage.cost().wcet();
    return switch (mode) {
      case PreemptionMode.Cooperative cooperative -> Math.min(whole, cooperative.section().orElse(whole));
      case PreemptionMode.Preemptive preemptive -> 0;
      case PreemptionMode.NonPreemptive nonPreemptive -> whole;
    };
  }

  private List<Stage> stages(ThreadSpec thread) {
    int withStages = network.model().executors().stream().filter(executor -> executor.threads().contains(thread))
        .findFirst()
        .map(executor -> executor.threads().getFirst().id()).orElse(thread.id());
    return network.stages().stream().filter(stage -> stage.thread() == withStages).toList();
  }

  private static Optional<Core> core(ThreadSpec thread) {
    return thread.placement() instanceof FixedPriority fixed ? Optional.of(fixed.core()) : Optional.empty();
  }
}
