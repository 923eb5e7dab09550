package org.tactus.importers.ros2.observed;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.importers.ros2.curve.Ageing;
import org.tactus.importers.ros2.curve.ArrivalWindow;
import org.tactus.importers.ros2.curve.ExecutionWindow;

/** A callback of a run, and what its instances showed. */
final class SeenCallback {

  /** What instances did that a message of one publisher had activated. */
  static final class Reaction {
    long instances;
    final Map<SeenTopic, Long> published = new LinkedHashMap<>();
  }

  final SeenNode node;
  final Activator activator;
  final int order;
  final ExecutionWindow execution;
  final ArrivalWindow arrivals;
  /** The most messages of an instance. */
  final Map<SeenTopic, Integer> published = new LinkedHashMap<>();
  /** By the publisher of the message; empty for one that is not known. */
  final Map<Optional<SeenCallback>, Reaction> reactions = new LinkedHashMap<>();
  final Set<SeenClient> calls = new LinkedHashSet<>();
  /** Instances by thread. */
  final Map<SeenThread, Long> threads = new LinkedHashMap<>();
  /** Callbacks of which instances ran at the same time as one of this. */
  final Set<SeenCallback> overlaps = new LinkedHashSet<>();
  String symbol = "";
  long runs;
  long first;
  long last;
  long foreign;
  int running;

  SeenCallback(SeenNode node, Activator activator, int order, Ageing ageing, long since) {
    this.node = node;
    this.activator = activator;
    this.order = order;
    this.execution = new ExecutionWindow(ageing);
    this.arrivals = new ArrivalWindow(since);
  }

  void started(long time, SeenThread thread) {
    first = runs == 0 ? time : first;
    last = time;
    runs++;
    running++;
    threads.merge(thread, 1L, Long::sum);
    arrivals.add(time);
  }

  void reacted(Optional<SeenCallback> cause, Map<SeenTopic, Integer> messages) {
    Reaction reaction = reactions.computeIfAbsent(cause, key -> new Reaction());
    reaction.instances++;
    messages.forEach((topic, count) -> {
      published.merge(topic, count, Math::max);
      reaction.published.merge(topic, 1L, Long::sum);
    });
  }

  void enterPhase(long time) {
    execution.clear();
    arrivals.clear(time);
    published.clear();
    reactions.clear();
    calls.clear();
    overlaps.clear();
  }
}
