package org.tactus.report.provision;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.report.ChainEntry;
import org.tactus.report.Durations;
import org.tactus.report.GoalText;
import org.tactus.report.ReportNames;
import org.tactus.report.Sentences;
import org.tactus.report.Table;
import org.tactus.report.Table.Align;
import org.tactus.report.TextStyle;
import org.tactus.report.TextStyle.Ink;
import org.tactus.synthesis.SynthesisOutcome;
import org.tactus.synthesis.SynthesisOutcome.Conclusion;
import org.tactus.synthesis.search.GoalVerdict;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.TimingModel;

/** The report on decisions that people read. */
public final class ProvisionText {

  private final Provisioned provisioned;
  private final SynthesisOutcome outcome;
  private final TimingModel model;
  private final TextStyle style;
  private final StringBuilder out = new StringBuilder();

  private ProvisionText(Provisioned provisioned, TextStyle style) {
    this.provisioned = provisioned;
    this.outcome = provisioned.outcome();
    this.model = outcome.result().model();
    this.style = style;
  }

  /** Returns the report. */
  public static String of(Provisioned provisioned, TextStyle style) {
    ProvisionText text = new ProvisionText(provisioned, style);
    text.write();
    return text.out.toString();
  }

  /** Returns what the search came to, in plain text. */
  public static String conclusion(Provisioned provisioned) {
    return new ProvisionText(provisioned, TextStyle.PLAIN).conclusion();
  }

  /** Returns the goals, what was decided, the use of cores and what was tried, heads first. */
  public static List<Table> tables(Provisioned provisioned) {
    ProvisionText text = new ProvisionText(provisioned, TextStyle.PLAIN);
    return Stream.of(text.goals(), text.structure(), text.decisions(), text.cores(), text.tried())
        .filter(table -> table.rows().size() > 1).toList();
  }

  /** Returns what else is to be told, a sentence each. */
  public static List<String> remarks(Provisioned provisioned) {
    ProvisionText text = new ProvisionText(provisioned, TextStyle.PLAIN);
    List<String> remarks = new ArrayList<>(text.degraded());
    remarks.addAll(text.bestEffort());
    remarks.addAll(text.notes());
    provisioned.bounds().assumptions().forEach(one -> remarks.add("assumed: " + one));
    remarks.add(text.effort());
    return remarks;
  }

  private void write() {
    String name = model.name().isEmpty() ? "system" : model.name();
    out.append(style.paint(Ink.STRONG, name)).append(": ").append(conclusion()).append("\n\n");
    append(goals(), 1);
    append(structure(), 1);
    append(decisions(), 1);
    append(sent(), 0);
    append(cores(), 1);
    Stream.of(degraded(), bestEffort()).flatMap(List::stream).forEach(one -> out.append(one).append('\n'));
    append(tried(), 0);
    notes().forEach(note -> out.append(note).append('\n'));
    out.append(effort()).append('\n');
    out.append(Sentences.list("assumed", provisioned.bounds().assumptions(), style));
    provisioned.variant().ifPresent(file -> out.append("written to ").append(file).append('\n'));
  }

  private List<String> degraded() {
    return outcome.degraded().stream().map(one -> "degraded: " + chain(one.chain())
        + (one.proved() ? ", whose goal nothing can meet: " : ", since ") + one.why()).toList();
  }

  private List<String> bestEffort() {
    return BestEffortService.of(outcome).stream().map(BestEffortService::text).toList();
  }

  private List<String> notes() {
    ProvisionRemarks remarks = provisioned.remarks();
    Stream<String> percentiles = model.chains().stream().flatMap(chain -> chain.goals().stream())
        .allMatch(Goal::isOfMaximum) ? Stream.empty() : Stream.of("goals at a percentile are planned for as goals of "
            + "the maximum, after all others; one that is not proved may hold");
    return Stream.of(remarks.overloads().stream().map(why -> "'tactus check' refuses the result: " + why),
        remarks.notes().stream(), percentiles).flatMap(one -> one).map(note -> "note: " + note).toList();
  }

  private String effort() {
    int analyses = outcome.effort().analyses();
    return String.format(Locale.ROOT, "%,d %s in %s, strategy %s, objective %s, seed %d%s", analyses,
        analyses == 1 ? "analysis" : "analyses", Durations.up(provisioned.nanoseconds()), provisioned.strategy(),
        provisioned.objective(), provisioned.seed(),
        outcome.effort().complete() ? "" : ", ended before the search was");
  }

