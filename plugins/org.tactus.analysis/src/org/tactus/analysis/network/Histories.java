package org.tactus.analysis.network;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.TimingModel;

/**
 * The histories of readers. Fast DDS keeps the samples of all writers of a topic in one, in the order of the times at
 * which they were published, by the clocks of the writers. That is also the order of their arrival if there is one
 * writer, or if nothing that lies between publication and arrival lets a later sample overtake an earlier one. The
 * proof is in {@code docs/theory/shared-topics.md}.
 */
final class Histories {

  private record Reader(int callback, String topic) {
  }

  private final BitSet reordering = new BitSet();
  private final BitSet apart = new BitSet();

  Histories(TimingModel model) {
    Map<Reader, List<Delivery>> readers = model.deliveries().stream()
        .filter(delivery -> !delivery.sampled() && delivery.subscriber().activation() instanceof Activation.Any)
        .collect(Collectors.groupingBy(
            delivery -> new Reader(delivery.subscriber().id(), delivery.message().topic()), LinkedHashMap::new,
            Collectors.toList()));
    readers.forEach((reader, deliveries) -> {
      if (!arriveAsPublished(deliveries)) {
        reordering.set(reader.callback());
        apart.set(reader.callback(), apart.get(reader.callback()) || !haveOneClock(deliveries));
      }
    });
  }

  /** Returns whether a subscription of a callback may hand out a sample before one that arrived earlier. */
  boolean mayReorder(int callback) {
    return reordering.get(callback);
  }

  /** Returns whether a subscription of a callback orders samples by clocks that may be apart by any time. */
  boolean hasSeveralClocks(int callback) {
    return apart.get(callback);
  }

  /** Writers across a network have clocks of their own. */
  private static boolean haveOneClock(List<Delivery> deliveries) {
    return deliveries.stream().allMatch(delivery -> delivery.network() == 0);
  }

  private static boolean arriveAsPublished(List<Delivery> deliveries) {
    return count(deliveries, delivery -> delivery.message().publisher()) == 1
        || deliveries.stream().allMatch(Histories::isHandedOn) && count(deliveries, Delivery::listener) == 1
            && (deliveries.stream().allMatch(delivery -> delivery.message().sendCost() == 0)
                || isSentInTurn(deliveries));
  }

  /** Returns whether nothing but a listener lies between the end of sending and the reader. */
  private static boolean isHandedOn(Delivery delivery) {
    return !delivery.message().isAsynchronous() && delivery.network() == 0;
  }

  /** Returns whether one thread publishes all samples, each when the one before has been sent. */
  private static boolean isSentInTurn(List<Delivery> deliveries) {
    return count(deliveries, delivery -> delivery.message().publisher().executor()) == 1
        && deliveries.getFirst().message().publisher().executor().isSequential();
  }

  private static long count(List<Delivery> deliveries, Function<Delivery, Object> property) {
    return deliveries.stream().map(property).distinct().count();
  }
}
