package org.tactus.importers.amalthea.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Bound;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.ChainResult;
import org.tactus.analysis.PathResult;
import org.tactus.importers.amalthea.ImportException;
import org.tactus.importers.amalthea.ResultMarks;
import org.tactus.importers.amalthea.document.DocumentReader;
import org.tactus.importers.amalthea.export.Assignment.NotSaidException;
import org.tactus.importers.amalthea.export.ModelText.Element;
import org.tactus.input.InputFile;
import org.tactus.input.InputLimits;
import org.tactus.input.VisibleText;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.observation.Samples;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Metric;

/**
 * Writes results into an AMALTHEA model. A bound is a constraint that is marked as proved, since AMALTHEA's later
 * versions
 * have no other place for a time that is not exceeded. A simulated time is a custom property of what it was observed
 * of, and so is the reason where there is no bound.
 */
public final class AmaltheaExport {

  private final AnalysisResult bounds;
  private final Optional<Observations> observed;
  private final ModelText model;
  private final List<String> notSaid = new ArrayList<>();
  private final boolean fresh;
  private int written;
  private int simulated;

  private AmaltheaExport(AnalysisResult bounds, Optional<Observations> observed, ModelText model, boolean fresh) {
    this.bounds = bounds;
    this.observed = observed;
    this.model = model;
    this.fresh = fresh;
  }

  /**
   * Writes results into a model.
   *
   * @param original the model from which the system was imported; a new one is made if empty
   * @param bounds what was proved
   * @param observed what was simulated, if anything
   * @throws ImportException if the model cannot be read, or already has results
   */
  public static ExportedModel run(Optional<Path> original, AnalysisResult bounds, Optional<Observations> observed)
      throws ImportException {
    if (original.isPresent()) {
      return new AmaltheaExport(bounds, observed, new ModelText(read(original.get())), false).write();
    }
    FreshModel made = new FreshModel(bounds.model());
    AmaltheaExport export = new AmaltheaExport(bounds, observed, new ModelText(made.text()), true);
    export.notSaid.addAll(made.notSaid());
    return export.write();
  }

  private static String read(Path original) throws ImportException {
    DocumentReader.read(original);
    String text;
    try {
      text = InputFile.text(original, InputLimits.MODEL_BYTES);
    } catch (IOException unreadable) {
      throw new ImportException(original + ": cannot be read as text: " + unreadable.getMessage()
          + ". Results go into one plain file in UTF-8: unpack an archive, name the file of a folder that has the"
          + " tasks, or save the model in UTF-8.", unreadable);
    }
    if (!text.replaceFirst("\\A" + InputFile.BYTE_ORDER_MARK, "").stripLeading().startsWith("<")) {
      throw new ImportException(original + ": is packed. Results go into a plain file: unpack it.");
    }
    if (text.contains("key=\"" + ResultMarks.PREFIX)) {
      throw new ImportException(original + ": already has results of Tactus. Name the model without them.");
    }
    return text.replaceFirst("\\A(" + InputFile.BYTE_ORDER_MARK + "?<\\?xml[^>]*encoding=[\"'])[^\"']*", "$1UTF-8");
  }

  private ExportedModel write() {
    Assignment assignment = new Assignment(bounds, model.elements());
    for (Element element : model.elements()) {
      try {
        if (fresh && Assignment.isTask(element)) {
          task(element, bounds.callbacks().stream().filter(one -> one.callback().name().equals(element.name()))
              .toList());
        } else if (Assignment.isTask(element)) {
          task(element, assignment.callbacks(element));
        } else {
          chain(element, assignment.chains(element));
        }
      } catch (NotSaidException reason) {
        notSaid.add(reason.getMessage());
      }
    }
    return new ExportedModel(model.result(), report());
  }

  private String report() {
    StringBuilder report = new StringBuilder("Wrote ").append(written).append(written == 1 ? " bound" : " bounds")
        .append(" of ").append(bounds.model().name());
    observed.ifPresent(runs -> report.append(", ").append(simulated).append(simulated == 1 ? " simulated time"
        : " simulated times"));
    report.append(".\n");
    if (!notSaid.isEmpty()) {
      report.append("Not written:\n");
      notSaid.forEach(line -> report.append("  ").append(VisibleText.of(line)).append('\n'));
    }
    return report.toString();
  }

  private void task(Element task, List<CallbackResult> callbacks) {
    List<String> properties = new ArrayList<>();
    CallbackResult worst = callbacks.getFirst();
    for (CallbackResult one : callbacks) {
      worst = one.responseTime().nsOrInfinite() > worst.responseTime().nsOrInfinite() ? one : worst;
    }
    switch (worst.responseTime()) {
      case Bound.Bounded bound -> requirement(task, "ProcessRequirement", "process", bound.ns(), ResultMarks.BOUND);
      case Bound.Unbounded unbounded -> properties.add(string("responseTime.noBound", unbounded.reason()));
    }
    List<Callback> run = callbacks.stream().map(CallbackResult::callback).toList();
    observed.filter(runs -> isKnown(task, run)).ifPresent(runs -> samples("responseTime",
        callbacks.stream().map(one -> runs.response(runs.model().callbacks().get(one.callback().id()))).toList(),
            properties));
    if (!properties.isEmpty()) {
      model.add(task, properties);
    }
  }

