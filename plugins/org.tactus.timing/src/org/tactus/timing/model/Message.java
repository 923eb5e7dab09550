package org.tactus.timing.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What one callback publishes on one topic with one writer.
 *
 * @param id the index in {@link TimingModel#messages()}
 * @param publisher the callback that publishes
 * @param topic the name of the topic
 * @param writer the index of the writer's registration at its flow controller, from 0; orders ROUND_ROBIN; the
 *     messages of several callbacks share an index if they share the writer, and with it one queue
 * @param priority the priority of the writer, -10 (highest) to 10 (lowest, the default of Fast DDS)
 * @param perActivation the most messages per activation of the publisher, at least 1
 * @param flowController the flow controller of an asynchronous message; empty for a synchronous one, which the
 *     publisher sends itself
 * @param sendCost the processor time to send one copy in nanoseconds, in the flow controller or in the publisher
 * @param copies the copies that are sent: the distinct destinations (locators), 0 if all readers are in the same
 *     process
 * @param payload the size of the serialised message in bytes
 * @param share the part of its flow controller's limit that PRIORITY_WITH_RESERVATION reserves for the writer, in per
 *     cent
 * @param history the samples that the history of the writer holds, with those that are being sent; empty for any number
 * @param triggers the inputs that make the publisher publish this one (the inverse of the trigger sets of the thesis,
 *     section 3.2.5); empty if every activation does
 * @param turns which activations of the publisher publish it; only where there are no triggers others than each
 * @param atEnd whether the publisher publishes it as the last thing of its execution, after its own code; else at any
 *     time of it
 */
public record Message(int id, Callback publisher, String topic, int writer, int priority, long perActivation,
    Optional<FlowController> flowController, long sendCost, int copies, long payload, int share, OptionalLong history,
    List<Caller> triggers, Turns turns, boolean atEnd) implements Part {

  /** Copies the list. */
  public Message {
    triggers = List.copyOf(triggers);
  }

  /** The priority of a writer that names none. */
  public static final int LOWEST_PRIORITY = 10;

  /** Returns what says the same of a message of another publisher and flow controller. */
  MessageBuilder of(Callback otherPublisher, Optional<FlowController> otherController) {
    return new MessageBuilder(message -> message, id, otherPublisher, topic).writer(writer).priority(priority)
        .perActivation(perActivation)
        .flowController(otherController).sendCost(sendCost).copies(copies).payload(payload).share(share)
        .history(history)
        .triggers(triggers).turns(turns).atEnd(atEnd);
  }

  /** Returns whether a flow controller sends the message. */
  public boolean isAsynchronous() {
    return flowController.isPresent();
  }

  /** Returns whether some activations of the publisher do not publish it, whatever brings them. */
  public boolean isThinned() {
    return turns.isThinned();
  }

  /** Returns whether an activation of the publisher by a delivered message makes it publish this one. */
  public boolean isTriggeredBy(Delivery input) {
    return isTriggeredBy(input.message().topic(), input.message().publisher().name());
  }

  /** Returns whether an activation of the publisher by an external input makes it publish this one. */
  public boolean isTriggeredBy(ExternalInput input) {
    return isTriggeredBy(input.name(), "");
  }

  /**
   * Returns whether an activation of the publisher by a message on a topic makes it publish this one.
   *
   * @param callback the name of the callback that published the message, empty if it is not of the model
   */
  public boolean isTriggeredBy(String input, String callback) {
    return triggers.isEmpty() || triggers.stream().anyMatch(caller -> caller.has(input, callback));
  }

  /** Returns the name for explanations, as in {@code Node.callback on /topic}. */
  public String label() {
    return publisher.name() + " on " + topic;
  }
}
