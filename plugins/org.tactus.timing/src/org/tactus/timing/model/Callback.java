package org.tactus.timing.model;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
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
 * @param distribution how often which processor times of its own code occur, none above the execution time; no bound
 *     reads it; empty if it is not known
 * @param activation what releases its instances
 * @param group its callback group; empty if its instances may run beside all others, also beside each other
 * @param deadline the time in nanoseconds within which it is to be done, counted from the release outside the modelled
 *     messages (the origin) whose data it handles; orders executors under earliest deadline first, where callbacks
 *     without one come last, and goes before every priority under the mixed policy
 * @param priority its importance, a greater number before a smaller one; orders executors under fixed priorities, and
 *     callbacks without a deadline under the mixed policy, where those without one come last
 */
public record Callback(int id, String name, Executor executor, CallbackClass callbackClass, int registration,
    Optional<ExecutionTime> executionTime, Optional<ExecutionDistribution> distribution, Activation activation,
    Optional<CallbackGroup> group, OptionalLong deadline, OptionalInt priority) implements Part {

  /** Returns what says the same of a callback of another executor, but how its execution time is distributed. */
  CallbackBuilder of(Executor other) {
    return new CallbackBuilder(callback -> callback, id, name, other, callbackClass, registration)
        .executionTime(executionTime).activation(activation).group(group).deadline(deadline).priority(priority);
  }

  /** Returns whether its instances exclude those of other callbacks, or each other. */
  public boolean isExclusive() {
    return group.isPresent() && group.get().exclusive();
  }
}
