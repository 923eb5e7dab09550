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

/**
 * What a run shows of every bound of an analysis. Times are taken as the analysis counts them:
 *
 * <ul>
 * <li>response time of a callback: from the release of an instance to its end;
 * <li>flow controller: from the writing of an asynchronous sample until it was sent;
 * <li>listener: from there until the sample was handed to the callback;
 * <li>delivery: from the writing of an asynchronous sample, or from the release of the instance that publishes a
 * synchronous one, until it was handed over (Eq. 1 and 2 of the DDS paper);
 * <li>grid: from the last grid point of a timer with an offset to the release, on the steady clock of its host;
 * <li>execution time of a callback: the processor time of its thread without the writing of samples;
 * <li>latency of a path: from the release of the source instance whose data reached the sink along the path to the end
 * of the sink instance; the trigger latency counts only data that came last at every join; over sampled values to the
 * first such end with this data or newer;
 * <li>reaction of a path: the same, but from an event that the instance before has just missed where the source is a
 *     timer;
 * <li>age of a path: from the release of the source instance to the end of any sink instance that uses its data;
 * <li>stop of a regulated core: from the guard's decision that it is to stand still to the one that it is to go on.
 * </ul>
 *
 * <p>What was released before the measuring begins does not count.
 */
public final class Measurement {

  /** The parts of a message's delivery that are measured. */
  public enum MeasuredStage { FLOW_CONTROLLER, LISTENER, DELIVERY }

  private static final long UNKNOWN = Long.MAX_VALUE / 2;

  private record Way(String publisher, String topic, String subscriber) {
    static Way of(Delivery delivery) {
      return new Way(delivery.message().publisher().name(), delivery.message().topic(), delivery.subscriber().name());
    }
  }

  private final AnalysisResult bounds;
  private final Recording recording;
  private final Map<String, List<Instance>> byCallback = new HashMap<>();
  private final Map<InstanceId, Long> writing = new HashMap<>();
  private final Map<Way, Map<MeasuredStage, List<Long>>> byWay = new HashMap<>();
  private final long from;
  private final PathTimes paths;

  private Measurement(AnalysisResult bounds, Recording recording, long from) {
    this.bounds = bounds;
    this.recording = recording;
    this.from = from;
    this.paths = new PathTimes(recording, byCallback, from);
    for (Instance instance : recording.instances()) {
      byCallback.computeIfAbsent(instance.id().callback(), key -> new ArrayList<>()).add(instance);
    }
    Map<Way, Delivery> known = new HashMap<>();
    bounds.messages().forEach(message -> known.put(Way.of(message.delivery()), message.delivery()));
    for (Sample sample : recording.samples()) {
      sample.publisher().ifPresent(publisher -> writing.merge(publisher, sample.writing().orElse(UNKNOWN),
          (one, other) -> Math.min(one + other, UNKNOWN)));
      for (Sample.Delivered delivered : sample.deliveries()) {
        sample.publisher().ifPresent(publisher -> {
          Way way = new Way(publisher.callback(), sample.topic().orElseThrow(), delivered.reader());
          if (known.containsKey(way)) {
            add(way, known.get(way).message().isAsynchronous(), sample, delivered.time());
          }
        });
      }
    }
  }

  /** Compares a recorded run with the bounds. */
  public static Measurement of(AnalysisResult bounds, Recording recording) {
    return new Measurement(bounds, recording, Long.MIN_VALUE);
  }

  /**
   * Compares a recorded run with the bounds, without its beginning.
   *
   * @param skip nanoseconds after the start of the last process before which nothing counts, where traces tell of that
   *     start
   */
  public static Measurement of(AnalysisResult bounds, Recording recording, long skip) {
    return new Measurement(bounds, recording,
        recording.running() == Long.MIN_VALUE ? Long.MIN_VALUE : recording.running() + skip);
  }

  /** Returns what callbacks sent again sooner than the model says. */
  public List<EarlySending> earlySendings() {
    return EarlySending.of(bounds.messages().stream().map(message -> message.delivery().message()).distinct().toList(),
        recording);
  }

