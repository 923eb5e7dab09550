package org.tactus.measurement;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.tactus.analysis.PathResult;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Metric;
import org.tactus.timing.path.Link;

/**
 * The times that a recording shows of a path, taken as the metrics count them. Data is followed from sample to sample:
 * an instance hands on the data of all samples that activated it or that it read, and of the instances whose states it
 * read. The state of a callback on {@code any(…)} has a value per topic, which data of another topic does not replace.
 */
final class PathTimes {

  private final Recording recording;
  private final Map<String, List<Instance>> byCallback;
  private final long from;
  /** What has been followed for the path at hand: data may come by many ways, and each is followed once. */
  private final Map<Followed, Set<Instance>> followed = new HashMap<>();
  private final Map<String, Map<InstanceId, Optional<Instance>>> lastOn = new HashMap<>();
  private final Map<Instance, Long> latest = new HashMap<>();

  private record Followed(Instance instance, int position) {
  }

  /**
   * Prepares to measure paths.
   *
   * @param byCallback all instances of each callback
   * @param from what was released before does not count
   */
  PathTimes(Recording recording, Map<String, List<Instance>> byCallback, long from) {
    this.recording = recording;
    this.byCallback = byCallback;
    this.from = from;
  }

  /** Returns the times of a path under its metric, each with its begin and end. */
  List<TimeSpan> of(PathResult path) {
    followed.clear();
    boolean sampled = path.links().stream().anyMatch(Link::isSampled);
    return switch (path.metric()) {
      case TRIGGER_LATENCY -> ages(path, true);
      case AGE -> ages(path, false);
      case LATENCY -> sampled ? reactions(path, false) : ages(path, false);
      case REACTION -> reactions(path, true);
    };
  }

  /**
   * Returns, for every instance of the sink and all data that it handles, the time from the release of the data's
   * source instance to its end.
   */
  private List<TimeSpan> ages(PathResult path, boolean triggers) {
    List<TimeSpan> ages = new ArrayList<>();
    for (Instance sink : instances(path.callbacks().getLast().name())) {
      if (sink.finish().isPresent()) {
        for (Instance source : sources(sink, path, path.callbacks().size() - 1, triggers)) {
          if (counts(source)) {
            ages.add(new TimeSpan(source.release().getAsLong(), sink.finish().getAsLong()));
          }
        }
      }
    }
    return ages;
  }

  /**
   * Returns, for every event of the source, the time to the end of the first instance of the sink with data of it or of
   * a later one.
   *
   * @param missed whether an event is one that an instance of a timer just missed, which the next instance takes up
   */
  private List<TimeSpan> reactions(PathResult path, boolean missed) {
    Callback origin = path.callbacks().getFirst();
    List<Reached> reached = reached(path);
    List<Instance> sources = sending(path).sorted(Comparator.comparingLong(instance -> instance.id().number()))
        .toList();
    boolean timer = missed && origin.callbackClass() == CallbackClass.TIMER;
    List<TimeSpan> reactions = new ArrayList<>();
    int next = reached.size() - 1;
    long first = Long.MAX_VALUE;
    for (int i = sources.size() - 1; i >= 0; i--) {
      while (next >= 0 && reached.get(next).source() >= sources.get(i).id().number()) {
        first = Math.min(first, reached.get(next--).end());
      }
      OptionalLong event =
          timer ? i == 0 ? OptionalLong.empty() : sources.get(i - 1).start() : sources.get(i).release();
      if (counts(sources.get(i)) && event.isPresent() && event.getAsLong() >= from && first < Long.MAX_VALUE) {
        reactions.add(new TimeSpan(event.getAsLong(), first));
      }
    }
    return reactions;
  }

  /** Returns the instances of the source: of one that does not send with each activation those that do. */
  private Stream<Instance> sending(PathResult path) {
    List<Instance> all = instances(path.callbacks().getFirst().name());
    if (path.links().isEmpty() || !path.links().getFirst().isThinned()) {
      return all.stream();
    }
    Set<InstanceId> senders = new HashSet<>();
    recording.samples().stream()
        .filter(sample -> sample.topic().filter(path.links().getFirst().topics()::contains).isPresent())
        .forEach(sample -> sample.publisher().ifPresent(senders::add));
    return all.stream().filter(instance -> senders.contains(instance.id()));
  }

