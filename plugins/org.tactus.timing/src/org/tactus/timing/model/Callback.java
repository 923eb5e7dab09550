package org.tactus.timing.model;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.tactus.timing.Time;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.demand.ExecutionDistribution;
import org.tactus.timing.demand.ExecutionTime;

/**
 * A callback: the unit that an executor runs without preemption by other callbacks of the same thread.
 *
 * @param id the index in {@link TimingModel#callbacks()}
 * @param name the unique name, as in {@code Node.callback}
 * @param executor what runs it
 * @param callbackClass the class of its entity
 * @param registration the index of its registration within the class in its executor, from 0
 * @param executionTime the processor time of its own code, without executor overhead and without the sending of
 *     synchronous messages; empty if it is not known, which leaves everything that it can delay without a bound
 * @param leastTime the least processor time of its own code in nanoseconds, at most the execution time; 0 if it is not
 *     known
 * @param distribution how often which processor times of its own code occur, none above the execution time; no bound
 *     reads it; empty if it is not known
 * @param activation what releases its instances
 * @param group its callback group; empty if its instances may run beside all others, also beside each other
 * @param deadline the time in nanoseconds within which it is to be done, counted from the release outside the modelled
 *     messages (the origin) whose data it handles; orders executors under earliest deadline first, where callbacks
 *     without one come last, and goes before every priority under the mixed policy
 * @param priority its importance, a greater number before a smaller one; orders executors under fixed priorities, and
 *     callbacks without a deadline under the mixed policy, where those without one come last
 * @param interval the logical execution time in nanoseconds: it reads at its release, and what it publishes and leaves
 *     behind becomes visible this long after its release, or when it ends if that is later; empty if it reads when it
 *     starts, publishes as it runs and leaves its state behind when it ends
 * @param waitable the waitable of an action that serves it with other callbacks, which a wait set finds ready as one
 *     and which then runs one of them; empty if it is an entity of its own
 */
public record Callback(int id, String name, Executor executor, CallbackClass callbackClass, int registration,
    Optional<ExecutionTime> executionTime, long leastTime, Optional<ExecutionDistribution> distribution,
    Activation activation,
    Optional<CallbackGroup> group, OptionalLong deadline, OptionalInt priority, OptionalLong interval,
    Optional<String> waitable)
    implements Part {

  /**
   * Refuses a logical execution time of what no clock releases, or beyond the period, and a least time that some job
   * may not need.
   */
  public Callback {
    if (leastTime < 0 || leastTime > executionTime.filter(ExecutionTime::isConstant).map(ExecutionTime::wcet)
        .orElse(0L)) {
      throw new IllegalArgumentException("a least execution time is at least 0 and at most that of every job; " + name
          + " has " + leastTime + " ns");
    }
    if (interval.isPresent() && !(interval.getAsLong() > 0 && activation instanceof Activation.External external
        && external.maxGap() != Time.INFINITE && external.curve() instanceof PeriodicCurve periodic
        && periodic.jitter() == 0 && interval.getAsLong() <= periodic.period())) {
      throw new IllegalArgumentException("a logical execution time is for a timer without jitter, above 0 and at most "
          + "its period; " + name + " has " + interval.getAsLong() + " ns");
    }
  }

  /** Returns whether it has a logical execution time. */
  public boolean isLogical() {
    return interval.isPresent();
  }

  /**
   * Returns whether a job that ends so many nanoseconds after its release ends after its logical execution time, or
   * may still be pending at the next release, which then reads nothing. Only one without execution time may wait for
   * a whole period and end in time.
   */
  public boolean overruns(long response) {
    boolean pending = executionTime.isPresent() && executionTime.get().cost(1) == 0 && isLogical()
        && response >= period(activation);
    return pending || interval.isPresent() && response > interval.getAsLong();
  }

  /**
   * Returns by how much what it makes may come later after its release than the earliest, which is its logical
   * execution time or else no time, in nanoseconds.
   *
   * @param response the greatest response time
   */
  public long spread(long response) {
    return Math.max(0, Time.subtract(response, interval.orElse(0)));
  }

  /** Returns the logical execution time under another activation: it keeps its part of the period. */
  OptionalLong interval(Activation other) {
    if (interval.isEmpty() || other.equals(activation)) {
      return interval;
    }
    return OptionalLong.of(Math.max(1, Time.multiplyDivide(interval.getAsLong(), period(other), period(activation))));
  }

  private static long period(Activation activation) {
    return ((PeriodicCurve) ((Activation.External) activation).curve()).period();
  }

  /**
   * Returns the least processor time of its own code with another execution time: it shrinks as that does, and does not
   * grow.
   */
  long leastTime(Optional<ExecutionTime> other) {
    long most = other.filter(ExecutionTime::isConstant).map(ExecutionTime::wcet).orElse(0L);
    return leastTime == 0 || most >= executionTime.orElseThrow().wcet() ? Math.min(leastTime, most)
        : Time.multiplyDivide(leastTime, most, executionTime.orElseThrow().wcet());
  }

  /** Returns what says the same of a callback of another executor, but how its execution time is distributed. */
  CallbackBuilder of(Executor other) {
    return new CallbackBuilder(callback -> callback, id, name, other, callbackClass, registration)
        .executionTime(executionTime).leastTime(leastTime).activation(activation).group(group).deadline(deadline)
        .priority(priority).interval(interval).waitable(waitable);
  }

  /** Returns whether its instances exclude those of other callbacks, or each other. */
  public boolean isExclusive() {
    return group.isPresent() && group.get().exclusive();
  }
}
