package org.tactus.simulation.trace;

import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.ThreadSpec;

/** Follows a run in detail; all instants are nanoseconds of simulated time. */
public interface RunListener {

  /** A thread had a core. */
  void executed(String core, ThreadSpec thread, long from, long until);

  /** An instance of a callback ended. */
  void ended(Callback callback, ThreadSpec thread, long release, long start, long end);

  /** A message, or a part of it, was sent: by a flow controller, or by the callback that publishes it. */
  void sent(Message message, ThreadSpec thread, long from, long until);

  /** A listener handled a message. */
  void handled(Delivery delivery, ThreadSpec thread, long from, long until);

  /** An instance that consumed a message ended. */
  void consumed(Transfer transfer);

  /**
   * The way of a message to the instance that consumed it.
   *
   * @param delivery the delivery
   * @param publisherThread the thread that published it
   * @param published an instant during the publishing instance
   * @param sending the instant at which its sending began
   * @param handling the instant at which the listener began to handle it
   * @param subscriberThread the thread that consumed it
   * @param start the instant at which the consuming instance began
   */
  record Transfer(Delivery delivery, ThreadSpec publisherThread, long published, long sending, long handling,
      ThreadSpec subscriberThread, long start) {
  }
}
