package org.tactus.lowering;

/**
 * Worst-case processing times of one copy of a message on a host, in nanoseconds ({@code δ^f}, {@code δ^l} and
 * {@code δ^s} of the DDS paper, section 6.1).
 *
 * @param flowController to send it in a flow-controller thread
 * @param listener to receive it in a listener thread
 * @param publisher to send it in the publishing thread
 */
record MessageCost(long flowController, long listener, long publisher) {

  /** Communication that costs nothing. */
  static final MessageCost NONE = new MessageCost(0, 0, 0);
}
