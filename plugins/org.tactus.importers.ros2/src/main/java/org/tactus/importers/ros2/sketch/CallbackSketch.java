package org.tactus.importers.ros2.sketch;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A callback.
 *
 * @param name its name in the text
 * @param activation what activates it
 * @param execution its measured execution times, by number of consecutive instances, in nanoseconds; empty if unknown
 * @param group the callback group; empty for that of its node
 * @param publications what it publishes
 * @param calls what it calls
 * @param evidence what the numbers rest on
 */
public record CallbackSketch(String name, ActivationSketch activation, SortedMap<Integer, Long> execution,
    Optional<String> group, List<PublicationSketch> publications, List<CallSketch> calls, Evidence evidence) {

  /** What activates a callback. */
  public sealed interface ActivationSketch {
  }

  /**
   * A timer.
   *
   * @param period in nanoseconds
   */
  public record TimerSketch(long period) implements ActivationSketch {
  }

  /**
   * Something outside ROS.
   *
   * @param arrivals how it arrives
   */
  public record SourceSketch(ArrivalSketch arrivals) implements ActivationSketch {
  }

  /**
   * Messages.
   *
   * @param topics of these topics
   * @param all whether a message of each is needed
   * @param depth the depth of the history where it differs from the topic's
   */
  public record SubscriptionSketch(List<String> topics, boolean all, OptionalLong depth) implements ActivationSketch {
  }

  /**
   * Requests.
   *
   * @param type the interface of the service
   */
  public record ServiceSketch(String type) implements ActivationSketch {
  }

  /**
   * Responses.
   *
   * @param service the service that is asked, as in {@code Node.service}
   */
  public record ClientSketch(String service) implements ActivationSketch {
  }

  /**
   * A publication.
   *
   * @param topic the topic
   * @param count the most messages of an instance
   * @param triggers the inputs, as in {@code /tf from Odom.tick}, that it happens for; empty for all
   * @param turns which instances publish it; all where there are triggers
   */
  public record PublicationSketch(String topic, int count, List<String> triggers, TurnSketch turns) {

    /** Returns a message that each instance publishes once. */
    public static PublicationSketch of(String topic) {
      return new PublicationSketch(topic, 1, List.of(), TurnSketch.ALL);
    }
  }

  /**
   * A call of a service.
   *
   * @param client the client
   * @param turns which instances call
   */
  public record CallSketch(String client, TurnSketch turns) {
  }

  /**
   * Which instances send something.
   *
   * @param every of so many consecutive instances one does, 1 for each
   * @param fewest the fewest instances from one that did to the next; 0 if that is not known
   */
  public record TurnSketch(long every, long fewest) {

    /** Each instance, as far as is known. */
    public static final TurnSketch ALL = new TurnSketch(1, 0);
  }

  /**
   * What numbers rest on.
   *
   * @param instances how often it ran
   * @param measured how many of these instances the execution times are of
   * @param span nanoseconds from the first to the last
   * @param remark what is known beside
   */
  public record Evidence(long instances, long measured, long span, String remark) {

    /** Nothing was observed. */
    public static final Evidence NONE = new Evidence(0, 0, 0, "");
  }

  /** Keeps what is given. */
  public CallbackSketch {
    execution = new TreeMap<>(execution);
    publications = List.copyOf(publications);
    calls = List.copyOf(calls);
  }
}
