package org.tactus.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Bound;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Hop;
import org.tactus.analysis.MessageResult;
import org.tactus.analysis.QueueResult;
import org.tactus.analysis.ResourceUse;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.QueueSpec;

/**
 * The report that other tools read, {@code tactus-analysis/1}: times in integer nanoseconds, {@code null} where there
 * is no bound or no goal. {@code docs/cli.md} describes every member.
 */
public final class JsonReport {

  /** The name of the format with its version. */
  public static final String SCHEMA = "tactus-analysis/1";

  private JsonReport() {
  }

  /**
   * Returns the report on analyses: an object for one file, else an array of objects. Each has its sensitivity, and the
   * warnings that comments allow, where there are any.
   *
   * @param files how many files were to be analysed
   * @param chain the only chain that is reported, if one was asked for
   */
  static String of(List<AnalysedFiles.FileBounds> systems, int files, Optional<String> chain) {
    List<Object> all = systems.stream().<Object>map(one -> system(one, chain)).toList();
    return Json.text(files == 1 && all.size() == 1 ? all.getFirst() : all);
  }

  static SequencedMap<String, Object> system(AnalysedFiles.FileBounds one, Optional<String> chain) {
    SequencedMap<String, Object> system = members(one.result(), chain);
    one.sensitivity().ifPresent(goals -> system.put("sensitivity", SensitivityReport.json(goals)));
    if (!one.suppressed().isEmpty()) {
      system.put("suppressed", SuppressedReport.json(one.suppressed()));
    }
    return system;
  }

  /** Returns the members of the report on an analysis, with all chains, as {@link Json#text} writes them. */
  public static SequencedMap<String, Object> members(AnalysisResult result) {
    return members(result, Optional.empty());
  }

  private static SequencedMap<String, Object> members(AnalysisResult result, Optional<String> chain) {
    return Json.object(
        "schema", SCHEMA,
        "system", result.model().name(),
        "method", ReportNames.of(result.method()),
        "target", result.model().semantics().target(),
        "assumptions", result.assumptions(),
        "notes", QueueNotes.after(result),
        "callbacks", result.callbacks().stream().map(JsonReport::callback).toList(),
        "messages", result.messages().stream().map(JsonReport::message).toList(),
        "chains", ChainEntry.of(result, chain).stream().map(JsonReport::chain).toList(),
        "queues", result.queues().stream().map(JsonReport::queue).toList(),
        "resources", result.resources().stream().map(JsonReport::resource).toList());
  }

  private static Object resource(ResourceUse use) {
    return Json.object("name", use.resource().name(), "use",
        BigDecimal.valueOf(use.utilisation().toDouble()).setScale(6, RoundingMode.HALF_UP));
  }

  private static Object callback(CallbackResult result) {
    return withReason(Json.object(
        "name", result.callback().name(),
        "executor", result.callback().executor().name(),
        "responseTime", time(result.responseTime())), result.responseTime());
  }

  private static Object message(MessageResult result) {
    return withReason(Json.object(
        "publisher", result.delivery().message().publisher().name(),
        "topic", result.delivery().message().topic(),
        "subscriber", result.delivery().subscriber().name(),
        "mode", result.delivery().message().isAsynchronous() ? "async" : "sync",
        "flowController", stage(result.flowController()),
        "network", result.network(),
        "listener", stage(result.listener()),
        "delivery", time(result.delivered())), result.delivered());
  }

  private static Object queue(QueueResult result) {
    SequencedMap<String, Object> object = queue(result.queue());
    object.put("needed", result.needed().isPresent() ? result.needed().getAsLong() : null);
    object.put("suffices", result.suffices());
    result.reason().ifPresent(reason -> object.put("reason", reason));
    return object;
  }

  /** Returns what is known about a queue beside its length. */
  static SequencedMap<String, Object> queue(QueueSpec queue) {
    return Json.object("kind", ReportNames.of(queue.kind()), "owner", queue.owner(), "content", queue.content(),
        "depth", queue.depth().isPresent() ? queue.depth().getAsLong() : null);
  }

  private static Object chain(ChainEntry entry) {
    SequencedMap<String, Object> object = Json.object(
        "name", entry.name(),
        "chain", entry.chain().chain().name(),
        "path", entry.path().callbacks().stream().map(Callback::name).toList(),
        "metric", ReportNames.of(entry.path().metric()),
        "bound", time(entry.path().bound()),
        "goal", entry.path().goal().orElse(null),
        "met", entry.path().met().orElse(null),
        "worst", entry.worst());
    if (!entry.path().percentiles().isEmpty()) {
      object.put("percentiles", GoalText.json(entry.path()));
    }
    withReason(object, entry.path().bound());
    object.put("composition", ReportNames.of(entry.path().composition()));
    object.put("contributions", entry.path().hops().stream().map(JsonReport::hop).toList());
    return object;
  }

  static Object hop(Hop hop) {
    SequencedMap<String, Object> object = Json.object("stage", ReportNames.of(hop.kind()), "name", hop.name(),
        "time", time(hop.bound()));
    if (hop.bound() instanceof Bound.Bounded bounded) {
      object.put("beforeRelease", bounded.explanation().release());
      object.put("parts", bounded.explanation().contributions().stream().map(JsonReport::part).toList());
    }
    return object;
  }

  private static Object part(Contribution contribution) {
    SequencedMap<String, Object> part = Json.object("kind", ReportNames.of(contribution.kind()), "source",
        contribution.source().name(), "jobs", contribution.jobs(), "time", contribution.ns());
    if (!contribution.source().elements().equals(List.of(contribution.source().name()))) {
      part.put("elements", contribution.source().elements());
    }
    return part;
  }

  private static SequencedMap<String, Object> withReason(SequencedMap<String, Object> object, Bound bound) {
    if (bound instanceof Bound.Unbounded unbounded) {
      object.put("reason", unbounded.reason());
    }
    return object;
  }

  /** Returns the time of a stage; a stage that a message does not pass takes none. */
  private static Long stage(Optional<Bound> bound) {
    return bound.isPresent() ? time(bound.get()) : Long.valueOf(0);
  }

  private static Long time(Bound bound) {
    return bound.isBounded() ? bound.nsOrInfinite() : null;
  }
}
