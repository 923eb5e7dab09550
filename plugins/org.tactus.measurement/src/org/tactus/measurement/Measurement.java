package org.tactus.measurement;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Bound;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.MessageResult;
import org.tactus.analysis.PathResult;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Metric;

/**
 * What a run shows of every bound of an analysis. Times are taken as the analysis counts them:
 *
 * <ul>
 * <li>response time of a callback: from the release of an instance to its end;
 * <li>flow controller: from the writing of an asynchronous sample until it was sent;
 * <li>listener: from there until the sample was handed to the callback;
 * <li>delivery: from the writing of an asynchronous sample, or from the release of the instance that publishes a synchronous one, until it was
 * handed over (Eq. 1 and 2 of the DDS paper);
 * <li>latency of a path: from the release of the source instance whose data reached the sink along the path to the end of the sink instance; the
 * trigger latency counts only data that came last at every join.
 * </ul>
 */
public final class Measurement {

  /** The parts of a message's delivery that are measured. */
  public enum Stage { FLOW_CONTROLLER, LISTENER, DELIVERY }

  private record Way(String publisher, String topic, String subscriber) {
    static Way of(Delivery delivery) {
      return new Way(delivery.message().publisher().name(), delivery.message().topic(), delivery.subscriber().name());
    }
  }

  private final AnalysisResult bounds;
  private final Recording recording;
  private final Map<String, List<Instance>> byCallback = new HashMap<>();
  private final Map<Way, Map<Stage, List<Long>>> byWay = new HashMap<>();

  private Measurement(AnalysisResult bounds, Recording recording) {
    this.bounds = bounds;
    this.recording = recording;
    for (Instance instance : recording.instances()) {
      byCallback.computeIfAbsent(instance.id().callback(), key -> new ArrayList<>()).add(instance);
    }
    Map<Way, Delivery> known = new HashMap<>();
    bounds.messages().forEach(message -> known.put(Way.of(message.delivery()), message.delivery()));
    for (Sample sample : recording.samples()) {
      for (Sample.Delivered delivered : sample.deliveries()) {
        sample.publisher().ifPresent(publisher -> {
          Way way = new Way(publisher.callback(), delivered.topic(), delivered.reader());
          if (known.containsKey(way)) {
            add(way, known.get(way).message().isAsynchronous(), sample, delivered.time());
          }
        });
      }
    }
  }

  /** Compares a recorded run with the bounds. */
  public static Measurement of(AnalysisResult bounds, Recording recording) {
    return new Measurement(bounds, recording);
  }

  private void add(Way way, boolean asynchronous, Sample sample, long delivered) {
    OptionalLong begin = asynchronous ? sample.publish() : sample.publisher().flatMap(recording::instance).map(Instance::release).orElse(OptionalLong.empty());
    if (begin.isPresent()) {
      add(way, Stage.DELIVERY, delivered - begin.getAsLong());
    }
    if (sample.sent().isPresent()) {
      long sent = sample.sent().getAsLong();
      if (asynchronous) {
        sample.publish().ifPresent(publish -> add(way, Stage.FLOW_CONTROLLER, sent - publish));
      }
      // a reader on another core may be done before the sending call returns
      add(way, Stage.LISTENER, Math.max(0, delivered - sent));
    }
  }

  private void add(Way way, Stage stage, long time) {
    byWay.computeIfAbsent(way, key -> new HashMap<>()).computeIfAbsent(stage, key -> new ArrayList<>()).add(time);
  }

  /** Returns the analysis that it is compared with. */
  public AnalysisResult bounds() {
    return bounds;
  }

  /** Returns the response times of a callback. */
  public Times response(CallbackResult callback) {
    return times(byCallback.getOrDefault(callback.callback().name(), List.of()), Measurement::response);
  }

  private static Optional<Long> response(Instance instance) {
    return instance.release().isPresent() && instance.finish().isPresent()
        ? Optional.of(instance.finish().getAsLong() - instance.release().getAsLong()) : Optional.empty();
  }

  /** Returns the times of a part of a delivery. */
  public Times message(MessageResult message, Stage stage) {
    return times(byWay.getOrDefault(Way.of(message.delivery()), Map.of()).getOrDefault(stage, List.of()), Optional::of);
  }

  /** Returns the latencies of a path; none for metrics over sampled values. */
  public Times path(PathResult path) {
    if (path.metric() != Metric.LATENCY && path.metric() != Metric.TRIGGER_LATENCY) {
      return new Times(new long[0]);
    }
    List<String> callbacks = path.callbacks().stream().map(Callback::name).toList();
    boolean triggers = path.metric() == Metric.TRIGGER_LATENCY;
    List<Long> latencies = new ArrayList<>();
    for (Instance sink : byCallback.getOrDefault(callbacks.getLast(), List.of())) {
      if (sink.finish().isPresent()) {
        for (long release : releases(sink, callbacks, callbacks.size() - 1, triggers)) {
          latencies.add(sink.finish().getAsLong() - release);
        }
      }
    }
    return times(latencies, Optional::of);
  }

  /** Returns when the source instances were released whose data an instance of a callback on the path handles. */
  private List<Long> releases(Instance instance, List<String> callbacks, int position, boolean triggers) {
    if (position == 0) {
      return instance.release().isPresent() ? List.of(instance.release().getAsLong()) : List.of();
    }
    List<Long> result = new ArrayList<>();
    for (SampleId input : instance.inputs()) {
      Optional<InstanceId> publisher = recording.sample(input).flatMap(Sample::publisher);
      if (publisher.filter(id -> id.callback().equals(callbacks.get(position - 1))).isPresent()
          && (!triggers || isLast(input, instance))) {
        recording.instance(publisher.get()).ifPresent(previous -> result.addAll(releases(previous, callbacks, position - 1, triggers)));
      }
    }
    return result;
  }

  private boolean isLast(SampleId input, Instance instance) {
    long own = delivered(input, instance);
    return instance.inputs().stream().allMatch(other -> delivered(other, instance) <= own);
  }

  private long delivered(SampleId input, Instance instance) {
    return recording.sample(input).stream().flatMap(sample -> sample.deliveries().stream())
        .filter(delivery -> delivery.reader().equals(instance.id().callback())).mapToLong(Sample.Delivered::time).max().orElse(Long.MIN_VALUE);
  }

  private static <T> Times times(List<T> items, Function<T, Optional<Long>> time) {
    return new Times(items.stream().map(time).flatMap(Optional::stream).mapToLong(Long::longValue).toArray());
  }

  /** Returns a bound in nanoseconds, if there is one. */
  public static OptionalLong nanoseconds(Bound bound) {
    return bound instanceof Bound.Bounded bounded ? OptionalLong.of(bounded.ns()) : OptionalLong.empty();
  }
}
