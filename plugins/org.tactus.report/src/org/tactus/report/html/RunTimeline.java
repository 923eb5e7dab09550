package org.tactus.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tactus.analysis.Bound;
import org.tactus.report.ChainEntry;
import org.tactus.report.Durations;
import org.tactus.report.html.Bars.Interval;
import org.tactus.simulation.trace.EventLog;
import org.tactus.simulation.trace.EventLog.Execution;
import org.tactus.simulation.trace.EventLog.LoggedJob;
import org.tactus.timing.model.Callback;

/**
 * What led to the longest simulated time of a chain, to the scale of its bound and goal unless they lie far beyond it:
 * a row for each thread that worked meanwhile, those with callbacks of the chain first.
 */
final class RunTimeline {

  /** How many times longer than the run a bound or goal may be to be drawn beside it. */
  private static final int MOST_BEYOND = 3;
  private static final int MOST_THREADS = 12;
  private static final int MOST_NAMES = 6;

  private final EventLog log;
  private final List<ChainEntry> chain;
  private final Html html;
  private final Set<String> own;
  private final long scale;

  RunTimeline(EventLog log, List<ChainEntry> chain, Html html) {
    this.log = log;
    this.chain = chain;
    this.html = html;
    this.own = chain.stream().flatMap(entry -> entry.path().callbacks().stream()).map(Callback::name)
        .collect(Collectors.toCollection(HashSet::new));
    long longest = log.until() - log.from();
    long whole = chain.stream().mapToLong(RunTimeline::end).reduce(longest, Math::max);
    this.scale = whole <= MOST_BEYOND * longest ? whole : longest;
  }

  private static long end(ChainEntry entry) {
    long bound = entry.worst() && entry.path().bound() instanceof Bound.Bounded bounded ? bounded.ns() : 0;
    return Math.max(bound, entry.path().goal().orElse(0L));
  }

  void write() {
    String name = chain.getFirst().chain().chain().name();
    String title = "The longest simulated time of " + name + ", " + Durations.up(log.until() - log.from());
    html.element("h4", "What led to the longest simulated time");
    html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", title);
    html.open("table", "class", "waterfall").element("caption",
        title + ", from the first release to the end" + beyond()).line();
    html.open("thead").open("tr").element("th", "Thread", "scope", "col").element("th", "Runs for", "scope", "col",
        "class", "n").element("th", "Timeline", "scope", "col").close().closeLine().open("tbody").line();
    Map<Integer, List<LoggedJob>> jobs = log.jobs().stream()
        .filter(job -> job.until() > log.from() && job.from() < log.until())
        .collect(Collectors.groupingBy(job -> job.thread().id(), TreeMap::new, Collectors.toList()));
    List<List<LoggedJob>> rows = new ArrayList<>(jobs.values());
    rows.sort(Comparator.comparing((List<LoggedJob> row) -> row.stream().noneMatch(this::isOwn)));
    rows.stream().limit(MOST_THREADS).forEach(this::thread);
    html.closeLine().close().closeLine();
    html.open("p", "class", "soft").element("span", "", "class", "key k-callback").text("runs, of the chain ")
        .element("span", "", "class", "key k-network").text("runs, of others ")
        .element("span", "", "class", "key waits").text("begun, or released and not begun ")
        .element("span", "", "class", "key bound").text("bound ").element("span", "", "class", "key goal").text("goal");
    if (rows.size() > MOST_THREADS) {
      html.text("; " + (rows.size() - MOST_THREADS) + " more threads worked meanwhile");
    }
    html.closeLine();
  }

  /** Says what lies beyond the drawing. */
  private String beyond() {
    List<String> beyond = new ArrayList<>();
    chain.stream().filter(ChainEntry::worst).forEach(entry -> {
      if (entry.path().bound() instanceof Bound.Bounded bounded && bounded.ns() > scale) {
        beyond.add("the bound of " + Durations.up(bounded.ns()));
      }
      entry.path().goal().filter(goal -> goal > scale).ifPresent(goal -> beyond.add("the goal of "
          + Durations.up(goal)));
    });
    return beyond.isEmpty() ? "" : "; to the right of the drawing: " + String.join(", ", beyond);
  }

  /** Marks an instant unless it lies beyond the drawing. */
  private void mark(Bars bars, long where, String look) {
    if (where <= scale) {
      bars.mark(where, look);
    }
  }

  private boolean isOwn(LoggedJob job) {
    return job.kind() == EventLog.Kind.CALLBACK && own.contains(job.name());
  }

  private void thread(List<LoggedJob> jobs) {
    int thread = jobs.getFirst().thread().id();
    List<Execution> runs = log.executions().stream().filter(run -> run.thread().id() == thread).toList();
    List<String> names = jobs.stream().map(job -> job.kind() == EventLog.Kind.CALLBACK ? job.name()
        : job.kind().text() + " " + job.name()).distinct().toList();
    html.open("tr").open("th", "scope", "row").text(jobs.getFirst().thread().name());
    html.element("div", String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())))
        + (names.size() > MOST_NAMES ? " and " + (names.size() - MOST_NAMES) + " more" : ""), "class", "parts").close();
    html.element("td", Durations.up(runs.stream().mapToLong(run -> within(run.until()) - within(run.from())).sum()),
        "class", "n").open("td", "class", "time wide");
    Bars bars = new Bars(html, scale, "stage");
    bars.bars(intervals(jobs.stream().map(job -> new Interval(job.release(), job.until()))), "waits", true);
    bars.bars(intervals(runs.stream().filter(run -> !isOfChain(run, jobs)).map(RunTimeline::interval)), "k-network",
        false);
    bars.bars(intervals(runs.stream().filter(run -> isOfChain(run, jobs)).map(RunTimeline::interval)), "k-callback",
        false);
    chain.stream().filter(ChainEntry::worst).forEach(entry -> {
      if (entry.path().bound() instanceof Bound.Bounded bounded) {
        mark(bars, bounded.ns(), "bound");
      }
      entry.path().goal().ifPresent(goal -> mark(bars, goal, "goal"));
    });
    bars.close();
    html.close().closeLine();
  }

  private static Interval interval(Execution run) {
    return new Interval(run.from(), run.until());
  }

  /** Returns what of the intervals lies in the window, in the order of the begins. */
  private List<Interval> intervals(Stream<Interval> all) {
    return all.map(one -> new Interval(within(one.from()), within(one.until())))
        .filter(one -> one.until() > one.from()).sorted(Comparator.comparingLong(Interval::from)).toList();
  }

  private boolean isOfChain(Execution run, List<LoggedJob> jobs) {
    return jobs.stream().anyMatch(job -> isOwn(job) && job.from() <= run.from() && run.until() <= job.until());
  }

  /** Returns an instant as the time since the begin of the window, cut off at its ends. */
  private long within(long instant) {
    return Math.clamp(instant, log.from(), log.until()) - log.from();
  }
}
