package org.tactus.lowering;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Callback;
import org.tactus.model.FlowController;
import org.tactus.timing.model.Caller;
import org.tactus.timing.model.DeliveryBuilder;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.TimingModelBuilder;
import org.tactus.timing.model.Turns;

/**
 * One writer and its readers, whether of a topic or of what services and actions exchange.
 *
 * @param publisher the callback that publishes
 * @param topic the name of the topic
 * @param label how diagnostics call it, as in {@code topic /points}
 * @param perActivation the most messages per activation of the publisher
 * @param turns which activations of the publisher send it
 * @param asynchronous whether a flow controller sends
 * @param flowController the flow controller of an asynchronous writer, if one is named
 * @param priority the writer's priority, -10 (highest) to 10 (lowest)
 * @param payload the size in bytes; empty if it is not known
 * @param share the share of the flow controller's limit in per cent
 * @param history the depth of the writer's history; empty for any
 * @param triggers the topics that make the publisher publish it; empty for every activation
 * @param atEnd whether the publisher publishes it as the last thing of its execution
 * @param readers who receives it
 * @param outside how many subscribers outside the system receive it, each in a participant of its own
 * @param place the element that diagnostics point to
 * @param origin what says that it is sent
 * @param depth what says the depth of the writer's history
 * @param within whether it stays in the node, which hands it over without sending anything
 */
record Sending(Callback publisher, String topic, String label, long perActivation, Turns turns,
    boolean asynchronous, Optional<FlowController> flowController, int priority, OptionalLong payload, int share,
    OptionalLong history, List<Caller> triggers, boolean atEnd, List<Reader> readers, int outside, EObject place,
    Origin origin, Origin depth, boolean within) {

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

    /** Begins the delivery of a message to it; the way there is still to be said. */
    DeliveryBuilder delivered(TimingModelBuilder builder, Message message, CallbackLowering callbacks) {
      return builder.delivery(message, callbacks.of(callback)).slot(slot).sampled(sampled).history(history);
    }
  }

  /** Begins what a callback sends under a topic; diagnostics call it by the label and point to the place. */
  static Builder of(Callback publisher, String topic, String label, EObject place) {
    return new Builder(publisher, topic, label, place);
  }

  /**
   * What is being described; what is not said is that of one message per activation of unknown size that the publisher
   * sends itself at any time of its execution and nobody receives, from a history of any depth, that the publisher
   * itself says and that leaves the node.
   */
  static final class Builder {

    private final Callback publisher;
    private final String topic;
    private final String label;
    private final EObject place;
    private long perActivation = 1;
    private Turns turns = Turns.ALL;
    private boolean asynchronous;
    private Optional<FlowController> flowController = Optional.empty();
    private int priority = Message.LOWEST_PRIORITY;
    private OptionalLong payload = OptionalLong.empty();
    private int share;
    private OptionalLong history = OptionalLong.empty();
    private List<Caller> triggers = List.of();
    private boolean atEnd;
    private List<Reader> readers = List.of();
    private int outside;
    private Origin origin;
    private Origin depth;
    private boolean within;

    private Builder(Callback publisher, String topic, String label, EObject place) {
      this.publisher = publisher;
      this.topic = topic;
      this.label = label;
      this.place = place;
      this.origin = Origin.of(publisher);
      this.depth = origin;
    }

    Builder perActivation(long value) {
      perActivation = value;
      return this;
    }

    Builder turns(Turns value) {
      turns = value;
      return this;
    }

    /** Lets a flow controller send: the given one, else that of the participant. */
    Builder asynchronous(Optional<FlowController> controller) {
      asynchronous = true;
      flowController = controller;
      return this;
    }

    Builder priority(int value) {
      priority = value;
      return this;
    }

    Builder payload(OptionalLong value) {
      payload = value;
      return this;
    }

    Builder share(int value) {
      share = value;
      return this;
    }

    Builder history(OptionalLong value) {
      history = value;
      return this;
    }

    Builder triggers(List<Caller> value) {
      triggers = value;
      return this;
    }

    Builder atEnd(boolean value) {
      atEnd = value;
      return this;
    }

    Builder readers(List<Reader> value) {
      readers = value;
      return this;
    }

    Builder outside(int value) {
      outside = value;
      return this;
    }

    Builder origin(Origin value) {
      origin = value;
      return this;
    }

    Builder depth(Origin value) {
      depth = value;
      return this;
    }

    Builder within(boolean value) {
      within = value;
      return this;
    }

    Sending build() {
      return new Sending(publisher, topic, label, perActivation, turns, asynchronous, flowController, priority, payload,
          share, history, triggers, atEnd, readers, outside, place, origin, depth, within);
    }
  }
}
