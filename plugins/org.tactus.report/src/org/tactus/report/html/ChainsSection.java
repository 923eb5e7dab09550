package org.tactus.report.html;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Hop;
import org.tactus.analysis.sensitivity.BoundCause;
import org.tactus.measurement.Times;
import org.tactus.report.BoundSentences;
import org.tactus.report.ChainEntry;
import org.tactus.report.Durations;
import org.tactus.report.GoalText;
import org.tactus.report.HopText;
import org.tactus.report.ReportNames;
import org.tactus.report.Sentences;
import org.tactus.simulation.observation.Samples;

/** Each chain with its worst path: the stages as a waterfall, what they consist of, and what contributes most. */
final class ChainsSection {

  private static final int MOST_PARTS = 4;
  private static final int MOST_CAUSES = 5;
  private static final int LONGEST_TITLE = 160;

  private final SystemReport report;
  private final ChainEntries entries;
  private final Html html;

  private ChainsSection(SystemReport report, ChainEntries entries, Html html) {
    this.report = report;
    this.entries = entries;
    this.html = html;
  }

  static void write(SystemReport report, ChainEntries entries, Html html) {
    new ChainsSection(report, entries, html).write();
  }

  private void write() {
    html.open("p", "class", "buttons", "hidden", "hidden");
    html.element("button", "Open all", "type", "button", "id", "open-all");
    html.element("button", "Close all", "type", "button", "id", "close-all").closeLine();
    Map<Integer, List<ChainEntry>> chains = entries.all().stream().collect(
        Collectors.groupingBy(entry -> entry.chain().chain().id(), LinkedHashMap::new, Collectors.toList()));
    chains.values().forEach(this::chain);
  }

  private void chain(List<ChainEntry> ofChain) {
    ChainEntry first = ofChain.getFirst();
    boolean missed = ofChain.stream().anyMatch(ChainEntry::missed);
    String[] closed = {"id", ChainEntries.anchor(first), "class", "chain"};
    String[] opened = {"id", ChainEntries.anchor(first), "class", "chain", "open", "open"};
    html.open("details", missed ? opened : closed).line();
    html.open("summary").element("h3", first.chain().chain().name());
    ofChain.stream().filter(ChainEntry::worst).forEach(entry -> {
      html.text(" ").element("span", GoalText.result(entry), "class", "verdict " + Looks.of(entry));
      html.text(" " + ReportNames.of(entry.path().metric()) + " "
          + (entry.path().bound().isBounded() ? GoalText.bound(entry.path()) : "without a bound"));
      entry.path().goal().ifPresent(goal -> html.text(", goal " + Durations.up(goal)));
      GoalText.percentiles(entry.path()).forEach(one -> html.text(", goal " + one));
    });
    html.closeLine();
    report.drawing().map(drawing -> drawing.chains().get(first.chain().chain().name())).ifPresent(id -> {
      html.open("p", "class", "buttons", "hidden", "hidden");
      html.element("button", "Show in the drawing", "type", "button", "data-drawn", id).closeLine();
    });
    ofChain.stream().filter(ChainEntry::worst).forEach(this::worst);
    switch (report.simulated()) {
      case SystemReport.Runs runs when runs.longest().containsKey(first.chain().chain().id()) ->
          new RunTimeline(runs.longest().get(first.chain().chain().id()), ofChain, html).write();
      case SystemReport.Runs runs -> { }
      case SystemReport.NotSimulated none -> { }
    }
    List<ChainEntry> others = ofChain.stream().filter(entry -> !entry.worst()).toList();
    if (!others.isEmpty()) {
      html.element("h4", "Other paths").open("ul").line();
      others.forEach(entry -> html.element("li", entry.name() + ", " + ReportNames.of(entry.path().metric()) + " "
          + GoalText.bound(entry.path()) + ": " + String.join(" → ", entries.path(entry))).line());
      html.closeLine();
    }
    first.chain().note().ifPresent(note -> html.element("p", Sentences.finished(note)).line());
    html.closeLine();
  }

  private void worst(ChainEntry entry) {
    html.element("p", BoundSentences.opening(entry)).line();
    html.element("p", String.join(" → ", entries.path(entry)), "class", "path").line();
    if (!entry.path().hops().isEmpty()) {
      waterfall(entry);
    }
    if (entry.path().bound() instanceof Bound.Unbounded unbounded) {
      html.element("h4", "Why there is no bound").element("p", Sentences.finished(unbounded.reason())).line();
      unbounded.use().ifPresent(use -> {
        html.open("ul").line();
        use.contributors().stream().limit(MOST_CAUSES).forEach(share -> html.element("li", share.source() + " uses "
            + share.share().percent() + " of " + use.resource().name() + ".").line());
        html.closeLine();
      });
    }
    causes(entry);
  }

