package org.tactus.timing.model;

import java.util.Optional;
import org.tactus.timing.Time;

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
 * @param first the id of the first controller with the same description; its own for that one
 */
public record FlowController(int id, String name, String participant, ThreadSpec thread, FlowScheduler scheduler,
    Optional<Limit> limit, long queueSize, int first) implements Part {

  /**
   * A limit of bandwidth. What counts towards it are whole messages with their headers, whatever the number of
   * destinations.
   *
   * @param bytes the bytes per period
   * @param period the period in nanoseconds
   * @param headers the most bytes that a sent part of a sample counts beyond its payload
   */
  public record Limit(long bytes, long period, long headers) {

    /** The largest message of Fast DDS's transports in bytes; larger samples are sent in parts. */
    private static final long DATAGRAM = 65_500;

    /** Checks the ranges. */
    public Limit {
      if (bytes <= 0 || period <= 0 || headers < 0) {
        throw new IllegalArgumentException("a limit needs bytes and a period above 0; got " + bytes + " per " + period);
      }
    }

    /** Creates a limit that counts payloads alone. */
    public Limit(long bytes, long period) {
      this(bytes, period, 0);
    }

    /**
     * Returns the payload of the largest part that is sent at once: it fits with its headers into a datagram and an
     * unused limit.
     */
    public long largestPart() {
      return Math.max(1, Math.min(bytes, DATAGRAM) - Math.max(1, headers));
    }

    /** Returns the bytes per period that a share of so many per cent reserves; Fast DDS multiplies with 32 bits. */
    public long reserved(int share) {
      return (bytes * share & 0xFFFF_FFFFL) / 100;
    }

    /** Returns in how many parts a payload is sent, at least 1. */
    public long parts(long payload) {
      return Math.max(1, Time.ceilDiv(payload, largestPart()));
    }

    /** Returns the most bytes that a sample counts, all of its parts together. */
    public long charge(long payload) {
      return Time.add(payload, Time.multiply(parts(payload), headers));
    }
  }
}
