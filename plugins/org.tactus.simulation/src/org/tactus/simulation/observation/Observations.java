package org.tactus.simulation.observation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.QueueSpec;
import org.tactus.timing.model.TimingModel;

/**
 * What one or several runs observed. Only what completed within a run counts.
 *
 * <ul>
 * <li>Response time of a callback: from the release of an instance (expiry of its timer, arrival of the message that
 * activates it or completes its join) to its end.
 * <li>Flow controller: from the queuing of a message to the end of its sending.
 * <li>Listener: from the arrival of a message at the listener to the end of its handling.
 * <li>Delivery: from the queuing of an asynchronous message, or from the release of the instance that publishes a
 * synchronous one, to the arrival at the subscriber (Eq. 1 and Eq. 2 of the DDS paper).
 * <li>Latency of a path: from the release of the source instance whose data reaches the sink along the path to the end
 * of the sink instance; over sampled values, to the end of the first sink instance with this or newer data. The trigger
 * latency counts only data whose message completed every join on the path.
 * <li>Reaction time and data age of a path: see {@link Metric}. An event that is not answered by the end of a run
 * counts with its wait so far in reaction time, and in latency over sampled values, if it is the longest.
 * </ul>
 */
public final class Observations {

  private final TimingModel model;
  private final List<ChainPath> paths;
  private final List<List<ChainPath>> pathsByChain;
  private final Samples[] responses;
  private final Samples[] flowControllers;
  private final Samples[] networks;
  private final Samples[] listeners;
  private final Samples[] deliveries;
  private final Samples[] latencies;
  private final Samples[] triggerLatencies;
  private final Samples[] reactions;
  private final Samples[] ages;
  private final List<QueueSpec> queues;
  private final long[] longestQueues;
  private long runs;
  private long events;
  private long collapsedExpiries;
  private long replacedMessages;
  private long cutRuns;
  private long earliestCut = Time.INFINITE;

  /** Creates empty observations. */
  public Observations(TimingModel model, List<ChainPath> paths) {
    this.model = model;
    this.paths = paths;
    this.pathsByChain = Stream.<List<ChainPath>>generate(ArrayList::new).limit(model.chains().size()).toList();
    paths.forEach(path -> pathsByChain.get(path.chain().id()).add(path));
    this.responses = samples(model.callbacks().size());
    this.flowControllers = samples(model.messages().size());
    this.networks = samples(model.deliveries().size());
    this.listeners = samples(model.deliveries().size());
    this.deliveries = samples(model.deliveries().size());
    this.latencies = samples(paths, Metric.LATENCY);
    this.triggerLatencies = samples(paths, Metric.TRIGGER_LATENCY);
    this.reactions = samples(paths, Metric.REACTION);
    this.ages = samples(paths, Metric.AGE);
    this.queues = QueueSpec.of(model);
    this.longestQueues = new long[queues.size()];
  }

  private static Samples[] samples(int count) {
    return Stream.generate(Samples::new).limit(count).toArray(Samples[]::new);
  }

  /** Makes distributions that count what exceeds the goals of the paths' chains. */
  private static Samples[] samples(List<ChainPath> paths, Metric metric) {
    return paths.stream().map(path -> new Samples(path.chain().goals(metric).stream().map(Goal::limit).toList()))
        .toArray(Samples[]::new);
  }

  /** Returns the model. */
  public TimingModel model() {
    return model;
  }

  /** Returns the paths of all chains. */
  public List<ChainPath> paths() {
    return paths;
  }

  /** Returns the response times of a callback. */
  public Samples response(Callback callback) {
    return responses[callback.id()];
  }

  /** Returns the response times of an asynchronous message in its flow controller. */
  public Samples flowController(Message message) {
    return flowControllers[message.id()];
  }

  /** Returns the network delays of a delivery. */
  public Samples network(Delivery delivery) {
    return networks[delivery.id()];
  }

  /** Returns the response times of a delivery in its listener. */
  public Samples listener(Delivery delivery) {
    return listeners[delivery.id()];
  }

