package org.tactus.lowering;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Callback;
import org.tactus.model.FlowController;

/**
 * One writer and its readers, whether of a topic, of the requests to a service or of its responses.
 *
 * @param publisher the callback that publishes
 * @param topic the name of the topic
 * @param label how diagnostics call it, as in {@code topic /points}
 * @param perActivation the most messages per activation of the publisher
 * @param asynchronous whether a flow controller sends
 * @param flowController the flow controller of an asynchronous writer, if one is named
 * @param priority the writer's priority, -10 (highest) to 10 (lowest)
 * @param payload the size in bytes; empty if it is not known
 * @param share the share of the flow controller's limit in per cent
 * @param history the depth of the writer's history; empty for any
 * @param triggers the topics that make the publisher publish it; empty for every activation
 * @param readers who receives it
 * @param outside how many subscribers outside the system receive it, each in a participant of its own
 * @param place the element that diagnostics point to
 * @param origin what says that it is sent
 * @param depth what says the depth of the writer's history
 */
record Sending(Callback publisher, String topic, String label, long perActivation, boolean asynchronous,
    Optional<FlowController> flowController, int priority, OptionalLong payload, int share, OptionalLong history,
    List<String> triggers, List<Reader> readers, int outside, EObject place, Origin origin,
    Origin depth) {

  /**
   * A reader.
   *
   * @param callback the callback that the message activates, or that samples it
   * @param slot the slot of an {@code all(…)} activation that it fills, 0 otherwise
   * @param sampled whether the callback is not activated but only reads the latest message
   * @param history the depth of its history; empty for any
   * @param origin what says that it reads
   * @param depth what says the depth of its history
   */
  record Reader(Callback callback, int slot, boolean sampled, OptionalLong history, Origin origin, Origin depth) {
  }
}
