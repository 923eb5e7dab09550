package org.tactus.simulation.engine;

import org.tactus.timing.model.Message;

/** One published message. */
final class Packet {

  final Message message;
  final CallbackInstance publisher;
  /** The instant at which it is queued at the flow controller, or has been sent by the callback. */
  long published;
  /** The processor time to send what is left of it; set by its sender. */
  long cost;
  /** The bytes that are still to be sent, below the payload once a part of it has been sent. */
  long bytesLeft;
  /** The instant at which the sending of its last part began. */
  long sendingStart;
  /** The instant at which it was sent completely. */
  long sent;

  Packet(Message message, CallbackInstance publisher) {
    this.message = message;
    this.publisher = publisher;
    this.bytesLeft = message.payload();
  }
}
