package org.tactus.timing.model;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/**
 * A delivery that is being described; see {@link Delivery} for what is said. What is not said is that of a message that
 * the sending thread hands over at once to a subscriber that it activates, whose history holds any number of samples.
 */
public final class DeliveryBuilder {

  private final UnaryOperator<Delivery> sink;
  private final int id;
  private final Message message;
  private final Callback subscriber;
  private int slot;
  private long network;
  private Optional<Listener> listener = Optional.empty();
  private long listenerCost;
  private boolean sampled;
  private OptionalLong history = OptionalLong.empty();

  /**
   * Begins a delivery.
   *
   * @param sink what is told of the delivery, and returns it
   */
  DeliveryBuilder(UnaryOperator<Delivery> sink, int id, Message message, Callback subscriber) {
    this.sink = sink;
    this.id = id;
    this.message = message;
    this.subscriber = subscriber;
  }

  public DeliveryBuilder slot(int value) {
    slot = value;
    return this;
  }

  public DeliveryBuilder network(long value) {
    network = value;
    return this;
  }

  /** Lets a listener thread, if there is one, take the message, for so many nanoseconds. */
  public DeliveryBuilder listener(Optional<Listener> value, long cost) {
    listener = value;
    listenerCost = cost;
    return this;
  }

  public DeliveryBuilder sampled(boolean value) {
    sampled = value;
    return this;
  }

  public DeliveryBuilder history(OptionalLong value) {
    history = value;
    return this;
  }

  /** Adds the delivery to the model and returns it. */
  public Delivery add() {
    return sink.apply(
        new Delivery(id, message, subscriber, slot, network, listener, listenerCost, sampled, history));
  }
}
