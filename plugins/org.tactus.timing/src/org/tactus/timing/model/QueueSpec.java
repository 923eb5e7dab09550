package org.tactus.timing.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.tactus.timing.Time;

/**
 * A place where samples wait, and where one is lost if there are too many: the history of a reader, the sets at a join
 * that matches stamps, the history of an asynchronous writer, or a queue of a flow controller.
 *
 * @param id the index in {@link #of}
 * @param kind the kind
 * @param owner the name of the callback that reads or writes, or of the flow controller
 * @param content the topic, of a service those of its clients' requests; of a flow controller what queues there, as in
 *     {@code priority 3}
 * @param deliveries what fills the history of a reader, or all slots of a join
 * @param messages what fills the other kinds
 * @param depth the samples that it holds, at a join the sets of samples; empty for any number
 */
public record QueueSpec(int id, Kind kind, String owner, String content, List<Delivery> deliveries,
    List<Message> messages,
    OptionalLong depth) {

  /** The kinds of queues. */
  public enum Kind {
    /** Samples that the executor has not taken yet, with those that wait at an {@code all(…)} for other inputs. */
    READER,
    /** Sets of samples of one stamp of which some have not come yet. */
    JOIN,
    /** Samples of an asynchronous writer that have not been sent completely. */
    WRITER,
    /** Samples in one queue of a flow controller that have not been sent completely. */
    FLOW_CONTROLLER
  }

  /** Copies the lists. */
  public QueueSpec {
    deliveries = List.copyOf(deliveries);
    messages = List.copyOf(messages);
  }

  /** Returns the callback that reads; only for readers and joins. */
  public Callback reader() {
    return deliveries.getFirst().subscriber();
  }

  /**
   * Returns all queues of a model: readers, then joins, writers and flow controllers. Readers that only keep the latest
   * sample and synchronous writers, which send at once, have none.
   */
  public static List<QueueSpec> of(TimingModel model) {
    List<QueueSpec> queues = new ArrayList<>();
    Map<Object, List<Delivery>> readers = new LinkedHashMap<>();
    for (Delivery delivery : model.deliveries()) {
      if (!delivery.sampled()) {
        readers.computeIfAbsent(reader(delivery), key -> new ArrayList<>()).add(delivery);
      }
    }
    readers.values().forEach(group -> queues.add(new QueueSpec(queues.size(), Kind.READER,
        group.getFirst().subscriber().name(), topics(group), group, List.of(),
        least(group.stream().map(Delivery::history).toList()))));
    for (Callback callback : model.callbacks()) {
      if (callback.activation() instanceof Activation.Matched matched) {
        List<Delivery> group = readers.values().stream().flatMap(List::stream)
            .filter(delivery -> delivery.subscriber() == callback).toList();
        queues.add(new QueueSpec(queues.size(), Kind.JOIN, callback.name(), topics(group), group, List.of(),
            OptionalLong.of(matched.queue())));
      }
    }
    Map<Object, List<Message>> writers = new LinkedHashMap<>();
    Map<Object, List<Message>> controllers = new LinkedHashMap<>();
    for (Message message : model.messages()) {
      message.flowController().ifPresent(controller -> {
        writers.computeIfAbsent(List.of(controller.id(), message.writer()), key -> new ArrayList<>()).add(message);
        controllers.computeIfAbsent(List.of(controller.id(), content(controller, message)), key -> new ArrayList<>())
            .add(message);
      });
    }
    writers.values()
        .forEach(group -> queues.add(new QueueSpec(queues.size(), Kind.WRITER, group.getFirst().publisher().name(),
        group.getFirst().topic(), List.of(), group, least(group.stream().map(Message::history).toList()))));
    controllers.values().forEach(group -> {
      FlowController controller = group.getFirst().flowController().orElseThrow();
      queues
          .add(new QueueSpec(queues.size(), Kind.FLOW_CONTROLLER, controller.name() + " of " + controller.participant(),
          content(controller, group.getFirst()), List.of(), group,
          Time.isFinite(controller.queueSize()) ? OptionalLong.of(controller.queueSize()) : OptionalLong.empty()));
    });
    return List.copyOf(queues);
  }

  private static String topics(List<Delivery> group) {
    return group.stream().map(delivery -> delivery.message().topic()).distinct().collect(Collectors.joining(", "));
  }

  /**
   * Returns what deliveries to one reader have in common: a service has one for the requests of all clients, other
   * callbacks have one for each topic.
   */
  private static Object reader(Delivery delivery) {
    String topic = switch (delivery.subscriber().callbackClass()) {
      case SERVICE -> "";
      case TIMER, SUBSCRIPTION, CLIENT, WAITABLE -> delivery.message().topic();
    };
    return List.of(delivery.subscriber().id(), topic, delivery.slot());
  }

  /** Returns what shares a queue of the flow controller with a message. */
  private static String content(FlowController controller, Message message) {
    return switch (controller.scheduler()) {
      case FIFO -> "all writers";
      case HIGH_PRIORITY -> "priority " + message.priority();
      case ROUND_ROBIN, PRIORITY_WITH_RESERVATION -> "writer " + (message.writer() + 1);
    };
  }

  private static OptionalLong least(List<OptionalLong> depths) {
    return depths.stream().flatMapToLong(OptionalLong::stream).min();
  }
}