  /** Returns the data-delivery latencies of a delivery. */
  public Samples delivery(Delivery delivery) {
    return deliveries[delivery.id()];
  }

  /** Returns the queues of samples of the model. */
  public List<QueueSpec> queues() {
    return queues;
  }

  /** Returns the most samples that were in a queue at once. */
  public long longest(QueueSpec queue) {
    return longestQueues[queue.id()];
  }

  /** Notes how many samples are in a queue. */
  public void queued(QueueSpec queue, long samples) {
    longestQueues[queue.id()] = Math.max(longestQueues[queue.id()], samples);
  }

  /** Returns the latencies of a path. */
  public Samples path(ChainPath path, Metric metric) {
    return switch (metric) {
      case LATENCY -> latencies[path.id()];
      case TRIGGER_LATENCY -> triggerLatencies[path.id()];
      case REACTION -> reactions[path.id()];
      case AGE -> ages[path.id()];
    };
  }

  /** Returns the path of a chain with the greatest latency that was observed, if any was. */
  public Optional<ChainPath> worstPath(Chain chain, Metric metric) {
    ChainPath worst = null;
    for (ChainPath path : pathsByChain.get(chain.id())) {
      if (path(path, metric).count() > 0 && (worst == null
          || path(path, metric).maximum() > path(worst, metric).maximum())) {
        worst = path;
      }
    }
    return Optional.ofNullable(worst);
  }

  /**
   * Returns the samples of what a search maximises; of a chain those of its worst path, empty if nothing was observed.
   */
  public Samples of(Objective target) {
    return switch (target) {
      case Objective.Response response -> response(response.callback());
      case Objective.DeliveryLatency latency -> delivery(latency.delivery());
      case Objective.ChainLatency latency -> worstPath(latency.chain(), latency.metric())
          .map(path -> path(path, latency.metric())).orElseGet(Samples::new);
    };
  }

  /** Returns the number of runs. */
  public long runs() {
    return runs;
  }

  /** Returns the number of simulated events. */
  public long events() {
    return events;
  }

  /** Returns how many timer expiries collapsed into a pending instance. */
  public long collapsedExpiries() {
    return collapsedExpiries;
  }

  /** Returns how many messages were replaced by newer ones in a slot of a join. */
  public long replacedMessages() {
    return replacedMessages;
  }

  /** Returns how many runs ended at their greatest number of events, before their duration was over. */
  public long cutRuns() {
    return cutRuns;
  }

  /**
   * Returns the instant at which the first of the runs that ended before their duration was over did so, infinite if
   * none did.
   */
  public long earliestCut() {
    return earliestCut;
  }

  /** Notes that a run ended at its greatest number of events, at an instant before its duration was over. */
  public void cut(long instant) {
    cutRuns++;
    earliestCut = Math.min(earliestCut, instant);
  }

  /** Adds the totals of a run. */
  public void count(long moreRuns, long moreEvents, long moreCollapsed, long moreReplaced) {
    runs += moreRuns;
    events += moreEvents;
    collapsedExpiries += moreCollapsed;
    replacedMessages += moreReplaced;
  }

  /** Adds all observations of other runs of the same model. */
  public void merge(Observations other) {
    merge(responses, other.responses);
    merge(flowControllers, other.flowControllers);
    merge(networks, other.networks);
    merge(listeners, other.listeners);
    merge(deliveries, other.deliveries);
    merge(latencies, other.latencies);
    merge(triggerLatencies, other.triggerLatencies);
    merge(reactions, other.reactions);
    merge(ages, other.ages);
    queues.forEach(queue -> queued(queue, other.longest(queue)));
    count(other.runs, other.events, other.collapsedExpiries, other.replacedMessages);
    cutRuns += other.cutRuns;
    earliestCut = Math.min(earliestCut, other.earliestCut);
  }

  private static void merge(Samples[] into, Samples[] from) {
    for (int i = 0; i < into.length; i++) {
      into[i].merge(from[i]);
    }
  }
}
