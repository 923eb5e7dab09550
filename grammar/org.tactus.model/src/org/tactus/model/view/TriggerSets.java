package org.tactus.model.view;

import java.util.List;
import org.tactus.model.Callback;
import org.tactus.model.Publication;
import org.tactus.model.Topic;
import org.tactus.model.TriggerInput;

/**
 * Which messages make a callback publish something. Publishers of a topic are told apart by their nodes: a message does
 * not say which callback of a node it is from.
 */
public final class TriggerSets {

  private TriggerSets() {
  }

  /**
   * Returns whether a message makes a callback publish.
   *
   * @param topic the topic of the message, null for a request or a response
   * @param publisher the callback that published the message, null if none of the system did
   */
  public static boolean calls(Publication publication, Topic topic, Callback publisher) {
    return publication.getTriggers().isEmpty() || publication.getTriggers().stream()
        .anyMatch(input -> input.getTopic() == topic && (input.getPublisher() == null
            || publisher != null && SystemView.owner(input.getPublisher()).equals(SystemView.owner(publisher))));
  }

  /** Returns the callbacks whose messages an input means; none if it means those of all. */
  public static List<Callback> publishers(TriggerInput input) {
    return input.getPublisher() == null ? List.of()
        : SystemView.owner(input.getPublisher()).map(node -> SystemView.callbacks(node).stream()
            .filter(callback -> publishes(callback, input.getTopic())).toList())
            .orElseGet(() -> List.of(input.getPublisher()));
  }

  /** Returns whether a callback publishes a topic. */
  public static boolean publishes(Callback callback, Topic topic) {
    return callback.getPublications().stream().anyMatch(publication -> publication.getTopic() == topic);
  }
}
