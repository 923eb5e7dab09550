package org.tactus.analysis.schedules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Bound;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.ChainResult;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.Hop;
import org.tactus.analysis.PathComposition;
import org.tactus.analysis.PathResult;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Metric;
import org.tactus.timing.path.Link;

/** Puts bounds of a search over schedules in the place of greater ones. What the search does not know stays. */
public final class Refinement {

  private static final String ASSUMPTION = "Bounds of the search over schedules: no job needs less than its bcet; they "
      + "hold whenever sources begin, and in whichever order events of one instant occur.";

  /** Memory for other things than what a search has seen. */
  private static final long RESERVE = 64L << 20;

  private final AnalysisResult result;
  private final List<ScheduleSearch.Path> paths = new ArrayList<>();
  private final Map<PathResult, ScheduleSearch.Path> pathOf = new IdentityHashMap<>();
  private final Map<Callback, ScheduleSearch.Path> pathOfCallback = new HashMap<>();
  private final Map<ScheduleSearch.Path, ScheduleSearch.Found> found = new IdentityHashMap<>();
  private int lower;

  private Refinement(AnalysisResult result) {
    this.result = result;
  }

  /**
   * Searches for lower bounds.
   *
   * @param result what an analysis found out
   * @param nanos for how long to search
   * @param checkpoint run many times a second; what it throws ends the search
   * @return the result with the lower ones of both bounds, and notes on what the search did
   */
  public static AnalysisResult of(AnalysisResult result, long nanos, Runnable checkpoint) {
    return new Refinement(result).search(nanos, checkpoint);
  }

  private AnalysisResult search(long nanos, Runnable checkpoint) {
    result.chains().stream().flatMap(chain -> chain.paths().stream()).filter(Refinement::isFollowed)
        .sorted(Comparator.comparing(path -> path.met().orElse(true))).forEach(this::add);
    result.callbacks().forEach(this::add);
    Runtime runtime = Runtime.getRuntime();
    long free = runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
    ScheduleSearch.SearchedTimes findings =
        ScheduleSearch.run(result.model(), paths, nanos, Math.max(0, free / 2 - RESERVE), checkpoint);
    findings.found().forEach(one -> found.put(one.path(), one));
    List<CallbackResult> callbacks = result.callbacks().stream().map(this::refined).toList();
    List<ChainResult> chains = result.chains().stream().map(this::refined).toList();
    List<String> notes = new ArrayList<>(result.notes());
    notes.add("The search over schedules lowered " + lower + " of " + paths.size()
        + " bounds on response times and latencies.");
    notes.addAll(findings.notes());
    List<String> assumptions = new ArrayList<>(result.assumptions());
    if (lower > 0) {
      assumptions.add(ASSUMPTION);
    }
    return AnalysisResult.builder(result.model(), result.method()).callbacks(callbacks).messages(result.messages())
        .chains(chains).queues(result.queues()).resources(result.resources()).assumptions(assumptions).notes(notes)
        .build();
  }

  private static boolean isFollowed(PathResult path) {
    return (path.metric() == Metric.LATENCY || path.metric() == Metric.TRIGGER_LATENCY) && !path.callbacks().isEmpty()
        && path.links().stream().noneMatch(Link::isSampled);
  }

  private void add(PathResult path) {
    ScheduleSearch.Path followed = new ScheduleSearch.Path(path.callbacks(),
        path.links().stream().map(Link::deliveries).toList(), path.metric() == Metric.TRIGGER_LATENCY,
        path.bound().nsOrInfinite());
    paths.add(followed);
    pathOf.put(path, followed);
  }

  private void add(CallbackResult callback) {
    ScheduleSearch.Path followed = new ScheduleSearch.Path(List.of(callback.callback()), List.of(), false,
        callback.responseTime().nsOrInfinite());
    paths.add(followed);
    pathOfCallback.put(callback.callback(), followed);
  }

  /** Returns the lower bound that was found on a path, empty if none was. */
  private Optional<Bound> lower(ScheduleSearch.Path path) {
    ScheduleSearch.Found one = path == null ? null : found.get(path);
    if (one == null || one.most().orElse(0) == 0 || one.most().getAsLong() >= path.known()) {
      return Optional.empty();
    }
    lower++;
    long most = one.most().getAsLong();
    return Optional.of(new Bound.Bounded(most, new Explanation(most, 0, () -> List.of(new Contribution(
        "the longest of all schedules", Contribution.Kind.SCHEDULE, 0, most)))));
  }

  private CallbackResult refined(CallbackResult callback) {
    return lower(pathOfCallback.get(callback.callback())).map(bound -> new CallbackResult(callback.callback(), bound))
        .orElse(callback);
  }

  private ChainResult refined(ChainResult chain) {
    return new ChainResult(chain.chain(), chain.pathCount(), chain.paths().stream().map(this::refined).toList(),
        chain.note());
  }

  private PathResult refined(PathResult path) {
    return lower(pathOf.get(path)).map(bound -> new PathResult(path.links(), path.callbacks(), path.deliveries(),
        path.metric(), PathComposition.SCHEDULES, bound, List.of(new Hop(Hop.Kind.SCHEDULE, name(path), bound)),
        path.goals())).orElse(path);
  }

  private static String name(PathResult path) {
    return path.callbacks().getFirst().name() + (path.callbacks().size() == 1 ? ""
        : " to " + path.callbacks().getLast().name());
  }
}
