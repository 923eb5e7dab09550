package org.tactus.timing.model;

import java.util.Optional;

/**
 * A flow controller in one participant: the thread that sends asynchronous messages.
 *
 * @param id the index in {@link TimingModel#flowControllers()}
 * @param name the name of the controller; the controllers of several participants may share it
 * @param participant the name of the DDS participant, that is of the process
 * @param thread the thread that sends
 * @param scheduler the order of sending
 * @param limit the limit of bandwidth, if any
 * @param queueSize the samples that each of its queues holds, for the published method
 */
public record FlowController(int id, String name, String participant, ThreadSpec thread, FlowScheduler scheduler,
    Optional<Limit> limit, long queueSize) {

  /**
   * A limit of bandwidth.
   *
   * @param bytes the bytes per period
   * @param period the period in nanoseconds
   */
  public record Limit(long bytes, long period) {

    /** Checks the ranges. */
    public Limit {
      if (bytes <= 0 || period <= 0) {
        throw new IllegalArgumentException("a limit needs bytes and a period above 0; got " + bytes + " per " + period);
      }
    }
  }
}
