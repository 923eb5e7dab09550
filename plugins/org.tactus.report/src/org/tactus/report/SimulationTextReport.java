package org.tactus.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.tactus.report.Table.Align;
import org.tactus.report.TextStyle.Ink;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.observation.Samples;
import org.tactus.simulation.scenario.Executions;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Percentile;

/** The report on a simulation that people read: the chains, and with details every callback and message. */
public final class SimulationTextReport {

  private static final String INDENT = "    ";

  private final Observations observed;
  private final ReportOptions options;
  private final TextStyle style;
  private final StringBuilder out = new StringBuilder();

  private SimulationTextReport(Observations observed, ReportOptions options) {
    this.observed = observed;
    this.options = options;
    this.style = options.style();
  }

  /** Returns the report. */
  public static String of(Observations observed, SimulationSetup setup, ReportOptions options) {
    SimulationTextReport report = new SimulationTextReport(observed, options);
    report.write(setup);
    return report.out.toString();
  }

  private void write(SimulationSetup setup) {
    String name = observed.model().name().isEmpty() ? "system" : observed.model().name();
    out.append(style.paint(Ink.STRONG, name)).append(String.format(Locale.ROOT,
        ": observed for ROS 2 %s in %,d %s %s of %s each, seed %d, %,d events%n", observed.model().semantics().target(),
        observed.runs(), setup.mode(), observed.runs() == 1
        ? "run" : "runs", Durations.down(setup.duration()), setup.seed(),
        observed.events()));
    List<ObservedChain> chains = ObservedChain.of(observed, options.chain());
    boolean distributed = setup.executions() == Executions.DISTRIBUTED;
    if (!chains.isEmpty()) {
      if (distributed) {
        QuantileTable.write(chains, observed, style, out);
      } else {
        chains(chains);
      }
    }
    if (options.details() || chains.isEmpty()) {
      callbacks();
      messages();
      queues();
    }
    if (distributed) {
      distributions();
    }
    notes(setup);
    out.append('\n').append(distributed ? QuantileTable.verdict(chains, style) : verdict(chains)).append('\n');
  }

  private void chains(List<ObservedChain> chains) {
    PathNames names = new PathNames(observed.model().callbacks());
    Table table = new Table(Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT,
        Align.LEFT);
    table.add("chain", "metric", "longest", "p99", "p50", "samples", "goal", "result");
    for (ObservedChain entry : chains) {
      table.add(entry.name(), ReportNames.of(entry.metric()), longest(entry.samples()),
          percentile(entry.samples(), 0.99), percentile(entry.samples(), 0.5), Long.toString(entry.samples().count()),
          entry.goal().map(Durations::down).orElse("-"), result(entry));
      entry.percentiles().forEach(goal -> table.add("", SeenPercentiles.name(goal), "", "", "", "",
          Durations.down(goal.limit()), SeenPercentiles.result(entry, goal)));
    }
    Iterator<String[]> rows = table.padded().iterator();
    out.append('\n').append(style.paint(Ink.STRONG, String.join("  ", rows.next()).stripTrailing())).append('\n');
    for (ObservedChain entry : chains) {
      String line = String.join("  ", rows.next()).stripTrailing();
      out.append(entry.exceeded() ? style.paint(Ink.BAD, line) : line).append('\n');
      percentiles(entry, rows, style, out);
      out.append(style.paint(Ink.FAINT, Wrap.join(INDENT, INDENT + "  ", names.path(entry.path().callbacks()),
          style.arrow(), style.width()))).append('\n');
    }
  }

  /** Appends the rows of the goals at a percentile, which follow that of their chain. */
  static void percentiles(ObservedChain entry, Iterator<String[]> rows, TextStyle style, StringBuilder out) {
    for (Goal goal : entry.percentiles()) {
      String line = String.join("  ", rows.next()).stripTrailing();
      out.append(entry.judgement(goal) == Percentile.Judgement.EXCEEDED ? style.paint(Ink.BAD, line) : line)
          .append('\n');
    }
  }

  private static String result(ObservedChain entry) {
    if (entry.samples().count() == 0) {
      return "never completed";
    }
    return entry.goal().isEmpty() ? entry.percentiles().isEmpty() ? "no goal" : "-" 
        : entry.exceeded() ? "EXCEEDED" + share(entry)
        : entry.whatIsUnknown().map(what -> "unknown, passes " + what.passed()).orElse("not exceeded");
  }

  private static String share(ObservedChain entry) {
    return ", " + within(entry) + (entry.holdsAtP999() ? ", holds at p99.9" : "");
  }

  /** Returns how much of what was observed is within a goal, rounded down: all of it is never said of less. */
  static String within(ObservedChain entry) {
    return BigDecimal.valueOf(entry.within()).movePointRight(2)
        .divide(BigDecimal.valueOf(entry.samples().count()), 2, RoundingMode.DOWN).toPlainString() + " % within it";
  }

