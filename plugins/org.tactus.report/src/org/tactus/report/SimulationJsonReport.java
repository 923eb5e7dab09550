package org.tactus.report;

import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.observation.Samples;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.QueueSpec;

/**
 * The report on a simulation that other tools read, {@code tactus-simulation/1}: the lists of {@code tactus-analysis/1}
 * with what was observed instead of bounds. Times are integer nanoseconds, {@code null} where nothing was observed.
 */
public final class SimulationJsonReport {

  /** The name of the format with its version. */
  public static final String SCHEMA = "tactus-simulation/1";

  private static final double[] SHARES = {0.5, 0.9, 0.95, 0.99, 0.999};
  private static final String[] SHARE_NAMES = {"p50", "p90", "p95", "p99", "p999"};

  private SimulationJsonReport() {
  }

  /**
   * Returns the report.
   *
   * @param observed what was observed
   * @param setup how
   * @param chain the only chain that is reported, if one was asked for
   */
  public static String of(Observations observed, SimulationSetup setup, Optional<String> chain) {
    List<ObservedChain> chains = ObservedChain.of(observed, chain);
    return Json.text(Json.object(
        "schema", SCHEMA,
        "system", observed.model().name(),
        "target", observed.model().semantics().target(),
        "assumptions", observed.model().semantics().assumptions(),
        "mode", setup.mode(),
        "executionTimes", ReportNames.of(setup.executions()),
        "seed", setup.seed(),
        "duration", setup.duration(),
        "mostEvents", setup.mostEvents(),
        "runs", observed.runs(),
        "events", observed.events(),
        "cutRuns", observed.cutRuns(),
        "earliestCut", observed.cutRuns() > 0 ? observed.earliestCut() : null,
        "collapsedExpiries", observed.collapsedExpiries(),
        "replacedMessages", observed.replacedMessages(),
        "withoutExecutionTime", observed.model().callbacks().stream()
            .filter(callback -> callback.executionTime().isEmpty()).map(Callback::name).toList(),
        "aperiodic", observed.model().callbacks().stream()
            .filter(callback -> callback.activation().isUnknown()).map(Callback::name).toList(),
        "withDistribution", observed.model().callbacks().stream()
            .filter(callback -> callback.distribution().isPresent()).map(Callback::name).toList(),
        "goals", chains.stream().filter(entry -> entry.goal().isPresent()).count(),
        "goalsMetAtP999", chains.stream().filter(ObservedChain::metAtP999).count(),
        "callbacks", observed.model().callbacks().stream().map(callback -> callback(callback, observed)).toList(),
        "messages", observed.model().deliveries().stream().map(delivery -> message(delivery, observed)).toList(),
        "chains", chains.stream().map(SimulationJsonReport::chain).toList(),
        "queues", observed.queues().stream().map(queue -> queue(queue, observed)).toList()));
  }

  private static Object callback(Callback callback, Observations observed) {
    return with(observed.response(callback), Json.object(
        "name", callback.name(),
        "executor", callback.executor().name()));
  }

  private static Object message(Delivery delivery, Observations observed) {
    return with(observed.delivery(delivery), Json.object(
        "publisher", delivery.message().publisher().name(),
        "topic", delivery.message().topic(),
        "subscriber", delivery.subscriber().name(),
        "mode", delivery.message().isAsynchronous() ? "async" : "sync",
        "flowController", delivery.message().isAsynchronous()
        ? time(observed.flowController(delivery.message()).maximum())
            : Long.valueOf(0),
        "network", time(observed.network(delivery).maximum()),
        "listener", delivery.listener().isPresent() ? time(observed.listener(delivery).maximum()) : Long.valueOf(0)));
  }

  private static Object queue(QueueSpec queue, Observations observed) {
    SequencedMap<String, Object> object = JsonReport.queue(queue);
    object.put("observed", observed.longest(queue));
    return object;
  }

  private static Object chain(ObservedChain entry) {
    SequencedMap<String, Object> object = Json.object(
        "name", entry.name(),
        "chain", entry.path().chain().name(),
        "path", entry.path().callbacks().stream().map(Callback::name).toList(),
        "metric", ReportNames.of(entry.metric()));
    with(entry.samples(), object);
    object.put("goal", entry.goal().orElse(null));
    object.put("exceeded", entry.goal().isPresent() ? entry.exceeded() : null);
    object.put("withinGoal", entry.goal().isPresent() ? entry.within() : null);
    object.put("holdsAtP999", entry.goal().isPresent() && entry.samples().count() > 0 ? entry.holdsAtP999() : null);
    object.put("enoughForP999", entry.enoughForP999());
    if (!entry.percentiles().isEmpty()) {
      object.put("percentiles", SeenPercentiles.json(entry));
    }
    return object;
  }

  private static Object with(Samples samples, SequencedMap<String, Object> object) {
    object.put("observed", time(samples.maximum()));
    object.put("samples", samples.count());
    for (int i = 0; i < SHARES.length; i++) {
      object.put(SHARE_NAMES[i], time(samples.percentile(SHARES[i])));
    }
    return object;
  }

  private static Long time(long observed) {
    return observed < 0 ? null : observed;
  }
}
