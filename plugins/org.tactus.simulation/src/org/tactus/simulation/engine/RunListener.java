package org.tactus.simulation.engine;

import org.tactus.timing.model.ThreadSpec;

/** Follows a run in detail; the times are nanoseconds of simulated time. */
interface RunListener {

  /** A thread ran on a core. */
  void executed(String core, ThreadSpec thread, long from, long until);

  /** An instance of a callback ended. */
  void ended(Instance instance);

  /** A flow controller sent a message, or a part of it. */
  void sent(Packet packet, ThreadSpec thread, long from, long until);

  /** A listener handled a message. */
  void handled(Arrival arrival, ThreadSpec thread, long from, long until);
}
