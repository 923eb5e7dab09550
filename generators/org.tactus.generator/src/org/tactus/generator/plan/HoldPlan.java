package org.tactus.generator.plan;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Whom the jobs of a callback hold off, on the one core of their thread.
 *
 * @param ceiling the SCHED_FIFO priority that jobs have in place of that of their thread; empty for preemptive ones
 * @param section nanoseconds of processor time from one schedule point of a job to the next; empty if there are none
 * @param locks semaphores that a job holds, one at a time
 */
public record HoldPlan(OptionalInt ceiling, OptionalLong section, List<LockPlan> locks) {

  /** Threads of a higher priority run at any time. */
  public static final HoldPlan NOBODY = new HoldPlan(OptionalInt.empty(), OptionalLong.empty(), List.of());

  /**
   * A semaphore that a job holds.
   *
   * @param semaphore its name
   * @param method the member function that takes it
   * @param ceiling the SCHED_FIFO priority of who holds it
   * @param time nanoseconds of processor time that it is held at most
   */
  public record LockPlan(String semaphore, String method, int ceiling, long time) {}

  /** Copies the semaphores. */
  public HoldPlan {
    locks = List.copyOf(locks);
  }

  /** Tells whether a job holds anybody off. */
  public boolean holds() {
    return ceiling.isPresent() || !locks.isEmpty();
  }
}
