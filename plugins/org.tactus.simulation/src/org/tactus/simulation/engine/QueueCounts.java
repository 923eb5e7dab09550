package org.tactus.simulation.engine;

import java.util.ArrayList;
import java.util.List;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.QueueSpec;
import org.tactus.timing.model.TimingModel;

/** Counts the samples that are in the queues of a model. */
final class QueueCounts {

  private final Observations observations;
  private final QueueSpec[] readers;
  private final QueueSpec[] joins;
  private final List<List<QueueSpec>> senders = new ArrayList<>();
  private final long[] lengths;

  QueueCounts(TimingModel model, Observations observations) {
    this.observations = observations;
    this.readers = new QueueSpec[model.deliveries().size()];
    this.joins = new QueueSpec[readers.length];
    this.lengths = new long[observations.queues().size()];
    model.messages().forEach(message -> senders.add(new ArrayList<>()));
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
      observations.queued(joins[arrival.delivery.id()], sets);
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
    observations.queued(queue, lengths[queue.id()]);
  }
}
