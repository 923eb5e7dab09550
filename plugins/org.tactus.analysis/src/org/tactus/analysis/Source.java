package org.tactus.analysis;

import java.util.List;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;

/** What causes a part of a bound. */
public sealed interface Source {

  /** Returns the name in JSON. */
  String name();

  /**
   * Returns what of the model it is, or is of: callbacks and topics by name, all else by kind and name, as in
   * {@code executor control}.
   */
  List<String> elements();

  /**
   * The instances of a callback.
   *
   * @param callback the callback, maybe of a model with longer execution times than the one that was analysed
   */
  record Execution(Callback callback) implements Source {

    @Override
    public String name() {
      return callback.name();
    }

    @Override
    public List<String> elements() {
      return List.of(callback.name());
    }
  }

  /**
   * The samples of a writer in its flow controller.
   *
   * @param message the message
   */
  record Flow(Message message) implements Source {

    @Override
    public String name() {
      return message.label();
    }

    @Override
    public List<String> elements() {
      return List.of(message.publisher().name(), message.topic());
    }
  }

  /**
   * The samples that a listener receives for a reader.
   *
   * @param delivery the way of a message to the reader
   */
  record Reception(Delivery delivery) implements Source {

    @Override
    public String name() {
      return delivery.message().label() + " to " + delivery.subscriber().name();
    }

    @Override
    public List<String> elements() {
      return List.of(delivery.message().publisher().name(), delivery.message().topic(), delivery.subscriber().name());
    }
  }

  /**
   * The sending of a synchronous message by the callback that publishes it.
   *
   * @param message the message
   */
  record Publishing(Message message) implements Source {

    @Override
    public String name() {
      return "send " + message.topic();
    }

    @Override
    public List<String> elements() {
      return List.of(message.publisher().name(), message.topic());
    }
  }

  /**
   * Anything else: a group of callbacks, an executor, a reservation, a core, or several of these.
   *
   * @param name the name
   * @param elements what it is, or is of
   */
  record Other(String name, List<String> elements) implements Source {

    /** Copies the list. */
    public Other {
      elements = List.copyOf(elements);
    }

    /** What is called in one way alone. */
    public Other(String name) {
      this(name, name.isEmpty() ? List.of() : List.of(name));
    }
  }
}
