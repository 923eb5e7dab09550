package org.tactus.timing.model;

import java.util.Optional;
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
 * @param activation what releases its instances
 */
public record Callback(int id, String name, Executor executor, CallbackClass callbackClass, int registration,
    Optional<ExecutionTime> executionTime, Activation activation) {
}
