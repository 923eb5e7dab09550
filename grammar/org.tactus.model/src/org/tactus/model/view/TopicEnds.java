package org.tactus.model.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.tactus.model.Callback;
import org.tactus.model.Node;
import org.tactus.model.Sample;
import org.tactus.model.Subscription;
import org.tactus.model.Topic;

/** Who writes and who reads the topics of a system, without those whose only publishers were removed. */
final class TopicEnds {

  private final Map<Topic, List<Writer>> writers = new LinkedHashMap<>();
  private final Set<Topic> orphaned = new LinkedHashSet<>();
  private final Map<Topic, List<Subscription>> readers = new LinkedHashMap<>();
  private final Map<Topic, List<Sampler>> samplers = new LinkedHashMap<>();
  private final Predicate<Callback> present;

  /**
   * Connects a system.
   *
   * @param nodes the nodes that are there
   * @param removed the nodes that were removed
   * @param external tells whether somebody outside publishes a topic
   * @param present tells whether a callback is there
   */
  TopicEnds(List<Node> nodes, Set<Node> removed, Predicate<Topic> external, Predicate<Callback> present) {
    this.present = present;
    List<Callback> callbacks = nodes.stream().flatMap(node -> SystemView.callbacks(node).stream()).toList();
    for (Callback callback : callbacks) {
      callback.getPublications().forEach(publication -> add(writers, publication.getTopic(),
          new Writer(callback, publication)));
    }
    for (Node node : removed) {
      for (Callback callback : SystemView.callbacks(node)) {
        callback.getPublications().forEach(publication -> orphaned.add(publication.getTopic()));
      }
    }
    orphaned.removeAll(writers.keySet());
    orphaned.removeIf(external);
    for (Callback callback : callbacks) {
      if (callback instanceof Subscription subscription) {
        inputs(subscription).forEach(topic -> add(readers, topic, subscription));
      }
      for (Sample sample : samples(callback)) {
        if (sample.getTopic() != null) {
          add(samplers, sample.getTopic(), new Sampler(callback, sample));
        }
      }
    }
  }

  private static <T> void add(Map<Topic, List<T>> ends, Topic topic, T end) {
    ends.computeIfAbsent(topic, key -> new ArrayList<>()).add(end);
  }

  List<Writer> writers(Topic topic) {
    return List.copyOf(writers.getOrDefault(topic, List.of()));
  }

  List<Subscription> readers(Topic topic) {
    return List.copyOf(readers.getOrDefault(topic, List.of()));
  }

  List<Sampler> samplers(Topic topic) {
    return List.copyOf(samplers.getOrDefault(topic, List.of()));
  }

  List<Sample> samples(Callback callback) {
    return callback.getSamples().stream()
        .filter(sample -> sample.getTopic() == null || !orphaned.contains(sample.getTopic()))
        .filter(sample -> present.test(sample.getCallback()))
        .toList();
  }

  List<Topic> inputs(Subscription subscription) {
    return subscription.getTrigger() == null
        ? List.of()
        : subscription.getTrigger().getTopics().stream().filter(topic -> !orphaned.contains(topic)).toList();
  }
}
