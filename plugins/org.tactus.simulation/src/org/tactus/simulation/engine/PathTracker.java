package org.tactus.simulation.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Metric;
import org.tactus.timing.path.Link;

/**
 * Follows the data of a path forward, over messages that activate and values that are sampled, and observes its
 * reaction time, its data age and, where it samples, its latency. A callback reads what it samples when it starts, one
 * with a logical execution time when it is released. A path ends when what its sink made becomes visible.
 *
 * <p>Instances of the source that publish on the path carry their own number, counted by their starts. Any other
 * instance carries the least number that the step before brings it: by the messages of the step that activated it; by
 * the last message on each topic of the step that arrived before its start; by the state that the callback before it
 * had left by then, of which each topic that activates that callback has its own. It carries nothing where these stem
 * from another callback.
 */
final class PathTracker {

  /** The one value of a state that no topic of the path activates, or all of them together. */
  private static final String WHOLE_STATE = "";

  /**
   * The instance of the source that data comes from. It keeps no other instance alive.
   *
   * @param number the number of the instance, from 0
   * @param release its release
   * @param since when the instance before read, which just missed the event that this one sees; its release if none
   *     was
   */
  private record Origin(long number, long release, long since) {
  }

  private final ChainPath path;
  private final Observations observations;
  private final Link[] links;
  /** The index on the path of each callback that is on it. */
  private final Map<Integer, Integer> positions = new HashMap<>();
  /** What the reader at the end of each step keeps until it samples it, by topic. */
  private final List<Map<String, Origin>> kept;
  private final Deque<Origin> unanswered = new ArrayDeque<>();
  private final int slot;
  private final boolean timer;
  private final long from;
  private long sources;
  private long lastRead;

  /**
   * Creates the observer of a path.
   *
   * @param slot the index of the path among those that are tracked
   * @param from the instant from which on data that is released counts, and events do
   */
  PathTracker(ChainPath path, int slot, Observations observations, long from) {
    this.path = path;
    this.from = from;
    this.slot = slot;
    this.observations = observations;
    this.links = path.links().toArray(Link[]::new);
    path.callbacks().forEach(callback -> positions.put(callback.id(), positions.size()));
    this.kept = Stream.<Map<String, Origin>>generate(HashMap::new).limit(links.length).toList();
    this.timer = path.chain().source().callbackClass() == CallbackClass.TIMER;
  }

  /** Returns the trackers of the paths for which reaction time and data age are asked, or that sample. */
  static List<PathTracker> of(Observations observations, long from) {
    List<PathTracker> trackers = new ArrayList<>();
    for (ChainPath path : observations.paths()) {
      boolean asked = path.chain().goals().stream().map(goal -> goal.metric())
          .anyMatch(metric -> metric == Metric.REACTION || metric == Metric.AGE);
      if (asked || path.samples()) {
        trackers.add(new PathTracker(path, trackers.size(), observations, from));
      }
    }
    return trackers;
  }

  /** Returns the path. */
  ChainPath path() {
    return path;
  }

  /** Notes that an instance of a callback on the path reads what it samples. */
  void reads(CallbackInstance instance) {
    int position = positions.get(instance.callback);
    if (position == 0) {
      if (entersPath(instance)) {
        instance.carry(slot, source(instance));
      }
    } else {
      Stream<Origin> brought = links[position - 1].isSampled() ? kept.get(position - 1).values().stream()
          : Arrays.stream(instance.inputs).filter(input -> isOf(links[position - 1], input)).map(this::carried);
      instance.carry(slot, oldest(brought));
    }
  }

  /**
   * Returns whether data of an instance of the source takes the first step: what released it may not call for its
   * message.
   */
  private boolean entersPath(CallbackInstance instance) {
    return links.length == 0 || links[0].way() == Link.Way.STATE
        || links[0].deliveries().stream().anyMatch(delivery -> instance.calls(delivery.message()));
  }

  private Origin source(CallbackInstance instance) {
    Origin origin = new Origin(sources, instance.release, sources == 0 ? instance.release : lastRead);
    sources++;
    lastRead = instance.read;
    unanswered.add(origin);
    return origin;
  }

  private static Origin oldest(Stream<Origin> origins) {
    return origins.filter(Objects::nonNull).reduce((a, b) -> a.number() <= b.number() ? a : b).orElse(null);
  }

  private static boolean isOf(Link link, Arrival arrival) {
    return arrival.packet != null && arrival.packet.publisher.callback == link.publisher().id()
        && link.deliveries().contains(arrival.delivery);
  }

  private Origin carried(Arrival arrival) {
    return (Origin) arrival.packet.publisher.carried(slot);
  }

  /** Notes a message that a reader on the path keeps until it samples it. */
  void arrived(Arrival arrival) {
    int step = positions.get(arrival.delivery.subscriber().id()) - 1;
    String topic = arrival.packet.message.topic();
    if (step >= 0 && links[step].way() == Link.Way.SAMPLED_MESSAGE && links[step].topics().contains(topic)) {
      kept.get(step).put(topic, isOf(links[step], arrival) ? carried(arrival) : null);
    }
  }

  /** Notes that what an instance of a callback on the path made becomes visible, with the state it leaves behind. */
  void visible(CallbackInstance instance) {
    int position = positions.get(instance.callback);
    if (position < links.length && links[position].way() == Link.Way.STATE) {
      leave(instance, position);
    }
    Origin origin = (Origin) instance.carried(slot);
    if (position == links.length && origin != null) {
      answer(instance, origin);
    }
  }

  private void leave(CallbackInstance instance, int position) {
    Link before = position == 0 ? null : links[position - 1];
    if (before == null || before.isSampled() || before.subscriber().activation() instanceof Activation.Join) {
      kept.get(position).put(WHOLE_STATE, (Origin) instance.carried(slot));
    } else if (instance.trigger.packet != null && before.topics().contains(instance.trigger.packet.message.topic())) {
      kept.get(position).put(instance.trigger.packet.message.topic(), (Origin) instance.carried(slot));
    }
  }

  private void answer(CallbackInstance sink, Origin origin) {
    if (origin.release() >= from) {
      observations.path(path, Metric.AGE).add(sink.visible - origin.release(), sink.visible);
    }
    while (!unanswered.isEmpty() && unanswered.peek().number() <= origin.number()) {
      observe(unanswered.poll(), sink.visible);
    }
  }

  /**
   * Notes the end of the run: an event that has waited longer by then than any that was answered is observed with its
   * wait so far, so that data that never gets through is not passed over.
   */
  void finished(long now) {
    unanswered.removeIf(origin -> event(origin) < from);
    Origin oldest = unanswered.peek();
    if (oldest != null && now - event(oldest) > observations.path(path, Metric.REACTION).maximum()) {
      observe(oldest, now);
    }
  }

  private void observe(Origin origin, long now) {
    if (event(origin) < from) {
      return;
    }
    observations.path(path, Metric.REACTION).add(now - event(origin), now);
    if (path.samples()) {
      observations.path(path, Metric.LATENCY).add(now - origin.release(), now);
      observations.path(path, Metric.TRIGGER_LATENCY).add(now - origin.release(), now);
    }
  }

  private long event(Origin origin) {
    return timer ? origin.since() : origin.release();
  }
}