  /** An end of the sink, and the number of the newest source instance whose data it has. */
  private record Reached(long source, long end) {
  }

  private List<Reached> reached(PathResult path) {
    List<Reached> reached = new ArrayList<>();
    for (Instance sink : instances(path.callbacks().getLast().name())) {
      if (sink.finish().isPresent()) {
        sources(sink, path, path.callbacks().size() - 1, false).stream().mapToLong(source -> source.id().number()).max()
            .ifPresent(newest -> reached.add(new Reached(newest, sink.finish().getAsLong())));
      }
    }
    reached.sort(Comparator.comparingLong(Reached::source));
    return reached;
  }

  private boolean counts(Instance source) {
    return source.release().isPresent() && source.release().getAsLong() >= from;
  }

  private List<Instance> instances(String callback) {
    return byCallback.getOrDefault(callback, List.of());
  }

  /**
   * Returns the source instances whose data an instance of a callback on the path handles, each once however many
   * messages brought it.
   */
  private Set<Instance> sources(Instance instance, PathResult path, int position, boolean triggers) {
    if (position == 0) {
      return Set.of(instance);
    }
    Set<Instance> known = followed.get(new Followed(instance, position));
    if (known != null) {
      return known;
    }
    String before = path.callbacks().get(position - 1).name();
    Set<Instance> result = new LinkedHashSet<>();
    for (SampleId sample : instance.handled()) {
      Optional<InstanceId> publisher = recording.sample(sample).flatMap(Sample::publisher);
      if (publisher.filter(id -> id.callback().equals(before)).isPresent() && (!triggers || isLast(sample, instance))) {
        recording.instance(publisher.get())
            .ifPresent(previous -> result.addAll(sources(previous, path, position - 1, triggers)));
      }
    }
    for (InstanceId writer : instance.read()) {
      if (writer.callback().equals(before)) {
        leftBehind(writer, path, position - 1)
            .forEach(previous -> result.addAll(sources(previous, path, position - 1, triggers)));
      }
    }
    followed.put(new Followed(instance, position), result);
    return result;
  }

  /**
   * Returns the instances that left the state behind which is there after an instance: it alone, or the last one up to
   * it for each topic of the path.
   */
  private Stream<Instance> leftBehind(InstanceId last, PathResult path, int position) {
    Link into = position == 0 || path.links().isEmpty() ? null : path.links().get(position - 1);
    if (into == null || into.isSampled() || into.subscriber().activation() instanceof Activation.Join) {
      return recording.instance(last).stream();
    }
    return into.topics().stream().flatMap(topic -> lastOn(topic, last).stream());
  }

  private Optional<Instance> lastOn(String topic, InstanceId last) {
    Map<InstanceId, Optional<Instance>> known = lastOn.computeIfAbsent(topic, key -> new HashMap<>());
    List<InstanceId> passed = new ArrayList<>();
    InstanceId id = last;
    while (!known.containsKey(id)) {
      Optional<Instance> instance = recording.instance(id);
      if (instance.isEmpty() || isOn(topic, instance.get())) {
        known.put(id, instance);
      } else {
        passed.add(id);
        id = new InstanceId(id.callback(), id.number() - 1);
      }
    }
    Optional<Instance> found = known.get(id);
    passed.forEach(one -> known.put(one, found));
    return found;
  }

  private boolean isOn(String topic, Instance instance) {
    return instance.inputs().stream()
        .anyMatch(input -> recording.sample(input).flatMap(Sample::topic).filter(topic::equals).isPresent());
  }

  private boolean isLast(SampleId input, Instance instance) {
    return delivered(input, instance) >= latest.computeIfAbsent(instance,
        key -> instance.inputs().stream().mapToLong(other -> delivered(other, instance)).max().orElse(Long.MIN_VALUE));
  }

  private long delivered(SampleId input, Instance instance) {
    return recording.sample(input).stream().flatMap(sample -> sample.deliveries().stream())
        .filter(delivery -> delivery.reader().equals(instance.id().callback())).mapToLong(Sample.Delivered::time).max()
        .orElse(Long.MIN_VALUE);
  }
}