  private void add(Way way, boolean asynchronous, Sample sample, long delivered) {
    if (sample.publish().isPresent() && sample.publish().getAsLong() < from) {
      return;
    }
    OptionalLong begin = asynchronous ? sample.publish()
        : sample.publisher().flatMap(recording::instance).map(Instance::release).orElse(OptionalLong.empty());
    if (begin.isPresent()) {
      add(way, MeasuredStage.DELIVERY, delivered - begin.getAsLong());
    }
    if (sample.sent().isPresent()) {
      long sent = sample.sent().getAsLong();
      if (asynchronous) {
        sample.publish().ifPresent(publish -> add(way, MeasuredStage.FLOW_CONTROLLER, sent - publish));
      }
      // a reader on another core may be done before the sending call returns
      add(way, MeasuredStage.LISTENER, Math.max(0, delivered - sent));
    }
  }

  private void add(Way way, MeasuredStage stage, long time) {
    byWay.computeIfAbsent(way, key -> new HashMap<>()).computeIfAbsent(stage, key -> new ArrayList<>()).add(time);
  }

  /** Returns what was recorded. */
  public Recording recording() {
    return recording;
  }

  /** Returns the analysis that it is compared with. */
  public AnalysisResult bounds() {
    return bounds;
  }

  /** Returns the response times of a callback. */
  public Times response(CallbackResult callback) {
    return times(instances(callback.callback()), this::response);
  }

  private List<Instance> instances(Callback callback) {
    return byCallback.getOrDefault(callback.name(), List.of());
  }

  private Optional<Long> response(Instance instance) {
    return instance.release().isPresent() && instance.release().getAsLong() >= from && instance.finish().isPresent()
        ? Optional.of(instance.finish().getAsLong() - instance.release().getAsLong()) : Optional.empty();
  }

  /** Returns the execution times of a callback. */
  public Times execution(CallbackResult callback) {
    return times(instances(callback.callback()), this::execution);
  }

  private Optional<Long> execution(Instance instance) {
    long written = writing.getOrDefault(instance.id(), 0L);
    boolean counts = instance.start().isPresent() && instance.start().getAsLong() >= from;
    return counts && written < UNKNOWN && instance.execution().isPresent()
        ? Optional.of(instance.execution().getAsLong() - written) : Optional.empty();
  }

  /**
   * Returns by how much releases of a timer follow the grid of its offset; none without an offset, or where the
   * machines of the processes have different steady clocks.
   */
  public Times lateness(CallbackResult callback) {
    Optional<Grid> grid = recording.isSteady() ? Grid.of(callback.callback()) : Optional.empty();
    return times(instances(callback.callback()), instance -> grid.filter(known -> instance.release().isPresent()
        && instance.release().getAsLong() >= from).map(known -> known.since(instance.release().getAsLong())));
  }

  /** Returns by how much they may: the jitter of a timer with an offset. */
  public static OptionalLong allowedLateness(CallbackResult callback) {
    return Grid.of(callback.callback()).map(grid -> OptionalLong.of(grid.jitter())).orElse(OptionalLong.empty());
  }

  /**
   * Returns what an instance of a callback may execute beside the writing of samples: its execution time, and the
   * overhead of its executor, which stands for all that a thread executes beside the modelled code.
   */
  public static OptionalLong allowed(CallbackResult callback) {
    Callback modelled = callback.callback();
    return modelled.executionTime().map(time -> OptionalLong.of(time.wcet() + modelled.executor().overhead().wcet()))
        .orElse(OptionalLong.empty());
  }

  /** Returns the times of a part of a delivery. */
  public Times message(MessageResult message, MeasuredStage stage) {
    return times(byWay.getOrDefault(Way.of(message.delivery()), Map.of()).getOrDefault(stage, List.of()), Optional::of);
  }

  /** Returns the times of a path under its metric. */
  public Times path(PathResult path) {
    return times(paths.of(path), span -> Optional.of(span.length()));
  }

  /** Returns what the guard did to each regulated core; none without its records. */
  public List<CoreStops> stops() {
    return CoreStops.of(recording.guards(), from);
  }

  /** Returns the times of a path by whether a core stood still meanwhile. */
  public CoreStops.Beside path(PathResult path, CoreStops core) {
    return core.beside(paths.of(path));
  }

  private static <T> Times times(List<T> items, Function<T, Optional<Long>> time) {
    return new Times(items.stream().map(time).flatMap(Optional::stream).mapToLong(Long::longValue).toArray());
  }

  /** Returns a bound in nanoseconds, if there is one. */
  public static OptionalLong nanoseconds(Bound bound) {
    return bound instanceof Bound.Bounded bounded ? OptionalLong.of(bounded.ns()) : OptionalLong.empty();
  }
}
