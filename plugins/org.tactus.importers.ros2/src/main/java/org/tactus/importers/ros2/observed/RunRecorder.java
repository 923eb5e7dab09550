package org.tactus.importers.ros2.observed;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.measurement.InstanceId;
import org.tactus.measurement.Recording;
import org.tactus.measurement.RecordingBuilder;
import org.tactus.measurement.SampleId;

/** Keeps the instances of a run, so that they can be compared with the bounds of a model. */
public final class RunRecorder {

  /** Keeps nothing. */
  public static final RunRecorder NONE = new RunRecorder(false);

  private record Ended(SeenThread.Running instance, long end, long executed) {
  }

  private final boolean keeping;
  private final List<Ended> instances = new ArrayList<>();

  private RunRecorder(boolean keeping) {
    this.keeping = keeping;
  }

  /** Creates one that keeps all instances: as much memory as they need. */
  public static RunRecorder ofAll() {
    return new RunRecorder(true);
  }

  void ended(SeenThread.Running instance, long end, long executed) {
    if (keeping) {
      instances.add(new Ended(instance, end, executed));
    }
  }

  /**
   * Returns the run in terms of a model. Of timers and sources, whose releases a trace does not tell, the begin stands
   * for the release; of other callbacks none is known.
   *
   * @param run the run
   * @param callbacks the names of callbacks in the model, by those that {@link RunSketch} gives them
   */
  public Recording recording(ObservedRun run, Map<String, String> callbacks) {
    RunNames names = new RunNames(run.nodes());
    Map<SeenCallback, String> modelled = new HashMap<>();
    names.nodes().forEach(node -> names.callbacks(node).forEach(callback -> Optional
        .ofNullable(callbacks.get(names.of(node) + "." + names.of(callback)))
        .ifPresent(name -> modelled.put(callback, name))));
    RecordingBuilder recording = new RecordingBuilder();
    Map<String, Long> numbers = new HashMap<>();
    Map<SeenTopic.Sent, InstanceId> sent = new HashMap<>();
    Map<Ended, InstanceId> known = new LinkedHashMap<>();
    instances.stream().sorted(Comparator.comparingLong(ended -> ended.instance().start)).forEach(ended -> {
      String name = modelled.get(ended.instance().callback);
      if (name != null) {
        InstanceId id = new InstanceId(name, numbers.merge(name, 1L, Long::sum));
        known.put(ended, id);
        ended.instance().sent.forEach(message -> sent.put(message, id));
      }
    });
    sent.forEach((message, id) -> recording.published(sample(message), message.time, id, message.topic));
    known.forEach((ended, id) -> {
      recording.instance(id, ended.instance().start, ended.end(), ended.executed());
      if (!(ended.instance().callback.activator instanceof Activator.OfTopic)
          && !(ended.instance().callback.activator instanceof Activator.OfService)) {
        recording.released(id, ended.instance().start);
      }
      ended.instance().input.filter(sent::containsKey)
          .ifPresent(message -> recording.input(id, sample(message)));
    });
    return recording.build();
  }

  private static SampleId sample(SeenTopic.Sent message) {
    return new SampleId(message.topic, message.number);
  }
}
