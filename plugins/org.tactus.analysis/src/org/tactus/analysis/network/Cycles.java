package org.tactus.analysis.network;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;

/**
 * The order of the stages along the flow of data, and the circles in it. Data flows from an input of a callback to the
 * messages for which it calls: a message with trigger sets depends on the arrivals of these inputs, not on those of its
 * publisher. So a circle of callbacks that trigger sets break is none.
 */
public final class Cycles {

  /**
   * Stages whose arrivals depend on each other, or a single one.
   *
   * @param stages the stages
   * @param circle the callbacks that activate each other without end, in the order of the flow; none if it is no circle
   */
  public record Component(List<Integer> stages, List<Integer> circle) {

    /** Copies the lists. */
    public Component {
      stages = List.copyOf(stages);
      circle = List.copyOf(circle);
    }
  }

  private final StageNetwork network;
  private final int size;
  private final List<Component> components = new ArrayList<>();
  private final BitSet circular = new BitSet();

  /** Finds the cycles of a network. */
  public Cycles(StageNetwork network) {
    this.network = network;
    this.size = network.stages().size();
    List<Message> messages = network.model().messages();
    int[][] successors = IntStream.range(0, size + messages.size())
        .mapToObj(vertex -> (vertex < size ? behind(network.stage(vertex)) : behind(messages.get(vertex - size)))
            .distinct().toArray())
        .toArray(int[][]::new);
    for (List<Integer> vertices : StronglyConnected.components(successors.length, vertex -> successors[vertex])) {
      int first = vertices.getFirst();
      boolean circle = vertices.size() > 1 || IntStream.of(successors[first]).anyMatch(next -> next == first);
      Component component = new Component(vertices.stream().filter(vertex -> vertex < size).toList(),
          circle ? callbacks(vertices) : List.of());
      components.add(component);
      if (circle) {
        component.stages.forEach(circular::set);
        component.circle.forEach(circular::set);
      }
    }
  }

  /** Returns what a stage leads to: stages, and messages with the number of stages added to their ids. */
  private IntStream behind(Stage stage) {
    return switch (stage.kind()) {
      case CALLBACK -> network.published(network.model().callbacks().get(stage.element())).stream()
          .filter(message -> message.triggers().isEmpty()).mapToInt(this::vertex);
      case FLOW -> behindSending(network.model().messages().get(stage.element()));
      case LISTEN -> activated(network.model().deliveries().get(stage.element()));
    };
  }

  private IntStream behind(Message message) {
    return message.isAsynchronous() ? IntStream.of(network.flowStage(message)) : behindSending(message);
  }

  private IntStream behindSending(Message message) {
    return network.sent(message).stream().flatMapToInt(delivery -> {
      int listen = network.listenStage(delivery);
      return listen >= 0 ? IntStream.of(listen) : activated(delivery);
    });
  }

  /** Returns the subscriber, if it is activated, and those of its messages for which this input calls in particular. */
  private IntStream activated(Delivery delivery) {
    if (delivery.sampled()) {
      return IntStream.empty();
    }
    IntStream called = network.published(delivery.subscriber()).stream()
        .filter(message -> !message.triggers().isEmpty() && message.isTriggeredBy(delivery))
        .mapToInt(this::vertex);
    return IntStream.concat(IntStream.of(delivery.subscriber().id()), called);
  }

  private int vertex(Message message) {
    return size + message.id();
  }

  /** Returns the callbacks of a circle: those in it, and those whose messages are. */
  private List<Integer> callbacks(List<Integer> vertices) {
    Set<Integer> callbacks = new LinkedHashSet<>();
    for (int vertex : vertices) {
      if (vertex >= size) {
        callbacks.add(network.model().messages().get(vertex - size).publisher().id());
      } else if (network.stage(vertex).kind() == Stage.Kind.CALLBACK) {
        callbacks.add(vertex);
      }
    }
    return List.copyOf(callbacks);
  }

  /** Returns the components in the order of the flow of data: what feeds comes before what is fed. */
  public List<Component> components() {
    return components;
  }

  /** Returns whether a stage is in a circle, or the messages of a callback are. */
  public boolean isCircular(int stage) {
    return circular.get(stage);
  }
}
