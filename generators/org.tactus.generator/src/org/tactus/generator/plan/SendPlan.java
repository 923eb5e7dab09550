package org.tactus.generator.plan;

import java.util.List;

/**
 * A publication of a callback.
 *
 * @param publisher through which publisher
 * @param times how many messages per activation
 * @param triggers the topics of which a message makes the callback publish; empty for every activation
 */
public record SendPlan(PublisherPlan publisher, int times, List<String> triggers) {

  /** Returns whether a message on a topic makes the callback publish. */
  boolean isTriggeredBy(String topic) {
    return triggers.isEmpty() || triggers.contains(topic);
  }
}
