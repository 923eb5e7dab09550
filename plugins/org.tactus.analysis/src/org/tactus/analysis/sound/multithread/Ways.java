package org.tactus.analysis.sound.multithread;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * The single ways of data to callbacks, each from the only callback that is released from outside; they depend on the
 * network alone and are kept.
 */
final class Ways {

  private final StageNetwork network;
  private final List<Optional<Way>> ways;
  private final List<Optional<Way>> within;

  /**
   * A way.
   *
   * @param callbacks the callbacks from the source on, each activated by one message of each instance of the one before
   *     and by nothing else
   * @param deliveries the deliveries between them
   */
  record Way(List<Callback> callbacks, List<Delivery> deliveries) {

    Callback source() {
      return callbacks.getFirst();
    }

    /** Returns whether it leads over several callbacks, all of one executor. */
    private boolean isWithinExecutor() {
      return callbacks.size() > 1
          && callbacks.stream().allMatch(callback -> callback.executor() == source().executor());
    }
  }

  Ways(StageNetwork network) {
    this.network = network;
    this.ways = network.model().callbacks().stream()
        .map(callback -> callback.executor().isSequential() ? Optional.<Way>empty()
            : Optional.ofNullable(search(callback)))
        .toList();
    this.within = ways.stream().map(way -> way.filter(Way::isWithinExecutor)).toList();
  }

  /**
   * Returns the only way of data to a callback on an executor of several threads from its only source, empty if there
   * are several.
   */
  Optional<Way> to(Callback callback) {
    return ways.get(callback.id());
  }

  /** Returns the way to a callback if it is within the callback's executor and longer than the callback alone. */
  Optional<Way> within(Callback callback) {
    return within.get(callback.id());
  }

  private Way search(Callback callback) {
    List<Callback> callbacks = new ArrayList<>(List.of(callback));
    List<Delivery> deliveries = new ArrayList<>();
    while (!(callbacks.getFirst().activation() instanceof Activation.External)) {
      Delivery input = onlyInput(callbacks.getFirst());
      if (input == null || input.message().publisher().isLogical()
          || callbacks.contains(input.message().publisher())) {
        return null;
      }
      callbacks.addFirst(input.message().publisher());
      deliveries.addFirst(input);
    }
    return new Way(List.copyOf(callbacks), List.copyOf(deliveries));
  }

  private Delivery onlyInput(Callback callback) {
    List<Delivery> inputs = network.received(callback);
    boolean only = callback.activation() instanceof Activation.Any && inputs.size() == 1
        && network.external(callback).isEmpty() && inputs.getFirst().message().perActivation() == 1;
    return only ? inputs.getFirst() : null;
  }
}