  private void callbacks() {
    Table table = new Table(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.LEFT);
    table.add("callback", "longest", "p99", "p50", "samples", "executor");
    for (Callback callback : observed.model().callbacks()) {
      Samples samples = observed.response(callback);
      table.add(callback.name(), longest(samples), percentile(samples, 0.99), percentile(samples, 0.5),
          Long.toString(samples.count()), callback.executor().name());
    }
    print(table);
  }

  private void messages() {
    if (observed.model().deliveries().isEmpty()) {
      return;
    }
    Table table = new Table(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
    table.add("message", "delivery", "flow controller", "network", "listener", "samples");
    for (Delivery delivery : observed.model().deliveries()) {
      table.add(delivery.message().label() + style.arrow() + delivery.subscriber().name(),
          longest(observed.delivery(delivery)), longest(observed.flowController(delivery.message())),
          longest(observed.network(delivery)), longest(observed.listener(delivery)),
          Long.toString(observed.delivery(delivery).count()));
    }
    print(table);
  }

  private void queues() {
    if (observed.queues().isEmpty()) {
      return;
    }
    Table table = new Table(Align.LEFT, Align.RIGHT, Align.RIGHT);
    table.add("queue", "most", "holds");
    observed.queues().forEach(queue -> table.add(ReportNames.of(queue), Long.toString(observed.longest(queue)),
        queue.depth().isPresent() ? Long.toString(queue.depth().getAsLong()) : "any"));
    print(table);
  }

  private void print(Table table) {
    out.append('\n');
    out.append(table.text(style));
  }

  private void notes(SimulationSetup setup) {
    if (observed.cutRuns() > 0) {
      note(String.format(Locale.ROOT,
          "%s ended after %,d events, the earliest at %s of %s; what comes later was not simulated. "
          + "--events N allows more.", observed.cutRuns() == observed.runs() ? observed.runs() == 1 ? "The run"
              : "All runs"
          : observed.cutRuns() + " of " + observed.runs() + " runs", setup.mostEvents(),
              Durations.down(observed.earliestCut()),
          Durations.down(setup.duration())));
    }
    long unknown = observed.model().callbacks().stream().filter(callback -> callback.executionTime().isEmpty()).count();
    if (unknown > 0) {
      note((unknown == 1 ? "1 callback has no wcet; it ran" : unknown + " callbacks have no wcet; they ran")
          + " in no time, so that real times are longer.");
    }
    long aperiodic =
        observed.model().callbacks().stream().filter(callback -> callback.activation().isUnknown()).count();
    if (aperiodic > 0) {
      note((aperiodic == 1 ? "1 source is" : aperiodic + " sources are") + " aperiodic and occurred once in a run, so"
          + " that what " + (aperiodic == 1 ? "it delays" : "they delay") + " may take longer.");
    }
    if (observed.collapsedExpiries() > 0) {
      note(observed.collapsedExpiries() + " timer expiries collapsed into an instance that was still pending.");
    }
    if (observed.replacedMessages() > 0) {
      note(observed.replacedMessages() + " messages were replaced by newer ones while they waited at a join.");
    }
  }

  private void distributions() {
    long drawn = observed.model().callbacks().stream().filter(callback -> callback.distribution().isPresent()).count();
    note(drawn == 0 ? "No callback has a distribution: execution times varied as without --distribution."
        : drawn == observed.model().callbacks().size()
            ? "Execution times of all callbacks are drawn from their distributions."
        : "Execution times of " + drawn + " of " + observed.model().callbacks().size() + " callbacks are drawn from "
            + "their distributions; those of others varied as without --distribution.");
  }

  private void note(String sentence) {
    out.append('\n').append(Wrap.words("", "", sentence, style.width())).append('\n');
  }

  private String verdict(List<ObservedChain> chains) {
    long exceeded = chains.stream().filter(ObservedChain::exceeded).count();
    long goals = chains.stream().filter(entry -> entry.goal().isPresent()).count();
    long rare = chains.stream().filter(entry -> entry.exceeded() && entry.holdsAtP999()).count();
    String text = goals == 0 ? "an observation is no bound: 'tactus analyze' gives bounds"
        : exceeded > 0 ? exceeded + " of " + goals + " goals exceeded: these runs refute them"
            + (rare > 0 ? "; " + rare + (rare == 1 ? " of them holds" : " of them hold") + " at p99.9" : "")
        : "no run exceeded a goal, which proves nothing: 'tactus analyze' gives bounds";
    return style.paint(exceeded > 0 || chains.stream().anyMatch(ObservedChain::exceedsPercentile) ? Ink.BAD : Ink.FAINT,
        text + SeenPercentiles.verdict(chains));
  }

  static String longest(Samples samples) {
    return samples.count() == 0 ? "-" : Durations.down(samples.maximum());
  }

  static String percentile(Samples samples, double share) {
    return samples.count() == 0 ? "-" : Durations.down(samples.percentile(share));
  }
}
