package org.tactus.simulation.engine;

import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;

/** A message on its way to one subscriber, or an event of an external input, which has neither packet nor delivery. */
final class Arrival {

  final Packet packet;
  final Delivery delivery;
  /** The topic of the message, or the name of the external input. */
  final String topic;
  /** The instant at which it left the network. */
  long received;
  /** The instant at which the listener began to handle it; equal to {@link #received} without a listener. */
  long handlingStart;
  /** The instant at which the subscriber got it. */
  long arrived;

  Arrival(Packet packet, Delivery delivery) {
    this(packet, delivery, packet.message.topic());
  }

  private Arrival(Packet packet, Delivery delivery, String topic) {
    this.packet = packet;
    this.delivery = delivery;
    this.topic = topic;
  }

  /** Returns the event of an external input: nothing is known about it but when it arrived. */
  static Arrival external(String name, long now) {
    Arrival arrival = new Arrival(null, null, name);
    arrival.arrived = now;
    return arrival;
  }

  /** Returns whether it makes a callback that it activates publish a message. */
  boolean calls(Message message) {
    return delivery == null ? message.isTriggeredBy(topic, "") : message.isTriggeredBy(delivery);
  }

  /** Returns the instant at which its publisher called the middleware, by which the history of a reader is sorted. */
  long publication() {
    if (packet == null) {
      return arrived;
    }
    boolean sendsItself = !packet.message.isAsynchronous() && !packet.message.publisher().isLogical();
    return sendsItself ? packet.sendingStart : packet.published;
  }

  /** Returns the stamp that it bears; none if it comes from outside. */
  long stamp() {
    return packet == null ? CallbackInstance.NO_STAMP : packet.publisher.stamp;
  }

  /** Returns the release from outside of the oldest data that it carries. */
  long origin() {
    return packet == null ? arrived : packet.publisher.origin;
  }
}
