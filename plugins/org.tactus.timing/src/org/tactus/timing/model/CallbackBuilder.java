package org.tactus.timing.model;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.tactus.timing.demand.ExecutionDistribution;
import org.tactus.timing.demand.ExecutionTime;

/**
 * A callback that is being described; see {@link Callback} for what is said. What is not said is that of a callback
 * of unknown execution time that any message activates, without group, deadline, priority and logical
 * execution time, and that is an entity of its own.
 */
public final class CallbackBuilder {

  private final UnaryOperator<Callback> sink;
  private final int id;
  private final String name;
  private final Executor executor;
  private final CallbackClass callbackClass;
  private final int registration;
  private Optional<ExecutionTime> executionTime = Optional.empty();
  private long leastTime;
  private Optional<ExecutionDistribution> distribution = Optional.empty();
  private Activation activation = Activation.any();
  private Optional<CallbackGroup> group = Optional.empty();
  private OptionalLong deadline = OptionalLong.empty();
  private OptionalInt priority = OptionalInt.empty();
  private OptionalLong interval = OptionalLong.empty();
  private Optional<String> waitable = Optional.empty();

  /**
   * Begins a callback.
   *
   * @param sink what is told of the callback, and returns it
   */
  CallbackBuilder(UnaryOperator<Callback> sink, int id, String name, Executor executor, CallbackClass callbackClass,
      int registration) {
    this.sink = sink;
    this.id = id;
    this.name = name;
    this.executor = executor;
    this.callbackClass = callbackClass;
    this.registration = registration;
  }

  public CallbackBuilder executionTime(Optional<ExecutionTime> value) {
    executionTime = value;
    return this;
  }

  public CallbackBuilder leastTime(long value) {
    leastTime = value;
    return this;
  }

  public CallbackBuilder distribution(Optional<ExecutionDistribution> value) {
    distribution = value;
    return this;
  }

  public CallbackBuilder activation(Activation value) {
    activation = value;
    return this;
  }

  public CallbackBuilder group(Optional<CallbackGroup> value) {
    group = value;
    return this;
  }

  public CallbackBuilder deadline(OptionalLong value) {
    deadline = value;
    return this;
  }

  public CallbackBuilder priority(OptionalInt value) {
    priority = value;
    return this;
  }

  public CallbackBuilder interval(OptionalLong value) {
    interval = value;
    return this;
  }

  public CallbackBuilder waitable(Optional<String> value) {
    waitable = value;
    return this;
  }

  /** Adds the callback to the model and returns it. */
  public Callback add() {
    return sink.apply(new Callback(id, name, executor, callbackClass, registration, executionTime, leastTime,
        distribution,
        activation, group, deadline, priority, interval, waitable));
  }
}
