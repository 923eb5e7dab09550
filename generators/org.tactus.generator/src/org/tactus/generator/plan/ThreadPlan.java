package org.tactus.generator.plan;

import java.util.List;
import java.util.Optional;
import org.tactus.model.ThreadSpec;

/**
 * How the operating system is to schedule a thread.
 *
 * @param cores numbers of the cores that it may run on, sorted; empty for all
 * @param policy its scheduling policy
 * @param source where the model says so; empty for a thread that it does not mention
 */
public record ThreadPlan(List<Integer> cores, Policy policy, Optional<ThreadSpec> source) {

  /** A thread that is scheduled like any other. */
  public static final ThreadPlan NONE = new ThreadPlan(List.of(), new Policy.Inherited());

  /** A scheduling policy of Linux. */
  public sealed interface Policy {
    /** What the creating thread has. */
    record Inherited() implements Policy {}

    /** SCHED_FIFO with a priority of 1 (lowest) to 99. */
    record Fifo(int priority) implements Policy {}

    /** SCHED_DEADLINE; budget and period in nanoseconds. */
    record Reservation(long budget, long period) implements Policy {}
  }

  /** A thread of which the model says nothing itself. */
  public ThreadPlan(List<Integer> cores, Policy policy) {
    this(cores, policy, Optional.empty());
  }

  /** Tells whether nothing is asked for. */
  public boolean isNone() {
    return cores.isEmpty() && policy instanceof Policy.Inherited;
  }

  /**
   * Returns the cores as a bit mask; 0 for all cores.
   *
   * @throws IllegalStateException if a core is beyond the mask of Fast DDS, which has 64 bits; {@code TAC-GEN-008}
   *     refuses it before
   */
  public long affinity() {
    if (cores.stream().anyMatch(core -> core >= Long.SIZE)) {
      throw new IllegalStateException("a core beyond the mask: " + cores);
    }
    return cores.stream().mapToLong(core -> 1L << core).reduce(0, (a, b) -> a | b);
  }
}
