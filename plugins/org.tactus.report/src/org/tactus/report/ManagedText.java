package org.tactus.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tactus.report.Table.Align;
import org.tactus.report.TextStyle.Ink;
import org.tactus.simulation.manager.ManagedRun;
import org.tactus.simulation.manager.MissedGoal;
import org.tactus.simulation.manager.PlayedRound;
import org.tactus.simulation.manager.PlayedSearch;

/** The report on a simulated system with a manager that people read. */
public final class ManagedText {

  private static final String INDENT = "  ";

  private final ManagedRuns all;
  private final TextStyle style;
  private final StringBuilder out = new StringBuilder();

  private ManagedText(ManagedRuns all, TextStyle style) {
    this.all = all;
    this.style = style;
  }

  /** Returns the report. */
  public static String of(ManagedRuns runs, TextStyle style) {
    ManagedText text = new ManagedText(runs, style);
    text.write();
    return text.out.toString();
  }

  private void write() {
    int count = all.runs().size();
    out.append(style.paint(Ink.STRONG, all.model().name().isEmpty() ? "system" : all.model().name()))
        .append(String.format(Locale.ROOT, " with its manager: observed for ROS 2 %s in %,d %s %s of %s each, seed %d, "
            + "%,d events%n", all.model().semantics().target(), count, all.mode(), count == 1 ? "run" : "runs",
            Durations.down(all.runs().getFirst().duration()), all.seed(),
            all.runs().stream().mapToLong(run -> run.observations().events()).sum()));
    rounds(0);
    for (int run = 1; run < count; run++) {
      if (all.runs().get(run).isRefuted()) {
        rounds(run);
        break;
      }
    }
    goals();
    notes();
    out.append('\n').append(verdict()).append('\n');
  }

  /** Lists the rounds of a run that changed something, or what is claimed. */
  private void rounds(int number) {
    ManagedRun run = all.runs().get(number);
    Table table = new Table(Align.RIGHT, Align.LEFT, Align.RIGHT, Align.LEFT, Align.LEFT, Align.LEFT);
    table.add("at", "mode", "load", "configuration", "claimed", "since");
    PlayedRound before = null;
    for (PlayedRound one : run.rounds()) {
      if (before == null || one.round().changes() || !one.round().proved().equals(before.round().proved())) {
        table.add(Durations.down(one.at()), all.table().modes().get(one.round().mode()).name(),
            one.round().load().percent() + " %", (one.round().changes() ? "to " : "")
                + one.words(), listed(one.round().proved()),
            one.round().choice().why());
      }
      before = one;
    }
    long changes = run.rounds().stream().filter(one -> one.round().changes()).count();
    out.append('\n').append(style.paint(Ink.STRONG, "run " + (number + 1))).append(": ").append(run.rounds().size())
        .append(run.rounds().size() == 1 ? " round, " : " rounds, ").append(changes)
        .append(changes == 1 ? " change" : " changes").append(searches(run)).append('\n');
    print(table);
    unsearched(run);
    run.missed().stream().filter(one -> one.standing() == MissedGoal.Standing.CLAIMED).findFirst()
        .ifPresent(one -> out.append(INDENT).append(style.paint(Ink.BAD, "chain " + one.chain() + " took "
            + Durations.down(one.until() - one.from()) + " until " + Durations.down(one.until())
            + ", although its goal was claimed")).append('\n'));
  }

  private static String searches(ManagedRun run) {
    long found = run.asked().stream().filter(one -> one.outcome() == PlayedSearch.Outcome.SEARCHED).count();
    return run.asked().isEmpty() ? "" : ", " + run.asked().size() + (run.asked().size() == 1 ? " search" : " searches")
        + " of which " + found + " gave a configuration";
  }

  /** Says, once for each reason, why a search gave no configuration. */
  private void unsearched(ManagedRun run) {
    Map<String, Long> reasons = new LinkedHashMap<>();
    run.asked().stream().filter(one -> one.outcome() != PlayedSearch.Outcome.SEARCHED)
        .forEach(one -> reasons.merge(one.why(), 1L, Long::sum));
    reasons.forEach((why, count) -> out.append(INDENT).append("no configuration of a search")
        .append(count > 1 ? ", " + count + " times" : "").append(": ").append(why).append('\n'));
  }

  private static String listed(List<String> chains) {
    return chains.isEmpty() ? "-" : String.join(", ", chains);
  }

  private void goals() {
    long time = all.runs().stream().mapToLong(ManagedRun::duration).sum();
    Table table = new Table(Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT,
        Align.RIGHT, Align.RIGHT);
    table.add("chain", "metric", "goal", "longest", "samples", "claimed", "missed then", "beyond the load",
        "missed else");
    for (ManagedGoal goal : ManagedGoal.of(all)) {
      table.add(goal.chain(), ReportNames.of(goal.metric()), Durations.down(goal.goal()),
          goal.longest() < 0 ? "-" : Durations.down(goal.longest()), Long.toString(goal.samples()),
          String.format(Locale.ROOT, "%.1f %%", Math.floor(1000.0 * goal.claimed() / time) / 10),
          Long.toString(goal.missed(MissedGoal.Standing.CLAIMED)),
          Long.toString(goal.missed(MissedGoal.Standing.BEYOND_THE_LOAD)),
          Long.toString(goal.missed(MissedGoal.Standing.UNCLAIMED)));
    }
    out.append('\n');
    print(table);
  }

  private void print(Table table) {
    out.append(table.text(style));
  }

  private void notes() {
    if (!all.unheard().isEmpty()) {
      note((all.unheard().size() == 1 ? "Executor " : "Executors ") + String.join(", ", all.unheard())
          + (all.unheard().size() == 1 ? " tells" : " tell") + " the manager nothing: it does not see "
          + (all.unheard().size() == 1 ? "its load." : "their load."));
    }
    all.answerTime().ifPresent(time -> note("The manager decides by search: an answer comes " + Durations.down(time)
        + " after it was asked for, and the search may take as long. That is counted in steps of its analyses, so that "
        + "a run is the same on every machine; how far a real search comes in the time is another matter."));
    long cut = all.runs().stream().filter(run -> run.observations().cutRuns() > 0).count();
    if (cut > 0) {
      note(cut + " of " + all.runs().size() + " runs ended early, after as many events as they may have; what comes "
          + "later was not simulated. --events N allows more.");
    }
  }

  private void note(String sentence) {
    out.append('\n').append(Wrap.words("", "", sentence, style.width())).append('\n');
  }

  private String verdict() {
    long claimed = all.runs().stream().flatMap(run -> run.missed().stream())
        .filter(one -> one.standing() == MissedGoal.Standing.CLAIMED).count();
    return claimed == 0 ? style.paint(Ink.FAINT, "no goal was missed while the manager claimed it, which proves "
        + "nothing: its table has the bounds")
        : style.paint(Ink.BAD, "goals were missed " + claimed + (claimed == 1 ? " time" : " times")
            + " while the manager claimed them: these runs refute its table");
  }
}
