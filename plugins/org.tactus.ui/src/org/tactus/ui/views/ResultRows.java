package org.tactus.ui.views;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Hop;
import org.tactus.analysis.PathResult;
import org.tactus.analysis.Source;
import org.tactus.application.AnalysedSystem;
import org.tactus.application.LoweredSystem;
import org.tactus.lowering.Trace;
import org.tactus.report.ChainEntry;
import org.tactus.report.Durations;
import org.tactus.report.GoalText;
import org.tactus.report.HopText;
import org.tactus.report.ReportNames;
import org.tactus.timing.model.Part;

/** Turns the bounds of a system into rows: chains by metric, the stages of the worst path, what each consists of. */
final class ResultRows {

  private static final int MOST_CAUSES = 8;

  private final Trace trace;

  private ResultRows(Trace trace) {
    this.trace = trace;
  }

  /** Returns a row per path that is the worst of its chain under a metric, in the order of the model. */
  static List<ResultRow> of(AnalysedSystem system) {
    return of(system.system(), system.entries());
  }

  /** Returns a row per path that is the worst of its chain under a metric, in the order of the model. */
  static List<ResultRow> of(LoweredSystem system, AnalysisResult result) {
    return of(system, ChainEntry.of(result, Optional.empty()));
  }

  private static List<ResultRow> of(LoweredSystem system, List<ChainEntry> entries) {
    ResultRows rows = new ResultRows(system.trace());
    return entries.stream().filter(ChainEntry::worst).map(rows::chain).toList();
  }

  private ResultRow chain(ChainEntry entry) {
    PathResult path = entry.path();
    Optional<OpenablePlace> place = place(entry.chain().chain());
    List<ResultRow> stages = path.hops().stream().map(hop -> stage(hop, path)).toList();
    String name = entry.chain().chain().name() + " (" + ReportNames.of(path.metric()) + ")";
    return new ResultRow(name, text(path.bound()), goals(path), slack(entry),
        verdict(path), place, stages);
  }

  private static String goals(PathResult path) {
    return Stream.concat(path.goal().map(Durations::up).stream(), GoalText.percentiles(path).stream())
        .collect(Collectors.joining("; "));
  }

  private static ResultRow.GoalState verdict(PathResult path) {
    return path.met().map(met -> met ? ResultRow.GoalState.MET : ResultRow.GoalState.MISSED)
        .orElse(ResultRow.GoalState.NONE);
  }

  private static String slack(ChainEntry entry) {
    if (entry.path().goal().isEmpty()) {
      return "";
    }
    if (!entry.path().bound().isBounded()) {
      return "not proved";
    }
    long slack = entry.slack();
    return slack < 0 ? "missed by " + Durations.up(-slack) : Durations.down(slack);
  }

  private ResultRow stage(Hop hop, PathResult path) {
    return row(HopText.title(hop), text(hop.bound()), part(hop, path).flatMap(this::place), causes(hop));
  }

  private static ResultRow row(String name, String bound, Optional<OpenablePlace> place, List<ResultRow> children) {
    return new ResultRow(name, bound, "", "", ResultRow.GoalState.NONE, place, children);
  }

  private List<ResultRow> causes(Hop hop) {
    return switch (hop.bound()) {
      case Bound.Unbounded unbounded -> List.of(row(unbounded.reason(), "", Optional.empty(), List.of()));
      case Bound.Bounded bounded -> {
        List<String> texts = HopText.parts(hop, bounded.explanation(), MOST_CAUSES);
        List<Contribution> causes = HopText.causes(bounded.explanation());
        yield IntStream.range(0, texts.size()).mapToObj(index -> row(texts.get(index), "",
            index < Math.min(MOST_CAUSES, causes.size()) ? place(causes.get(index).source()) : Optional.empty(),
            List.of())).toList();
      }
    };
  }

  /** Returns the part of the timing model that a stage is about; empty for one over several. */
  private static Optional<Part> part(Hop hop, PathResult path) {
    Stream<Part> callbacks =
        path.callbacks().stream().filter(one -> one.name().equals(hop.name())).map(Part.class::cast);
    Stream<Part> ways = path.deliveries().stream().flatMap(delivery -> switch (hop.kind()) {
      case FLOW_CONTROLLER -> delivery.message().flowController()
          .filter(controller -> controller.name().equals(hop.name())).<Part>map(one -> one).stream();
      case NETWORK -> Stream.<Part>of(delivery).filter(one -> delivery.message().topic().equals(hop.name()));
      case LISTENER -> delivery.listener().filter(one -> one.name().equals(hop.name())).map(one -> (Part) delivery)
          .stream();
      case CALLBACK, INTERVAL, JOINT, EXECUTOR, JOIN_WAIT, SAMPLING_WAIT, DONE_BEFORE, SCHEDULE -> Stream.<Part>empty();
    });
    return Stream.concat(callbacks, ways).findFirst();
  }

  private Optional<OpenablePlace> place(Source source) {
    return switch (source) {
      case Source.Execution(var callback) -> place(callback);
      case Source.Flow(var message) -> place(message);
      case Source.Reception(var delivery) -> place(delivery);
      case Source.Publishing(var message) -> place(message);
      case Source.Other other -> Optional.empty();
    };
  }

  private Optional<OpenablePlace> place(Part part) {
    try {
      return OpenablePlace.of(trace.origin(part).element());
    } catch (IllegalArgumentException ofAnalysisAlone) {
      return Optional.empty();
    }
  }

  private static String text(Bound bound) {
    return bound.isBounded() ? Durations.up(bound.nsOrInfinite()) : "none";
  }
}
