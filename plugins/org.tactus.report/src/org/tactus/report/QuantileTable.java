package org.tactus.report;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.tactus.report.ObservedChain.Unknown;
import org.tactus.report.Table.Align;
import org.tactus.report.TextStyle.Ink;
import org.tactus.simulation.observation.Observations;

/** The chains of a simulation whose execution times were drawn from distributions: quantiles, and goals at p99.9. */
final class QuantileTable {

  private static final String INDENT = "    ";

  private QuantileTable() {
  }

  /** Appends the table. */
  static void write(List<ObservedChain> chains, Observations observed, TextStyle style, StringBuilder out) {
    Table table = new Table(Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT,
        Align.RIGHT, Align.RIGHT, Align.LEFT);
    table.add("chain", "metric", "p50", "p95", "p99", "p99.9", "longest", "samples", "goal", "result");
    for (ObservedChain entry : chains) {
      table.add(entry.name(), ReportNames.of(entry.metric()), percentile(entry, 0.5),
          percentile(entry, 0.95), percentile(entry, 0.99),
          entry.enoughForP999() ? percentile(entry, 0.999) : "not enough",
          SimulationTextReport.longest(entry.samples()), Long.toString(entry.samples().count()),
          entry.goal().map(Durations::down).orElse("-"), result(entry));
      entry.percentiles().forEach(goal -> table.add("", SeenPercentiles.name(goal), "", "", "", "", "", "",
          Durations.down(goal.limit()), SeenPercentiles.result(entry, goal)));
    }
    Iterator<String[]> rows = table.padded().iterator();
    out.append('\n').append(style.paint(Ink.STRONG, String.join("  ", rows.next()).stripTrailing())).append('\n');
    PathNames names = new PathNames(observed.model().callbacks());
    for (ObservedChain entry : chains) {
      String line = String.join("  ", rows.next()).stripTrailing();
      boolean missed = entry.goal().isPresent() && !entry.metAtP999();
      out.append(missed ? style.paint(Ink.BAD, line) : line).append('\n');
      SimulationTextReport.percentiles(entry, rows, style, out);
      out.append(style.paint(Ink.FAINT, Wrap.join(INDENT, INDENT + "  ", names.path(entry.path().callbacks()),
          style.arrow(), style.width()))).append('\n');
    }
  }

  private static String percentile(ObservedChain entry, double share) {
    return SimulationTextReport.percentile(entry.samples(), share);
  }

  private static String result(ObservedChain entry) {
    if (entry.samples().count() == 0) {
      return "never completed";
    }
    if (entry.goal().isEmpty()) {
      return entry.percentiles().isEmpty() ? "no goal" : "-";
    }
    if (entry.passesUnknown() && entry.holdsAtP999()) {
      return "unknown, passes " + entry.whatIsUnknown().orElseThrow().passed();
    }
    return SimulationTextReport.within(entry) + (!entry.enoughForP999() ? ", too few samples for p99.9"
        : entry.metAtP999() ? ", met at p99.9" : ", MISSED at p99.9");
  }

  /** Returns the closing line: how many goals are met at p99.9, and of how many it cannot be said. */
  static String verdict(List<ObservedChain> chains, TextStyle style) {
    List<ObservedChain> goals = chains.stream().filter(entry -> entry.goal().isPresent()).toList();
    long met = goals.stream().filter(ObservedChain::metAtP999).count();
    long exceeded = goals.stream().filter(entry -> entry.metAtP999() && entry.exceeded()).count();
    long few = goals.stream().filter(entry -> !entry.enoughForP999()).count();
    List<Unknown> unknown = goals.stream().filter(ObservedChain::holdsAtP999)
        .flatMap(entry -> entry.whatIsUnknown().stream()).toList();
    boolean bad = met < goals.size() || chains.stream().anyMatch(ObservedChain::exceedsPercentile);
    return style.paint(bad ? Ink.BAD : Ink.FAINT, (goals.isEmpty() ? "no goal to meet at p99.9"
        : met + " of " + goals.size() + " goals met at p99.9"
            + (exceeded > 0 ? ", " + exceeded + " of them exceeded by single samples" : "")
            + (few > 0 ? "; " + few + (few == 1 ? " has" : " have") + " fewer than "
                + ObservedChain.FEWEST_FOR_P999 + " samples: simulate longer with --duration or --runs" : "")
            + unknown.stream().distinct().sorted()
                .map(what -> unknown(Collections.frequency(unknown, what), what)).collect(Collectors.joining()))
        + SeenPercentiles.verdict(chains));
  }

  private static String unknown(int goals, Unknown what) {
    return "; " + goals + (goals == 1 ? " passes " : " pass ") + what.passed() + ": give it " + what.remedy();
  }
}
