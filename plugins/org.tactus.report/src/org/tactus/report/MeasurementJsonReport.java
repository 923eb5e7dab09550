package org.tactus.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;
import org.tactus.analysis.Bound;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.MessageResult;
import org.tactus.measurement.CoreStops;
import org.tactus.measurement.Measurement;
import org.tactus.measurement.Measurement.MeasuredStage;
import org.tactus.measurement.Times;
import org.tactus.measurement.Verdict;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Goal;

/**
 * The report on a measured run that other tools read, {@code tactus-measurement/1}. Times are integer nanoseconds,
 * {@code null} where nothing was measured or no bound is known.
 */
public final class MeasurementJsonReport {

  /** The name of the format with its version. */
  public static final String SCHEMA = "tactus-measurement/1";

  private final Measurement measured;
  private final MeasurementSetup setup;
  private final List<CoreStops> stops;

  private MeasurementJsonReport(Measurement measured, MeasurementSetup setup) {
    this.measured = measured;
    this.setup = setup;
    this.stops = measured.stops();
  }

  /** Returns the report. */
  public static String of(Measurement measured, MeasurementSetup setup) {
    return Json.text(object(measured, setup));
  }

  /** Returns the report as an object. */
  static SequencedMap<String, Object> object(Measurement measured, MeasurementSetup setup) {
    return new MeasurementJsonReport(measured, setup).object();
  }

  private SequencedMap<String, Object> object() {
    return Json.object(
        "schema", SCHEMA,
        "system", measured.bounds().model().name(),
        "target", measured.bounds().model().semantics().target(),
        "seconds", setup.seconds() > 0 ? setup.seconds() : null,
        "privileged", setup.privileged(),
        "percentile", setup.percent(),
        "unplaced", MeasurementSetup.unplaced(measured.bounds().model()),
        "overheads", setup.overheads().stream()
        .map(one -> Json.object("executor", one.executor(), "overhead", one.nanoseconds())).toList(),
        "notes", setup.notes(),
        "callbacks", measured.bounds().callbacks().stream().map(this::callback).toList(),
        "messages", measured.bounds().messages().stream().map(this::message).toList(),
        "chains", ChainEntry.of(measured.bounds(), Optional.empty()).stream().map(this::chain).toList(),
        "regulation", stops.stream().map(MeasurementJsonReport::core).toList());
  }

  private static SequencedMap<String, Object> core(CoreStops core) {
    Times lengths = core.lengths();
    SequencedMap<String, Object> object = Json.object("host", core.host(), "core", core.core(), "setpoint",
        core.setpoint(), "period", core.period(), "stops", lengths.count(), "total", core.total());
    object.put("longest", lengths.count() == 0 ? null : lengths.longest());
    object.put("bandwidth", core.bandwidth().isPresent() ? core.bandwidth().getAsLong() : null);
    object.put("most", core.most().isPresent() ? core.most().getAsLong() : null);
    return object;
  }

  private Object callback(CallbackResult callback) {
    SequencedMap<String, Object> object =
        with(Json.object("name", callback.callback().name(), "executor", callback.callback().executor().name()),
        measured.response(callback), Measurement.nanoseconds(callback.responseTime()));
    object.put("execution", with(Json.object(), measured.execution(callback), Measurement.allowed(callback)));
    OptionalLong lateness = Measurement.allowedLateness(callback);
    if (lateness.isPresent()) {
      object.put("grid", with(Json.object(), measured.lateness(callback), lateness));
    }
    return object;
  }

  private Object message(MessageResult message) {
    SequencedMap<String, Object> object = Json.object(
        "publisher", message.delivery().message().publisher().name(),
        "topic", message.delivery().message().topic(),
        "subscriber", message.delivery().subscriber().name(),
        "mode", message.delivery().message().isAsynchronous() ? "async" : "sync");
    message.flowController()
        .ifPresent(bound -> object.put("flowController", stage(message, MeasuredStage.FLOW_CONTROLLER, bound)));
    message.listener().ifPresent(bound -> object.put("listener", stage(message, MeasuredStage.LISTENER, bound)));
    object.put("delivery", stage(message, MeasuredStage.DELIVERY, message.delivered()));
    return object;
  }

  private Object stage(MessageResult message, MeasuredStage stage, Bound bound) {
    return with(Json.object(), measured.message(message, stage), Measurement.nanoseconds(bound));
  }

  private Object chain(ChainEntry entry) {
    SequencedMap<String, Object> object = Json.object(
        "name", entry.name(),
        "chain", entry.chain().chain().name(),
        "path", entry.path().callbacks().stream().map(Callback::name).toList(),
        "metric", ReportNames.of(entry.path().metric()),
        "goal", entry.path().goal().orElse(null));
    with(object, measured.path(entry.path()), Measurement.nanoseconds(entry.path().bound()));
    if (!stops.isEmpty()) {
      object.put("stops", stops.stream().map(core -> beside(entry, core)).toList());
    }
    if (!entry.path().percentiles().isEmpty()) {
      object.put("percentiles", entry.path().percentiles().stream().map(goal -> percentile(entry, goal)).toList());
    }
    return object;
  }

  private Object beside(ChainEntry entry, CoreStops core) {
    CoreStops.Beside beside = measured.path(entry.path(), core);
    return Json.object("host", core.host(), "core", core.core(), "during", times(beside.during()), "otherwise",
        times(beside.otherwise()));
  }

  private SequencedMap<String, Object> times(Times times) {
    boolean none = times.count() == 0;
    SequencedMap<String, Object> object = Json.object();
    object.put("longest", none ? null : times.longest());
    object.put("percentile", none ? null : times.percentile(setup.percent()));
    object.put("p50", none ? null : times.percentile(50));
    object.put("samples", times.count());
    return object;
  }

  private Object percentile(ChainEntry entry, Goal goal) {
    Times times = measured.path(entry.path());
    SequencedMap<String, Object> object = GoalText.json(goal);
    object.put("measured", times.count() == 0 ? null : times.percentile(goal.percentile().orElseThrow()));
    object.put("above", times.above(goal.limit()));
    object.put("needs", goal.percentile().orElseThrow().fewest());
    object.put("verdict", name(Verdict.of(times, goal, setup.percent())));
    return object;
  }

  private static String name(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private SequencedMap<String, Object> with(SequencedMap<String, Object> object, Times times, OptionalLong bound) {
    object.put("bound", bound.isPresent() ? bound.getAsLong() : null);
    object.putAll(times(times));
    object.put("above", bound.isPresent() ? times.above(bound.getAsLong()) : 0);
    object.put("verdict", name(Verdict.of(times, bound, setup.percent())));
    return object;
  }
}
