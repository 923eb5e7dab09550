package org.tactus.timing.model;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The way of a message from its sending to one subscriber.
 *
 * @param id the index in {@link TimingModel#deliveries()}
 * @param message the message
 * @param subscriber the callback that receives it
 * @param slot the slot of an {@code all(…)} activation that it fills, 0 otherwise
 * @param network the greatest network delay in nanoseconds
 * @param listener the listener thread that takes it; empty if the sending thread hands it over itself (same process)
 * @param listenerCost the processor time of the listener for it in nanoseconds, 0 without a listener
 * @param sampled whether the subscriber is not activated: it only keeps the latest message, and reads it when it runs
 * @param history the samples that the history of the reader holds; empty for any number
 */
public record Delivery(int id, Message message, Callback subscriber, int slot, long network,
    Optional<Listener> listener, long listenerCost, boolean sampled, OptionalLong history) implements Part {

  /** Returns what says the same of a delivery of another message, to another subscriber through another listener. */
  DeliveryBuilder of(Message otherMessage, Callback otherSubscriber, Optional<Listener> otherListener) {
    return new DeliveryBuilder(delivery -> delivery, id, otherMessage, otherSubscriber).slot(slot).network(network)
        .listener(otherListener, listenerCost).sampled(sampled).history(history);
  }
}
