package org.tactus.timing.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/**
 * A message that is being described; see {@link Message} for what is said. What is not said is that of a message that
 * its publisher sends itself at any time of its execution, as one copy per activation, in no time.
 */
public final class MessageBuilder {

  private final UnaryOperator<Message> sink;
  private final int id;
  private final Callback publisher;
  private final String topic;
  private int writer = 0;
  private long perActivation = 1;
  private Optional<FlowController> flowController = Optional.empty();
  private long sendCost;
  private int copies = 1;
  private long payload;
  private int share;
  private OptionalLong history = OptionalLong.empty();
  private List<Caller> triggers = List.of();
  private Turns turns = Turns.ALL;
  private boolean atEnd;
  private int priority = Message.LOWEST_PRIORITY;

  /**
   * Begins a message.
   *
   * @param sink what is told of the message, and returns it
   */
  MessageBuilder(UnaryOperator<Message> sink, int id, Callback publisher, String topic) {
    this.sink = sink;
    this.id = id;
    this.publisher = publisher;
    this.topic = topic;
  }

  public MessageBuilder writer(int value) {
    writer = value;
    return this;
  }

  public MessageBuilder priority(int value) {
    priority = value;
    return this;
  }

  public MessageBuilder perActivation(long value) {
    perActivation = value;
    return this;
  }

  public MessageBuilder sendCost(long value) {
    sendCost = value;
    return this;
  }

  public MessageBuilder copies(int value) {
    copies = value;
    return this;
  }

  public MessageBuilder payload(long value) {
    payload = value;
    return this;
  }

  public MessageBuilder share(int value) {
    share = value;
    return this;
  }

  public MessageBuilder history(OptionalLong value) {
    history = value;
    return this;
  }

  public MessageBuilder triggers(List<Caller> value) {
    triggers = value;
    return this;
  }

  public MessageBuilder turns(Turns value) {
    turns = value;
    return this;
  }

  /** Lets the first of so many consecutive activations publish it. */
  public MessageBuilder every(long value) {
    return turns(Turns.oneOf(value));
  }

  public MessageBuilder atEnd(boolean value) {
    atEnd = value;
    return this;
  }

  /** Lets a flow controller send the message. */
  public MessageBuilder flowController(FlowController value) {
    return flowController(Optional.of(value));
  }

  /** Lets a flow controller, if there is one, send the message. */
  public MessageBuilder flowController(Optional<FlowController> value) {
    flowController = value;
    return this;
  }

  /** Adds the message to the model and returns it. */
  public Message add() {
    return sink.apply(new Message(id, publisher, topic, writer, priority, perActivation, flowController, sendCost,
        copies, payload, share,
        history, triggers, turns, atEnd));
  }
}
