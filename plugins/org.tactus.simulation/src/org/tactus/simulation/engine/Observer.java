package org.tactus.simulation.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.path.Link;

/** Turns what happens in a run into observations. Follows data back from a sink to its source along every path. */
final class Observer {

  private static final long NOT_REACHED = Long.MAX_VALUE;

  private final Observations observations;
  private final List<Callback> callbacks;
  private final List<List<ChainPath>> pathsBySink = new ArrayList<>();
  /** The ids of the callbacks of each path. */
  private final int[][] steps;
  /** The ids of the deliveries of each step of a path; null where all between the two callbacks belong to it. */
  private final BitSet[][] among;
  private final List<List<PathTracker>> trackers = new ArrayList<>();
  private final QueueCounts queues;
  private final long from;

  /**
   * Creates the observer of a run.
   *
   * @param from the instant from which on data that is released counts for paths
   */
  Observer(TimingModel model, Observations observations, long from) {
    this.from = from;
    this.observations = observations;
    this.callbacks = model.callbacks();
    this.queues = new QueueCounts(model, observations);
    callbacks.forEach(callback -> {
      pathsBySink.add(new ArrayList<>());
      trackers.add(new ArrayList<>());
    });
    for (PathTracker tracker : PathTracker.of(observations, from)) {
      tracker.path().callbacks().forEach(callback -> trackers.get(callback.id()).add(tracker));
    }
    this.steps = new int[observations.paths().size()][];
    BitSet selective = new BitSet();
    model.messages().stream().filter(message -> !message.triggers().isEmpty() || message.isThinned())
        .forEach(message -> selective.set(message.publisher().id()));
    this.among = new BitSet[observations.paths().size()][];
    observations.paths().stream().filter(path -> !path.samples()).forEach(path -> {
      pathsBySink.get(path.chain().sink().id()).add(path);
      steps[path.id()] = path.callbacks().stream().mapToInt(Callback::id).toArray();
      among[path.id()] = path.links().stream().map(link -> among(link, selective)).toArray(BitSet[]::new);
    });
  }

  private static BitSet among(Link link, BitSet selective) {
    if (!selective.get(link.publisher().id()) && !selective.get(link.subscriber().id())) {
      return null;
    }
    BitSet ids = new BitSet();
    link.deliveries().forEach(delivery -> ids.set(delivery.id()));
    return ids;
  }

  void started(CallbackInstance instance) {
    for (Arrival input : instance.inputs) {
      queues.taken(input);
    }
  }

  /** Notes that an instance reads what it samples. */
  void reads(CallbackInstance instance) {
    trackers.get(instance.callback).forEach(tracker -> tracker.reads(instance));
  }

  void ended(CallbackInstance instance) {
    observations.response(callbacks.get(instance.callback)).add(instance.end - instance.release, instance.end);
  }

  /** Notes that what an instance has made becomes visible. */
  void visible(CallbackInstance instance) {
    for (PathTracker tracker : trackers.get(instance.callback)) {
      tracker.visible(instance);
    }
    for (ChainPath path : pathsBySink.get(instance.callback)) {
      observe(path, Metric.LATENCY, instance, earliest(instance, path.id(), steps[path.id()].length - 1));
      observe(path, Metric.TRIGGER_LATENCY, instance, triggering(instance, path.id()));
    }
  }

  private void observe(ChainPath path, Metric metric, CallbackInstance sink, long source) {
    if (source != NOT_REACHED && source >= from) {
      observations.path(path, metric).add(sink.visible - source, sink.visible);
    }
  }

  /** Returns the earliest release of a source instance whose data an instance at the given step carries. */
  private long earliest(CallbackInstance instance, int path, int step) {
    if (step == 0) {
      return instance.release;
    }
    long earliest = NOT_REACHED;
    for (Arrival input : instance.inputs) {
      if (isOf(path, step, input)) {
        earliest = Math.min(earliest, earliest(input.packet.publisher, path, step - 1));
      }
    }
    return earliest;
  }

  /** Returns the release of the source instance whose data triggered every instance on the path up to the sink. */
  private long triggering(CallbackInstance sink, int path) {
    CallbackInstance instance = sink;
    for (int step = steps[path].length - 1; step > 0; step--) {
      if (instance.trigger == null || !isOf(path, step, instance.trigger)) {
        return NOT_REACHED;
      }
      instance = instance.trigger.packet.publisher;
    }
    return instance.release;
  }

  /** Returns whether an arrival at the callback of a step came along the path. */
  private boolean isOf(int path, int step, Arrival arrival) {
    return arrival.packet != null && arrival.packet.publisher.callback == steps[path][step - 1]
        && (among[path][step - 1] == null || among[path][step - 1].get(arrival.delivery.id()));
  }

  /** Notes the end of the run. */
  void finished(long now) {
    trackers.stream().flatMap(List::stream).distinct().forEach(tracker -> tracker.finished(now));
  }

  /** Notes a sample that waits in a flow controller. */
  void queued(Packet packet) {
    queues.entered(packet.message);
  }

  /** Notes a sample that waits at a join, or comes there, and will never be used. */
  void gone(Arrival arrival) {
    queues.taken(arrival);
  }

  /**
   * Notes a sample that waits for its subscriber, and how many sets wait at that, if it matches stamps.
   *
   * @param releases whether the sample releases it
   */
  void offered(Arrival arrival, int sets, boolean releases) {
    if (releases) {
      queues.completed(arrival);
    }
    queues.entered(arrival);
    queues.waiting(arrival, sets);
  }

  void sent(Packet packet) {
    queues.sent(packet.message);
    observations.flowController(packet.message).add(packet.sent - packet.published, packet.sent);
  }

  void arrived(Arrival arrival) {
    Packet packet = arrival.packet;
    if (arrival.delivery.sampled()) {
      trackers.get(arrival.delivery.subscriber().id()).forEach(tracker -> tracker.arrived(arrival));
    }
    Message message = packet.message;
    long since = message.isAsynchronous() ? packet.published : packet.publisher.release;
    observations.network(arrival.delivery).add(arrival.received - packet.sent, arrival.received);
    observations.delivery(arrival.delivery).add(arrival.arrived - since, arrival.arrived);
    if (arrival.delivery.listener().isPresent()) {
      observations.listener(arrival.delivery).add(arrival.arrived - arrival.received, arrival.arrived);
    }
  }
}
