package org.tactus.simulation.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.TimingModel;

/**
 * What a subscription to a topic with several writers hands out: Fast DDS keeps their samples in one history, in the
 * order of the times at which they were published, whichever arrived first. So the executor decides when a subscription
 * is served, and the history which sample that is.
 */
final class HistoryOrder implements ReadyOrder {

  private static final Comparator<CallbackInstance> BY_PUBLICATION =
      Comparator.comparingLong(instance -> instance.trigger.publication());

  private record Reader(int callback, String topic) {
  }

  private final ReadyOrder order;
  private final BitSet shared;
  private final Map<Reader, List<CallbackInstance>> histories = new HashMap<>();

  /**
   * Creates the histories of an executor.
   *
   * @param order when callbacks are served
   * @param shared the callbacks that receive a topic of several writers
   */
  HistoryOrder(ReadyOrder order, BitSet shared) {
    this.order = order;
    this.shared = shared;
  }

  /** Returns the callbacks of a model that messages of several callbacks on one topic activate, each alone. */
  static BitSet shared(TimingModel model) {
    BitSet shared = new BitSet();
    Map<Reader, Set<Integer>> writers = new HashMap<>();
    model.deliveries().stream()
        .filter(delivery -> !delivery.sampled() && delivery.subscriber().activation() instanceof Activation.Any)
        .forEach(delivery -> {
          Set<Integer> of = writers.computeIfAbsent(
              new Reader(delivery.subscriber().id(), delivery.message().topic()), reader -> new HashSet<>());
          if (of.add(delivery.message().publisher().id()) && of.size() > 1) {
            shared.set(delivery.subscriber().id());
          }
        });
    return shared;
  }

  @Override
  public boolean add(CallbackInstance instance) {
    if (shared.get(instance.callback)) {
      history(instance).add(instance);
    }
    return order.add(instance);
  }

  @Override
  public CallbackInstance take() {
    CallbackInstance served = order.take();
    if (served == null || !shared.get(served.callback)) {
      return served;
    }
    List<CallbackInstance> history = history(served);
    CallbackInstance first = history.stream().min(BY_PUBLICATION).orElseThrow();
    history.remove(first);
    return first;
  }

  private List<CallbackInstance> history(CallbackInstance instance) {
    return histories.computeIfAbsent(new Reader(instance.callback, instance.trigger.topic),
        reader -> new ArrayList<>());
  }

  @Override
  public int takers(int enough) {
    return order.takers(enough);
  }

  @Override
  public void finished(CallbackInstance instance) {
    order.finished(instance);
  }
}