  private String conclusion() {
    return switch (outcome.conclusion()) {
      case Conclusion.Proved proved -> proved();
      case Conclusion.Degraded degraded -> style.paint(Ink.WARNING, "the goals of all chains but "
          + String.join(", ", outcome.degraded().stream().map(one -> chain(one.chain())).toList()) + " are proved");
      case Conclusion.NotFound none -> style.paint(Ink.BAD, "no assignment was found in " + none.tried());
      case Conclusion.Impossible impossible ->
          style.paint(Ink.BAD, "no assignment exists") + ": " + impossible.why();
    };
  }

  private String proved() {
    boolean goals = model.chains().stream().anyMatch(chain -> !chain.goals().isEmpty());
    long open = open();
    String proved = open > 0 ? "all goals of the maximum are proved, and of " + (open == 1 ? "one" : open)
        + " at a percentile nothing is"
        : goals ? "all goals are proved" : "no chain has a goal, so nothing was to be proved";
    return provisioned.remarks().overloads().isEmpty()
        ? style.paint(goals && open == 0 ? Ink.GOOD : Ink.WARNING, proved)
        : style.paint(Ink.BAD, proved + "; there is more work than can be done");
  }

  private long open() {
    return ChainEntry.of(provisioned.bounds(), Optional.empty()).stream().filter(ChainEntry::worst)
        .flatMap(entry -> entry.path().percentiles().stream().filter(goal -> !entry.path().proves(goal))).count();
  }

  private String chain(int id) {
    return model.chains().get(id).name();
  }

  private Table goals() {
    Table table = new Table(Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.LEFT);
    table.add("chain", "metric", "goal", "bound", "slack", "");
    for (ChainEntry entry : ChainEntry.of(provisioned.bounds(), Optional.empty())) {
      if (entry.worst() && entry.path().goal().isPresent()) {
        table.add(entry.chain().chain().name(), ReportNames.of(entry.path().metric()), GoalText.goal(entry.path()),
            GoalText.bound(entry.path()), GoalText.slack(entry.path()), GoalText.result(entry));
      }
      if (entry.worst()) {
        entry.path().percentiles().forEach(goal -> table.add(entry.chain().chain().name(), ReportNames.of(goal),
            Durations.up(goal.limit()), GoalText.bound(entry.path()), GoalText.slack(entry.path(), goal),
            GoalText.result(entry.path(), goal)));
      }
    }
    return table;
  }

  private Table structure() {
    Table table = new Table(Align.LEFT, Align.LEFT);
    table.add("built otherwise", "why");
    provisioned.remarks().structure().forEach(one -> table.add(one.what(), one.why().orElse("")));
    return table;
  }

  private Table decisions() {
    List<Decisions.Decided> all = new Decisions(outcome).all();
    Table table = new Table(Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT);
    table.add("decided", "on", "as", "why");
    all.forEach(decision -> table.add(decision.seat().name(), String.join(", ", decision.cores()), decision.policy(),
        decision.why().orElse("")));
    return table;
  }

  /** Tells what goes first in executors that choose by priority, and at flow controllers that do. */
  private Table sent() {
    Table table = new Table(Align.LEFT, Align.LEFT);
    outcome.verdict().plan().orders().forEach((executor, callbacks) -> table.add(
        "order in " + model.executors().get(executor).name(), String.join(", ",
            callbacks.stream().map(id -> model.callbacks().get(id).name()).toList())));
    outcome.verdict().plan().topics().forEach((topic, priority) -> table.add("priority of " + topic,
        String.valueOf(priority)));
    return table;
  }

  private Table cores() {
    Table table = new Table(Align.LEFT, Align.RIGHT, Align.RIGHT);
    table.add("core", "needed", "reserved");
    List<Decisions.Use> uses = new Decisions(outcome).uses();
    uses.forEach(use -> table.add(String.join(", ", use.cores()), use.demand().percent(), use.reserved().percent()));
    return table;
  }

  private Table tried() {
    Table table = new Table(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
    table.add("tried", "goals missed", "least slack", "processor time");
    outcome.effort().tried().forEach(one -> table.add(one.title(), one.verdict().admitted()
        ? String.valueOf(one.verdict().goals().stream().filter(GoalVerdict::missed).count()) : "not admitted",
        one.verdict().admitted() && one.verdict().slack() > Double.NEGATIVE_INFINITY
            ? String.format(Locale.ROOT, "%.1f %%", 100 * one.verdict().slack()) : "",
        one.verdict().claimed().percent()));
    return table;
  }

  /** Writes a table that has more rows than so many heads. */
  private void append(Table table, int heads) {
    if (table.rows().size() <= heads) {
      return;
    }
    table.padded().forEach(row -> out.append("  ").append(String.join("  ", row).stripTrailing()).append('\n'));
    out.append('\n');
  }
}
