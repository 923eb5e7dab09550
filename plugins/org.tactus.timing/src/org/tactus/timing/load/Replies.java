package org.tactus.timing.load;

import java.util.HashMap;
import java.util.Map;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.TimingModel;

/**
 * Which deliveries of services and actions need not happen with every activation of their publisher. The response of a
 * service with several clients is meant for one of them, which the model does not tell. Of several that send to a part
 * of an action over one topic, one does in place of the others, as one of several sends the result.
 */
public final class Replies {

  /** A topic that a callback receives. */
  private record Received(int subscriber, String topic) {
  }

  private final int[] receivers;
  private final Map<Received, Integer> senders = new HashMap<>();

  /** Counts the senders and receivers of a model. */
  public Replies(TimingModel model) {
    receivers = new int[model.messages().size()];
    model.deliveries().stream().filter(delivery -> !delivery.sampled()).forEach(delivery -> {
      receivers[delivery.message().id()]++;
      senders.merge(received(delivery), 1, Integer::sum);
    });
  }

  private static Received received(Delivery delivery) {
    return new Received(delivery.subscriber().id(), delivery.message().topic());
  }

  /** Returns whether an activation of its publisher may pass without this delivery. */
  public boolean maySkip(Delivery delivery) {
    boolean several = receivers[delivery.message().id()] > 1;
    return delivery.subscriber().callbackClass() == CallbackClass.CLIENT && several
        || delivery.subscriber().waitable().isPresent()
            && (several || senders.getOrDefault(received(delivery), 0) > 1);
  }
}
