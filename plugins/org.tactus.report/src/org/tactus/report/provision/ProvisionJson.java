package org.tactus.report.provision;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.tactus.report.ChainEntry;
import org.tactus.report.Json;
import org.tactus.report.ReportNames;
import org.tactus.synthesis.SynthesisOutcome;
import org.tactus.synthesis.SynthesisOutcome.Conclusion;
import org.tactus.synthesis.search.GoalVerdict;
import org.tactus.synthesis.search.PlanVerdict;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.TimingModel;

/**
 * The report on decisions that other tools read, {@code tactus-provision/1}. Times are integer nanoseconds,
 * {@code null} where no bound is known; parts of processor time are fractions of one core.
 */
public final class ProvisionJson {

  /** The name of the format with its version. */
  public static final String SCHEMA = "tactus-provision/1";

  private final Provisioned provisioned;
  private final SynthesisOutcome outcome;
  private final TimingModel model;

  private ProvisionJson(Provisioned provisioned) {
    this.provisioned = provisioned;
    this.outcome = provisioned.outcome();
    this.model = outcome.result().model();
  }

  /** Returns the report. */
  public static String of(Provisioned provisioned) {
    return Json.text(members(provisioned));
  }

  /** Returns the report as a part of another one. */
  public static Map<String, Object> members(Provisioned provisioned) {
    return new ProvisionJson(provisioned).members();
  }

  private Map<String, Object> members() {
    Decisions decisions = new Decisions(outcome);
    return Json.object(
        "schema", SCHEMA,
        "system", model.name(),
        "method", ReportNames.of(provisioned.bounds().method()),
        "target", model.semantics().target(),
        "conclusion", conclusion(),
        "because", because(),
        "variant", provisioned.variant().orElse(null),
        "strategy", provisioned.strategy(),
        "objective", provisioned.objective(),
        "seed", provisioned.seed(),
        "complete", outcome.effort().complete(),
        "analyses", outcome.effort().analyses(),
        "nanoseconds", provisioned.nanoseconds(),
        "goals", ChainEntry.of(provisioned.bounds(), Optional.empty()).stream().filter(ChainEntry::worst)
            .flatMap(entry -> entry.path().goals().stream().map(goal -> goal(entry, goal))).toList(),
        "structure", provisioned.remarks().structure().stream().map(one -> Json.object("decision", one.what(),
            "because", one.why().orElse(null))).toList(),
        "decisions", decisions.all().stream().map(one -> Json.object("threads", one.seat().name(),
            "cores", one.cores(), "policy", one.policy(), "because", one.why().orElse(null))).toList(),
        "orders", outcome.verdict().plan().orders().entrySet().stream().map(entry -> Json.object(
            "executor", model.executors().get(entry.getKey()).name(), "callbacks", entry.getValue().stream()
                .map(id -> model.callbacks().get(id).name()).toList())).toList(),
        "topics", outcome.verdict().plan().topics().entrySet().stream().map(entry -> Json.object(
            "topic", entry.getKey(), "priority", entry.getValue())).toList(),
        "cores", decisions.uses().stream().map(use -> Json.object("core", String.join(", ", use.cores()),
            "needed", use.demand().toDouble(), "reserved", use.reserved().toDouble())).toList(),
        "degraded", outcome.degraded().stream().map(one -> Json.object(
            "chain", model.chains().get(one.chain()).name(), "because", one.why(), "proved", one.proved())).toList(),
        "bestEffort", BestEffortService.of(outcome).stream().map(one -> Json.object("threads", one.name(),
            "slowest", one.slowest().name(), "bound", one.bound().isBounded() ? one.bound().nsOrInfinite() : null,
            "served", one.isServed())).toList(),
        "tried", outcome.effort().tried().stream().map(one -> Json.object("strategy", one.title(),
            "admitted", one.verdict().admitted(),
            "missed", one.verdict().goals().stream().filter(GoalVerdict::missed).count(),
            "slack", slack(one.verdict()), "processorTime", one.verdict().claimed().toDouble())).toList(),
        "front", outcome.effort().front().stream().map(one -> Json.object("processorTime", one.claimed().toDouble(),
            "slack", slack(one))).toList(),
        "assumptions", provisioned.bounds().assumptions(),
        "overloads", List.copyOf(provisioned.remarks().overloads()),
        "notes", List.copyOf(provisioned.remarks().notes()));
  }

  private static Object slack(PlanVerdict verdict) {
    return verdict.admitted() && Double.isFinite(verdict.slack()) ? verdict.slack() : null;
  }

  private Object goal(ChainEntry entry, Goal goal) {
    boolean bounded = entry.path().bound().isBounded();
    SequencedMap<String, Object> object = Json.object("chain", entry.chain().chain().name(),
        "metric", ReportNames.of(entry.path().metric()),
        "goal", goal.limit(),
        "bound", bounded ? entry.path().bound().nsOrInfinite() : null,
        "slack", bounded ? goal.limit() - entry.path().bound().nsOrInfinite() : null,
        "met", entry.path().proves(goal) ? Boolean.TRUE : goal.isOfMaximum() ? Boolean.FALSE : null);
    goal.percentile().ifPresent(percentile -> object.put("percentile", percentile.percent()));
    return object;
  }

  private String conclusion() {
    return switch (outcome.conclusion()) {
      case Conclusion.Proved proved -> "proved";
      case Conclusion.Degraded degraded -> "degraded";
      case Conclusion.NotFound none -> "not_found";
      case Conclusion.Impossible impossible -> "impossible";
    };
  }

  private String because() {
    return switch (outcome.conclusion()) {
      case Conclusion.Proved proved -> null;
      case Conclusion.Degraded degraded -> null;
      case Conclusion.NotFound none -> none.tried();
      case Conclusion.Impossible impossible -> impossible.why();
    };
  }
}
