package org.tactus.timing.model;

import java.util.List;
import java.util.Optional;
import org.tactus.timing.Fraction;

/** Where and how a thread is scheduled. */
public sealed interface Placement {

  /** The greatest priority of SCHED_FIFO. */
  int GREATEST_PRIORITY = 99;

  /** Returns the core that the thread is bound to; empty if it may run elsewhere. */
  default Optional<Core> boundTo() {
    return switch (this) {
      case FixedPriority fixed -> Optional.of(fixed.core());
      case Reservation reservation -> reservation.core();
      case OwnCore own -> Optional.empty();
      case Contended contended -> Optional.empty();
    };
  }

  /** Returns the part of a core that the thread may take at most. */
  default Fraction most() {
    return this instanceof Reservation reservation ? reservation.share() : Fraction.ONE;
  }

  /**
   * SCHED_FIFO on one core: fixed priorities.
   *
   * @param core the core
   * @param priority the priority, 1 to 99; a greater number precedes a smaller one
   * @param mode when it lets threads of a higher priority run
   * @param locks the semaphores that its jobs hold, none if it is not preemptive
   */
  record FixedPriority(Core core, int priority, PreemptionMode mode, List<Lock> locks) implements Placement {

    /** Copies the list. */
    public FixedPriority {
      locks = List.copyOf(locks);
    }

    /** Returns the same on a core with a priority. */
    public FixedPriority at(Core other, int itsPriority) {
      return new FixedPriority(other, itsPriority, mode, locks);
    }
  }

  /**
   * A SCHED_DEADLINE reservation (a hard constant bandwidth server), which runs before every SCHED_FIFO thread.
   *
   * @param core the core it is bound to; without one it disturbs no modelled core
   * @param budget the budget in nanoseconds, the least one where it changes while the system runs
   * @param period the period in nanoseconds
   * @param greatest the greatest budget in nanoseconds that it has while the system runs
   */
  record Reservation(Optional<Core> core, long budget, long period, long greatest) implements Placement {

    /** Refuses a greatest budget below the least one. */
    public Reservation {
      if (greatest < budget) {
        throw new IllegalArgumentException("the greatest budget is " + greatest + " ns, the least one " + budget);
      }
    }

    /** Creates a reservation whose budget stays. */
    public Reservation(Optional<Core> core, long budget, long period) {
      this(core, budget, period, budget);
    }

    /** Returns the part of a core that it may take, budget over period. */
    public Fraction share() {
      return Fraction.of(budget, period);
    }

    /** Returns whether its budget changes while the system runs. */
    public boolean isChanging() {
      return greatest > budget;
    }
  }

  /** Nothing is modelled about the thread: it is assumed to have a core of its own. */
  record OwnCore() implements Placement {
  }

  /**
   * Threads that may run on any core of the host, more than it has cores for, run wherever the kernel puts them:
   * nothing bounds when this one does. A simulation gives it a core of its own.
   *
   * @param host the host
   * @param reason why, with the way out, as a part of a sentence
   */
  record Contended(String host, String reason) implements Placement {
  }

  /** Returns a SCHED_FIFO placement of a thread that can be preempted at any time. */
  static FixedPriority fifo(Core core, int priority) {
    return new FixedPriority(core, priority, PreemptionMode.PREEMPTIVE, List.of());
  }

  /** Returns a SCHED_FIFO placement. */
  static FixedPriority fifo(Core core, int priority, PreemptionMode mode) {
    return new FixedPriority(core, priority, mode, List.of());
  }

  /** Returns a SCHED_FIFO placement of a thread whose jobs hold semaphores. */
  static FixedPriority fifo(Core core, int priority, List<Lock> locks) {
    return new FixedPriority(core, priority, PreemptionMode.PREEMPTIVE, locks);
  }

  /** Returns a reservation that is bound to a core. */
  static Placement reservation(Core core, long budget, long period) {
    return new Reservation(Optional.of(core), budget, period);
  }

  /** Returns a reservation without a core. */
  static Placement reservation(long budget, long period) {
    return new Reservation(Optional.empty(), budget, period);
  }

  /** Returns the placement of a thread about which nothing is modelled. */
  static Placement ownCore() {
    return new OwnCore();
  }
}
