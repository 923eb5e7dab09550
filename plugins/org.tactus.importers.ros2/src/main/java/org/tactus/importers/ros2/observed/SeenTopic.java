package org.tactus.importers.ros2.observed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.importers.ros2.curve.ArrivalWindow;

/** A topic of a run: who publishes it, and which of its latest messages is whose. */
final class SeenTopic {

  /** Messages that are remembered until somebody takes them. */
  private static final int MOST_MESSAGES = 4096;
  /** How long publishing may take before the message gets its time. */
  private static final long LONGEST_PUBLISHING = 1_000_000;
  /** How far the clocks of trace and middleware may differ. */
  private static final long CLOCK_DIFFERENCE = 20_000;

  /** A message that was published. */
  static final class Sent {
    final long time;
    final long number;
    final String topic;
    final Optional<SeenCallback> publisher;

    Sent(long time, long number, String topic, Optional<SeenCallback> publisher) {
      this.time = time;
      this.number = number;
      this.topic = topic;
      this.publisher = publisher;
    }
  }

  final String name;
  final List<SeenPublisher> publishers = new ArrayList<>();
  /** Arrivals of messages that nobody in the trace has published, by subscription. */
  final Map<SeenCallback, ArrivalWindow> foreign = new LinkedHashMap<>();
  private final Deque<Sent> latest = new ArrayDeque<>();
  private final Map<Long, Sent> byTimestamp = new LinkedHashMap<>();
  private boolean stamped;
  private long messages;

  SeenTopic(String name) {
    this.name = name;
  }

  Sent published(long time, Optional<SeenCallback> publisher) {
    Sent sent = new Sent(time, messages++, name, publisher);
    latest.addLast(sent);
    if (latest.size() > MOST_MESSAGES) {
      latest.removeFirst();
    }
    return sent;
  }

  /** Notes the time that the middleware gave a message. */
  void stamp(Sent sent, long timestamp) {
    stamped = true;
    byTimestamp.put(timestamp, sent);
    if (byTimestamp.size() > MOST_MESSAGES) {
      Iterator<Long> oldest = byTimestamp.keySet().iterator();
      oldest.next();
      oldest.remove();
    }
  }

  /**
   * Returns the message that has a source timestamp: the very one where publishers tell it (from Iron on), else the
   * last one that was published shortly before.
   */
  Optional<Sent> sent(long timestamp) {
    if (stamped) {
      return Optional.ofNullable(byTimestamp.get(timestamp));
    }
    for (Iterator<Sent> newest = latest.descendingIterator(); newest.hasNext();) {
      Sent sent = newest.next();
      if (sent.time <= timestamp + CLOCK_DIFFERENCE) {
        return timestamp - sent.time <= LONGEST_PUBLISHING ? Optional.of(sent) : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
