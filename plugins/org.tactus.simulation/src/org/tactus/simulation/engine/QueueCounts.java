package org.tactus.simulation.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.QueueSpec;
import org.tactus.timing.model.TimingModel;

/**
 * Counts the samples that are in the queues of a model. At a join of close stamps it begins with the first set that is
 * complete: before, sets wait for timers that have not begun, and none is missed that a short queue drops.
 */
final class QueueCounts {

  private final Observations observations;
  private final QueueSpec[] readers;
  private final QueueSpec[] joins;
  private final List<List<QueueSpec>> senders = new ArrayList<>();
  private final long[] lengths;
  /** The joins of close stamps at which no set has been complete. */
  private final BitSet incomplete = new BitSet();

  QueueCounts(TimingModel model, Observations observations) {
    this.observations = observations;
    this.readers = new QueueSpec[model.deliveries().size()];
    this.joins = new QueueSpec[readers.length];
    this.lengths = new long[observations.queues().size()];
    model.messages().forEach(message -> senders.add(new ArrayList<>()));
    model.callbacks().stream().filter(callback -> callback.activation() instanceof Activation.Matched join
        && join.isApproximate()).forEach(join -> incomplete.set(join.id()));
    for (QueueSpec queue : observations.queues()) {
      for (Delivery delivery : queue.deliveries()) {
        (queue.kind() == QueueSpec.Kind.JOIN ? joins : readers)[delivery.id()] = queue;
      }
      queue.messages().forEach(message -> senders.get(message.id()).add(queue));
    }
  }

  /** Notes a sample that arrived at its subscriber. */
  void entered(Arrival arrival) {
    if (arrival.delivery != null) {
      change(readers[arrival.delivery.id()], 1);
    }
  }

  /** Notes how many sets wait at a join after the arrival of a sample. */
  void waiting(Arrival arrival, int sets) {
    if (arrival.delivery != null && joins[arrival.delivery.id()] != null) {
      observe(joins[arrival.delivery.id()], sets);
    }
  }

  /** Notes that a sample releases its subscriber. */
  void completed(Arrival arrival) {
    if (arrival.delivery != null) {
      incomplete.clear(arrival.delivery.subscriber().id());
    }
  }

  /** Notes that the subscriber took a sample, or that a newer one took its place. */
  void taken(Arrival arrival) {
    if (arrival.delivery != null) {
      change(readers[arrival.delivery.id()], -1);
    }
  }

  /** Notes a sample that entered its flow controller. */
  void entered(Message message) {
    senders.get(message.id()).forEach(queue -> change(queue, 1));
  }

  /** Notes a sample that was sent completely. */
  void sent(Message message) {
    senders.get(message.id()).forEach(queue -> change(queue, -1));
  }

  private void change(QueueSpec queue, long by) {
    lengths[queue.id()] += by;
    observe(queue, lengths[queue.id()]);
  }

  private void observe(QueueSpec queue, long length) {
    if (queue.deliveries().isEmpty() || !incomplete.get(queue.reader().id())) {
      observations.queued(queue, length);
    }
  }
}
