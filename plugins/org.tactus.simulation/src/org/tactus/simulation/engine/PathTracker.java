package org.tactus.simulation.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Metric;

/**
 * Follows the data of a path forward, over messages that activate and values that are sampled, and observes its reaction time,
 * its data age and, where it samples, its latency. A callback reads what it samples when it starts.
 */
final class PathTracker {

  /**
   * The instance of the source that data comes from. It keeps no other instance alive.
   *
   * @param number the number of the instance, from 0
   * @param release its release
   * @param since the start of the instance before, which just missed the event that this one sees; its release if none was
   */
  private record Origin(long number, long release, long since) {
  }

  private final ChainPath path;
  private final Observations observations;
  private final int[] callbacks;
  private final Origin[] latest;
  private final Deque<Origin> unanswered = new ArrayDeque<>();
  private final int slot;
  private final boolean timer;
  private long sources;
  private long lastStart;

  /**
   * Creates the observer of a path.
   *
   * @param slot the index of the path among those that are tracked
   */
  PathTracker(ChainPath path, int slot, Observations observations) {
    this.path = path;
    this.slot = slot;
    this.observations = observations;
    this.callbacks = path.callbacks().stream().mapToInt(Callback::id).toArray();
    this.latest = new Origin[callbacks.length];
    this.timer = path.callbacks().getFirst().callbackClass() == CallbackClass.TIMER;
  }

  /** Returns the trackers of the paths for which reaction time and data age are asked, or that sample. */
  static List<PathTracker> of(Observations observations) {
    List<PathTracker> trackers = new ArrayList<>();
    for (ChainPath path : observations.paths()) {
      boolean asked = path.chain().goals().stream().map(goal -> goal.metric())
          .anyMatch(metric -> metric == Metric.REACTION || metric == Metric.AGE);
      if (asked || path.samples()) {
        trackers.add(new PathTracker(path, trackers.size(), observations));
      }
    }
    return trackers;
  }

  /** Returns the path. */
  ChainPath path() {
    return path;
  }

  void started(Instance instance) {
    for (int step = 0; step < callbacks.length; step++) {
      if (callbacks[step] == instance.callback) {
        instance.carry(slot, step == 0 ? source(instance) : carried(instance, step));
      }
    }
  }

  private Origin source(Instance instance) {
    Origin origin = new Origin(sources, instance.release, sources == 0 ? instance.release : lastStart);
    sources++;
    lastStart = instance.start;
    unanswered.add(origin);
    return origin;
  }

  private Origin carried(Instance instance, int step) {
    Origin oldest = null;
    boolean activated = false;
    for (Arrival input : instance.inputs) {
      if (input.packet != null && input.packet.publisher.callback == callbacks[step - 1]) {
        activated = true;
        Origin origin = (Origin) input.packet.publisher.carried(slot);
        oldest = oldest == null || origin != null && origin.number() < oldest.number() ? origin : oldest;
      }
    }
    return activated ? oldest : latest[step];
  }

  /** Notes a message that its reader keeps until it samples it. */
  void arrived(Arrival arrival) {
    keep(arrival.packet.publisher, arrival.delivery.subscriber().id(), false);
  }

  private void keep(Instance writer, int reader, boolean valuePerInput) {
    for (int step = 1; step < callbacks.length; step++) {
      if (callbacks[step] == reader && callbacks[step - 1] == writer.callback
          && !(valuePerInput && step > 1 && isByOtherInput(writer, callbacks[step - 2]))) {
        latest[step] = (Origin) writer.carried(slot);
      }
    }
  }

  /** Returns whether an instance of an {@code any(…)} callback was released by an input that is not on the path. */
  private static boolean isByOtherInput(Instance instance, int before) {
    return instance.inputs.length == 1
        && (instance.inputs[0].packet == null || instance.inputs[0].packet.publisher.callback != before);
  }

  /** Notes the state that an instance leaves behind for a reader. */
  void left(Instance writer, int reader) {
    keep(writer, reader, true);
  }

  void ended(Instance instance) {
    Origin origin = (Origin) instance.carried(slot);
    if (instance.callback != callbacks[callbacks.length - 1] || origin == null) {
      return;
    }
    observations.path(path, Metric.AGE).add(instance.end - origin.release(), instance.end);
    while (!unanswered.isEmpty() && unanswered.peek().number() <= origin.number()) {
      Origin answered = unanswered.poll();
      observations.path(path, Metric.REACTION)
          .add(instance.end - (timer ? answered.since() : answered.release()), instance.end);
      if (path.samples()) {
        observations.path(path, Metric.LATENCY).add(instance.end - answered.release(), instance.end);
        observations.path(path, Metric.TRIGGER_LATENCY).add(instance.end - answered.release(), instance.end);
      }
    }
  }
}
