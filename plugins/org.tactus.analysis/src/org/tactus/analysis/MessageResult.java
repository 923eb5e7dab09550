package org.tactus.analysis;

import java.util.Optional;
import org.tactus.timing.model.Delivery;

/**
 * The latency of a message on its way to one subscriber.
 *
 * @param delivery the way
 * @param flowController the response time in the flow controller, empty for a synchronous message
 * @param network the network delay in nanoseconds
 * @param listener the response time in the listener, empty within a process
 * @param delivered the data-delivery latency: Eq. 1 of the DDS paper for asynchronous, Eq. 2 for synchronous messages
 */
public record MessageResult(Delivery delivery, Optional<Bound> flowController, long network, Optional<Bound> listener,
    Bound delivered) {
}