  /** Whether all have an execution time; what has none ran in no time, which says nothing of a response. */
  private boolean isKnown(Element element, List<Callback> run) {
    Optional<Callback> unknown = run.stream().filter(one -> one.executionTime().isEmpty()).findFirst();
    unknown.ifPresent(one -> notSaid.add(element.type() + " " + element.name() + ": no simulated time, as "
        + one.name() + " has no wcet and ran in no time"));
    return unknown.isEmpty();
  }

  private void chain(Element chain, List<ChainResult> chains) {
    List<String> properties = new ArrayList<>();
    List<Metric> metrics = chain.type().equals("EventChain") ? List.of(Metric.REACTION, Metric.AGE)
        : List.of(Metric.LATENCY);
    boolean limited = false;
    for (Metric metric : metrics) {
      Optional<Long> goal = chains.getFirst().chain().limit(metric);
      limited |= goal.isPresent();
      if (goal.isPresent()) {
        if (fresh) {
          constraint(chain, metric, goal.get(), ResultMarks.GOAL);
        }
        bound(chain, metric, chains, properties);
      }
    }
    if (!limited) {
      notSaid.add(chain.type() + " " + chain.name() + ": the system has no goal for it, " + (metrics.size() > 1
          ? "neither reaction nor age" : "no latency"));
    }
    if (!properties.isEmpty()) {
      model.add(chain, properties);
    }
  }

  private void bound(Element chain, Metric metric, List<ChainResult> chains, List<String> properties) {
    String name = metric.name().toLowerCase(Locale.ROOT);
    long greatest = 0;
    Optional<String> reason = Optional.empty();
    for (ChainResult one : chains) {
      Optional<PathResult> worst = one.worst(metric);
      if (worst.isPresent() && worst.get().bound() instanceof Bound.Bounded bound) {
        greatest = Math.max(greatest, bound.ns());
      } else {
        reason = Optional.of(worst.map(path -> ((Bound.Unbounded) path.bound()).reason())
            .orElse("no path leads from end to end"));
      }
    }
    if (reason.isPresent()) {
      properties.add(string(name + ".noBound", reason.get()));
    } else {
      constraint(chain, metric, greatest, ResultMarks.BOUND);
    }
    List<Callback> run = chains.stream().flatMap(one -> one.paths().stream())
        .flatMap(one -> one.callbacks().stream()).toList();
    observed.filter(runs -> isKnown(chain, run)).ifPresent(runs -> samples(name, chains.stream()
        .map(one -> runs.model().chains().get(one.chain().id()))
        .flatMap(one -> runs.worstPath(one, metric).stream()).map(path -> runs.path(path, metric)).toList(),
            properties));
  }

  private void constraint(Element chain, Metric metric, long limit, String kind) {
    if (metric == Metric.LATENCY) {
      requirement(chain, "ProcessChainRequirement", "processChain", limit, kind);
      return;
    }
    String type = metric == Metric.AGE ? "Age" : "Reaction";
    count(kind);
    model.constrain(List.of("<timingConstraints" + model.type("EventChainLatencyConstraint") + name(chain, type, kind)
        + " scope=\"" + Xml.escape(chain.reference()) + "\" type=\"" + type + "\">",
        "  " + string("kind", kind), "  " + Xml.time("maximum", limit), "</timingConstraints>"));
  }

  private void requirement(Element element, String type, String feature, long limit, String kind) {
    count(kind);
    model.constrain(List.of("<requirements" + model.type(type) + name(element, "ResponseTime", kind) + " " + feature
        + "=\""
        + Xml.escape(element.reference()) + "\">", "  " + string("kind", kind),
        "  <limit" + model.type("TimeRequirementLimit") + " limitType=\"UpperLimit\" metric=\"ResponseTime\">"
        + Xml.time("limitValue", limit) + "</limit>", "</requirements>"));
  }

  private void count(String kind) {
    written += kind.equals(ResultMarks.BOUND) ? 1 : 0;
  }

  private static String name(Element element, String metric, String kind) {
    return " name=\"" + Xml.escape("tactus " + kind + ": " + metric + " of " + element.type() + " " + element.name())
        + "\"";
  }

  /** The greatest of what several distributions observed, with the share that 999 of 1,000 did not exceed in each. */
  private void samples(String what, List<Samples> distributions, List<String> properties) {
    long count = distributions.stream().mapToLong(Samples::count).sum();
    if (count > 0) {
      simulated++;
      String key = "simulated." + what;
      properties.add(time(key + ".maximum", distributions.stream().mapToLong(Samples::maximum).max().orElseThrow()));
      properties.add(time(key + ".p999", distributions.stream().mapToLong(one -> one.percentile(0.999)).max()
          .orElseThrow()));
      properties.add(property(key + ".samples", "LongObject", "value=\"" + count + "\""));
    }
  }

  private String string(String key, String value) {
    return property(key, "StringObject", "value=\"" + Xml.escape(value) + "\"");
  }

  private String time(String key, long nanoseconds) {
    return property(key, "Time", "value=\"" + nanoseconds + "\" unit=\"ns\"");
  }

  private String property(String key, String type, String value) {
    return "<customProperties key=\"" + ResultMarks.PREFIX + key + "\"><value" + model.type(type) + " " + value
        + "/></customProperties>";
  }
}
