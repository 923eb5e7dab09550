package org.tactus.importers.ros2.observed;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.tactus.importers.ros2.curve.ArrivalWindow;
import org.tactus.importers.ros2.curve.ExecutionWindow;
import org.tactus.timing.demand.Ageing;

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
  /** Processor times, where the trace tells them; else from begin to end. */
  final ExecutionWindow execution;
  /** Times from begin to end. */
  final ExecutionWindow elapsed;
  final ArrivalWindow arrivals;
  /** The most messages of an instance. */
  final Map<SeenTopic, Integer> published = new LinkedHashMap<>();
  /** By the publisher of the message; empty for one that is not known. */
  final Map<Optional<SeenCallback>, Reaction> reactions = new LinkedHashMap<>();
  final Set<SeenClient> calls = new LinkedHashSet<>();
  /** Which activations publish and call. */
  final SeenSending sending = new SeenSending();
  /** Instances by thread. */
  final Map<SeenThread, Long> threads = new LinkedHashMap<>();
  /** Callbacks of which instances ran at the same time as one of this. */
  final Set<SeenCallback> overlaps = new LinkedHashSet<>();
  String symbol = "";
  long runs;
  /** Nanoseconds from the first instance to the last, without those over which the clock has jumped. */
  long span;
  /** Instances whose processor times are not known, since switches of the scheduler contradict them. */
  long contradicted;
  private long last;
  private boolean follows;
  long foreign;
  int running;

  SeenCallback(SeenNode node, Activator activator, int order, Ageing ageing, long since) {
    this.node = node;
    this.activator = activator;
    this.order = order;
    this.execution = new ExecutionWindow(ageing);
    this.elapsed = new ExecutionWindow(ageing);
    this.arrivals = new ArrivalWindow(since);
  }

  void started(long time, SeenThread thread) {
    span += follows ? time - last : 0;
    follows = true;
    last = time;
    runs++;
    running++;
    threads.merge(thread, 1L, Long::sum);
    arrivals.add(time);
  }

  /** An instance has ended, or the trace before it. */
  void measured(long time, OptionalLong executed) {
    elapsed.add(time);
    if (executed.isPresent()) {
      execution.add(executed.getAsLong());
    } else {
      contradicted++;
    }
  }

  /** Returns whether switches of the scheduler contradict half of the instances or more: processor times say little. */
  boolean isContradicted() {
    return contradicted > 0 && contradicted >= execution.samples();
  }

  /** Returns the times that count: processor times, unless most of them are not known. */
  ExecutionWindow times() {
    return isContradicted() ? elapsed : execution;
  }

  /** Returns whether its times are known: those of a source are, if switches tell when its thread waits. */
  boolean isTimed() {
    return !(activator instanceof Activator.OfThread)
        || !isContradicted() && threads.keySet().stream().allMatch(thread -> thread.processor.hasSwitches());
  }

  /** The clock has jumped: nothing is measured across. */
  void restart(long time) {
    follows = false;
    sending.interrupt();
    arrivals.restart(time);
  }

  /** An instance has ended. */
  void ended(SeenThread.Running instance) {
    reacted(instance.cause(), instance.messages);
    sending.ended(instance.number, instance.messages, instance.requests);
  }

  /** The instance of a source that was the last to start has ended. */
  void ended(Map<SeenTopic, Integer> messages) {
    reacted(Optional.empty(), messages);
    sending.ended(runs, messages, Map.of());
  }

  /** An instance goes on whose end is not seen. */
  void interrupted(SeenThread.Running instance) {
    reacted(instance.cause(), instance.messages);
    sending.interrupted(instance.number);
  }

  private void reacted(Optional<SeenCallback> cause, Map<SeenTopic, Integer> messages) {
    Reaction reaction = reactions.computeIfAbsent(cause, key -> new Reaction());
    reaction.instances++;
    messages.forEach((topic, count) -> {
      published.merge(topic, count, Math::max);
      reaction.published.merge(topic, 1L, Long::sum);
    });
  }

  void enterPhase(long time) {
    execution.clear();
    elapsed.clear();
    contradicted = 0;
    arrivals.clear(time);
    published.clear();
    reactions.clear();
    calls.clear();
    sending.clear();
    overlaps.clear();
  }
}
