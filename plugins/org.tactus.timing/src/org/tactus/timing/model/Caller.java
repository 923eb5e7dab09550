package org.tactus.timing.model;

import java.util.List;

/**
 * Inputs of a callback that make it publish a message: a member of a trigger set of the thesis (section 3.2.5), which
 * may tell messages of one topic apart by who published them.
 *
 * @param topic the topic, or the name of an external input
 * @param publishers the callbacks whose messages call for it, by name; empty for those of all
 */
public record Caller(String topic, List<String> publishers) {

  /** Copies the list. */
  public Caller {
    publishers = List.copyOf(publishers);
  }

  /** Returns all messages on a topic. */
  public static Caller of(String topic) {
    return new Caller(topic, List.of());
  }

  /** Returns whether messages of a callback on a topic are among the inputs. */
  boolean has(String otherTopic, String publisher) {
    return topic.equals(otherTopic) && (publishers.isEmpty() || publishers.contains(publisher));
  }
}
