package org.tactus.generator.plan;

import java.util.List;

/**
 * A publication of a callback.
 *
 * @param publisher through which publisher
 * @param times how many messages per activation
 * @param pace which activations publish it
 * @param triggers the topics of which a message makes the callback publish; empty for every activation
 * @param chosen what of these inputs, as the model says it, depends on who published the message, which the user's code
 *     tells from what the message holds
 * @param atEnd whether it is published when the callback's code has returned, whenever that calls for it
 */
public record SendPlan(PublisherPlan publisher, int times, Pace pace, List<String> triggers, List<Chosen> chosen,
    boolean atEnd) {

  /**
   * Messages of one publisher of a topic.
   *
   * @param topic the topic
   * @param publisher the name of the callback, as in {@code Node.callback}
   */
  public record Chosen(String topic, String publisher) {

    /** Returns what the model says. */
    public String text() {
      return topic + " from " + publisher;
    }
  }

  /** Returns whether each message on a topic makes the callback publish. */
  boolean isTriggeredBy(String topic) {
    return triggers.isEmpty() && chosen.isEmpty() || triggers.contains(topic);
  }
}
