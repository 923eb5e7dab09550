package org.tactus.analysis.network;

import java.util.Optional;
import org.tactus.analysis.Resource;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.supply.ReservationSupply;
import org.tactus.timing.supply.Supply;

/**
 * A thread as its local analysis sees it.
 *
 * @param spec the thread
 * @param role what it does
 * @param supply the supply that it gets when no other modelled thread runs
 * @param stages the ids of its stages
 * @param preempting the ids of the threads whose jobs may run on the same core while its own wait: those of a higher
 *     priority, and those of an equal one; of an executor with several threads the first, once, which has its stages;
 *     none of the own executor
 * @param tied whether one of the preempting threads has an equal priority
 * @param reservations the SCHED_DEADLINE reservations on its core, which precede it
 * @param resource the core or reservation that it runs on
 */
public record ThreadView(ThreadSpec spec, ThreadRole role, Supply supply, int[] stages, int[] preempting, boolean tied,
    ReservedLoad[] reservations, Resource resource) {

  /** Returns whether nothing bounds when it runs; its supply is what it would have if it ran alone. */
  public boolean isContended() {
    return spec.placement() instanceof Placement.Contended;
  }

  /** Returns the executor whose callbacks it runs; empty if it sends, receives or does nothing. */
  public Optional<Executor> executor() {
    return switch (role) {
      case ThreadRole.Executes executes -> Optional.of(executes.executor());
      case ThreadRole.Sends sends -> Optional.empty();
      case ThreadRole.Receives receives -> Optional.empty();
      case ThreadRole.Idle idle -> Optional.empty();
    };
  }

  /** Returns the flow controller whose messages it sends; empty if it runs callbacks, receives or does nothing. */
  public Optional<FlowController> controller() {
    return switch (role) {
      case ThreadRole.Sends sends -> Optional.of(sends.controller());
      case ThreadRole.Executes executes -> Optional.empty();
      case ThreadRole.Receives receives -> Optional.empty();
      case ThreadRole.Idle idle -> Optional.empty();
    };
  }

  /** Returns how many threads may run its jobs: those of its executor, else it alone. */
  public int servers() {
    return role instanceof ThreadRole.Executes executes ? executes.executor().threads().size() : 1;
  }

  /** Returns whether it is one of an executor any of whose threads may run its jobs. */
  public boolean sharesOut() {
    return role instanceof ThreadRole.Executes executes && executes.sharesOut();
  }

  /** Returns whether other executors serve an exclusive callback group of its executor. */
  public boolean sharesGroups() {
    return role instanceof ThreadRole.Executes executes && executes.sharesGroups();
  }

  /**
   * Returns whether it may have work and not run although it gets the processor: others run its jobs, or what excludes
   * them.
   */
  public boolean mayIdle() {
    return sharesOut() || sharesGroups();
  }

  /**
   * A reservation as the load that it is for SCHED_FIFO threads of its core.
   *
   * @param name the thread of the reservation
   * @param supply its budget and period
   * @param late whether its budgets may come after their deadlines, since the core may be stopped
   */
  public record ReservedLoad(String name, ReservationSupply supply, boolean late) {

    /**
     * Returns the most time that the reservation takes in a window: {@code min(delta, 2Q + (delta - Q) Q / P)}, and
     * a budget more if they may be late.
     *
     * <p>A constant bandwidth server may run its budget just before a deadline and the next right after it. When it
     * then sleeps early it may get a new budget as soon as what it has used fits its bandwidth, before its deadline; so
     * the count of whole periods in the window does not bound it, its bandwidth does. Proof in
     * {@code docs/theory/reservations.md}.
     */
    public long in(long delta) {
      long budget = supply.budget();
      if (delta <= budget) {
        return Math.max(0, delta);
      }
      long beyond = delta - budget;
      long whole = Time.multiply(beyond / supply.period(), budget);
      long rest = Time.ceilDiv(Time.multiply(beyond % supply.period(), budget), supply.period());
      return Math.min(delta, Time.add(Time.add(Time.multiply(budgetsAtOnce(), budget), whole), rest));
    }

    /** Returns what it takes beyond its bandwidth at most, {@code 2Q - Q Q / P} or a budget more. */
    public Fraction atOnce() {
      long budget = supply.budget();
      Fraction most = Fraction.of(budget, 1).times(budgetsAtOnce() - 1);
      return most.plus(Fraction.of(supply.throttling(), 1).times(supply.rate()));
    }

    /** Returns how many budgets may fall together with the start and the end of a window. */
    private long budgetsAtOnce() {
      return late ? 3 : 2;
    }
  }
}