  private void waterfall(ChainEntry entry) {
    String metric = ReportNames.of(entry.path().metric());
    html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label",
        "Stages of " + entry.name() + ", " + metric);
    html.open("table", "class", "waterfall").element("caption", "Stages of " + entry.name() + ", " + metric
        + HopText.composition(entry.path())).line();
    html.open("thead").open("tr").element("th", "Stage", "scope", "col").element("th", "For", "scope", "col", "class",
        "n").element("th", "Until", "scope", "col", "class", "n").element("th", "Timeline", "scope", "col").close()
        .closeLine();
    html.open("tbody").line();
    long scale = scale(entry);
    long until = 0;
    boolean known = true;
    for (Hop hop : entry.path().hops()) {
      long from = until;
      known = known && hop.bound().isBounded();
      until = known ? until + hop.bound().nsOrInfinite() : until;
      html.open("tr").open("th", "scope", "row").text(title(hop));
      parts(hop);
      html.close();
      html.element("td", hop.bound().isBounded() ? Durations.up(hop.bound().nsOrInfinite()) : "no bound", "class", "n");
      html.element("td", known ? Durations.up(until) : "?", "class", "n").open("td", "class", "time");
      Bars bars = new Bars(html, scale, "stage");
      if (known) {
        bars.bar(from, until, Looks.of(hop.kind()));
      }
      marks(entry, bars);
      bars.close();
      html.close().closeLine();
    }
    html.closeLine();
    beside(entry, scale);
    html.close().closeLine();
  }

  /** Writes the bound as a whole, and what was observed and measured, to the same scale. */
  private void beside(ChainEntry entry, long scale) {
    html.open("tfoot").line();
    if (entry.path().bound().isBounded()) {
      total("bound", entry.path().bound().nsOrInfinite(), scale, "t-bound", entry);
    }
    entries.observed(entry).map(Samples::maximum).ifPresent(ns -> total("longest simulated", ns, scale, "t-simulated",
        entry));
    entries.measured(entry).map(Times::longest).ifPresent(ns -> total("longest measured", ns, scale, "t-measured",
        entry));
    html.closeLine();
  }

  private void total(String name, long ns, long scale, String look, ChainEntry entry) {
    html.open("tr").element("th", name, "scope", "row").element("td", Durations.up(ns), "class", "n")
        .element("td", "").open("td", "class", "time");
    Bars bars = new Bars(html, scale, "stage");
    bars.bar(0, ns, look);
    marks(entry, bars);
    bars.close();
    html.close().closeLine();
  }

  private static void marks(ChainEntry entry, Bars bars) {
    entry.path().goal().ifPresent(goal -> bars.mark(goal, "goal"));
  }

  private long scale(ChainEntry entry) {
    long bound = entry.path().bound().isBounded() ? entry.path().bound().nsOrInfinite() : 0;
    long known = entry.path().hops().stream().takeWhile(hop -> hop.bound().isBounded())
        .mapToLong(hop -> hop.bound().nsOrInfinite()).sum();
    long observed = entries.observed(entry).map(Samples::maximum).orElse(0L);
    long measured = entries.measured(entry).map(Times::longest).orElse(0L);
    return Math.max(Math.max(bound, known), Math.max(entry.path().goal().orElse(0L), Math.max(observed, measured)));
  }

  /** A listener is named by all nodes of its process. */
  private static String title(Hop hop) {
    String title = HopText.title(hop);
    return title.length() <= LONGEST_TITLE ? title : title.substring(0, LONGEST_TITLE) + " …";
  }

  private void parts(Hop hop) {
    List<String> parts = switch (hop.bound()) {
      case Bound.Bounded bounded -> HopText.parts(hop, bounded.explanation(), MOST_PARTS);
      case Bound.Unbounded unbounded -> List.of(unbounded.reason());
    };
    if (!parts.isEmpty()) {
      html.element("div", String.join(", ", parts), "class", "parts");
    }
  }

  private void causes(ChainEntry entry) {
    List<BoundCause> causes = BoundCause.of(entry.path());
    if (causes.isEmpty()) {
      return;
    }
    html.element("h4", "What contributes most").open("ol", "class", "causes").line();
    long greatest = causes.getFirst().ns();
    for (BoundCause cause : causes.stream().limit(MOST_CAUSES).toList()) {
      html.open("li");
      Bars bars = new Bars(html, greatest, "cause");
      bars.bar(0, cause.ns(), "k-other");
      if (cause.own() > 0) {
        bars.bar(0, cause.own(), "k-callback");
      }
      bars.close();
      html.text(BoundSentences.of(cause)).closeLine();
    }
    html.closeLine();
  }
}
