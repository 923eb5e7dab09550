package org.tactus.measurement;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.MessageResult;
import org.tactus.analysis.PathResult;
import org.tactus.measurement.Measurement.MeasuredStage;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ModelEdit;

/**
 * Finds the overhead of executors with which no bound that a run exceeds would be exceeded. What a thread needs beside
 * the modelled code (waking up, taking samples, handing over asynchronous ones) is what models most often leave out.
 */
public final class OverheadSearch {

  private static final long MICROSECOND = 1_000;
  /** More than 100 ms per instance is no overhead of an executor. */
  private static final long MOST_STEPS = 100_000;
  /** Executors whose overheads are searched for one by one. */
  private static final int MOST_EXECUTORS = 8;

  /**
   * An overhead that would explain what was measured.
   *
   * @param executor the executor's name
   * @param nanoseconds the overhead of each instance, a whole number of microseconds unless it is the modelled one
   */
  public record Overhead(String executor, long nanoseconds) {
  }

  /** A measured percentile beside its bound; what it depends on most. */
  private record Measured(OptionalLong percentile, OptionalLong bound, List<Callback> callbacks) {
    boolean isExceeded() {
      return isAbove(bound);
    }

    /** Tells whether it exceeds another bound; what has none cannot be exceeded. */
    boolean isAbove(OptionalLong other) {
      return percentile.isPresent() && other.isPresent() && percentile.getAsLong() > other.getAsLong();
    }
  }

  private final Measurement measured;
  private final double percent;
  private final Runnable checkpoint;
  private final List<Measured> all;

  private OverheadSearch(Measurement measured, double percent, Runnable checkpoint) {
    this.checkpoint = checkpoint;
    this.measured = measured;
    this.percent = percent;
    this.all = measured(measured.bounds());
  }

  /**
   * Finds them.
   *
   * @param percent the percentile that must not exceed a bound
   * @param checkpoint run between steps of the analyses that it takes; what it throws ends the search
   * @return an overhead for each executor that needs a greater one than its own, the least that explain everything
   *     together; nothing if no bound is exceeded, or if no overhead explains it
   */
  public static List<Overhead> of(Measurement measured, double percent, Runnable checkpoint) {
    return new OverheadSearch(measured, percent, checkpoint).search();
  }

  private List<Overhead> search() {
    Set<Executor> executors = new LinkedHashSet<>();
    all.stream().filter(Measured::isExceeded).flatMap(one -> one.callbacks().stream()).map(Callback::executor)
        .forEach(executors::add);
    if (executors.isEmpty() || executors.size() > MOST_EXECUTORS) {
      return List.of();
    }
    Map<Integer, Long> steps = new LinkedHashMap<>();
    executors.forEach(executor -> steps.put(executor.id(), MOST_STEPS));
    if (!explains(steps)) {
      return List.of();
    }
    lower(steps, steps.keySet());
    executors.forEach(executor -> lower(steps, Set.of(executor.id())));
    if (losesBounds(steps)) {
      return List.of();
    }
    return executors.stream().filter(executor -> steps.get(executor.id()) > 0)
        .map(executor -> new Overhead(executor.name(), overhead(executor, steps.get(executor.id())))).toList();
  }

  /**
   * Lowers what some executors have, alike, to the least with which everything is explained: a greater overhead never
   * makes a bound smaller.
   */
  private void lower(Map<Integer, Long> steps, Set<Integer> executors) {
    long most = executors.stream().mapToLong(steps::get).max().orElseThrow();
    long least = 0;
    while (least < most) {
      long middle = least + (most - least) / 2;
      Map<Integer, Long> trial = new LinkedHashMap<>(steps);
      executors.forEach(executor -> trial.put(executor, middle));
      if (explains(trial)) {
        most = middle;
      } else {
        least = middle + 1;
      }
    }
    for (int executor : executors) {
      steps.put(executor, most);
    }
  }

  private boolean explains(Map<Integer, Long> steps) {
    List<OptionalLong> others = bounds(analysed(steps));
    return IntStream.range(0, all.size()).noneMatch(i -> all.get(i).isAbove(others.get(i)));
  }

  /** Tells whether something that has a bound would have none. */
  private boolean losesBounds(Map<Integer, Long> steps) {
    List<OptionalLong> others = bounds(analysed(steps));
    return IntStream.range(0, all.size()).anyMatch(i -> all.get(i).bound().isPresent() && others.get(i).isEmpty());
  }

  private AnalysisResult analysed(Map<Integer, Long> steps) {
    AnalysisResult now = measured.bounds();
    return Analysis.run(
        ModelEdit.NONE.withOverhead(executor -> steps.getOrDefault(executor.id(), 0L) == 0 ? executor.overhead()
            : ExecutionTime.wcet(overhead(executor, steps.get(executor.id())))).apply(now.model()),
        now.method(), checkpoint);
  }

  /** Returns the overhead of so many whole microseconds above the modelled one. */
  private static long overhead(Executor executor, long steps) {
    long modelled = executor.overhead().wcet();
    return steps == 0 ? modelled : (modelled / MICROSECOND + steps) * MICROSECOND;
  }

  private List<Measured> measured(AnalysisResult result) {
    List<OptionalLong> bounds = bounds(result);
    List<Measured> list = new ArrayList<>();
    for (CallbackResult callback : result.callbacks()) {
      add(list, bounds, measured.response(callback), List.of(callback.callback()));
      add(list, bounds, measured.execution(callback), List.of(callback.callback()));
    }
    for (MessageResult message : result.messages()) {
      List<Callback> ends = List.of(message.delivery().message().publisher(), message.delivery().subscriber());
      add(list, bounds, measured.message(message, MeasuredStage.FLOW_CONTROLLER), ends);
      add(list, bounds, measured.message(message, MeasuredStage.LISTENER), ends);
      add(list, bounds, measured.message(message, MeasuredStage.DELIVERY), ends);
    }
    paths(result).forEach(path -> add(list, bounds, measured.path(path), path.callbacks()));
    return list;
  }

  private void add(List<Measured> list, List<OptionalLong> bounds, Times times, List<Callback> callbacks) {
    list.add(new Measured(times.count() == 0 ? OptionalLong.empty() : OptionalLong.of(times.percentile(percent)),
        bounds.get(list.size()), callbacks));
  }

  /**
   * Returns the bounds of a result in the order in which what is measured is listed; models that differ in overheads
   * have the same parts.
   */
  private static List<OptionalLong> bounds(AnalysisResult result) {
    List<OptionalLong> bounds = new ArrayList<>();
    for (CallbackResult callback : result.callbacks()) {
      bounds.add(Measurement.nanoseconds(callback.responseTime()));
      bounds.add(Measurement.allowed(callback));
    }
    for (MessageResult message : result.messages()) {
      bounds.add(message.flowController().map(Measurement::nanoseconds).orElse(OptionalLong.empty()));
      bounds.add(message.listener().map(Measurement::nanoseconds).orElse(OptionalLong.empty()));
      bounds.add(Measurement.nanoseconds(message.delivered()));
    }
    paths(result).forEach(path -> bounds.add(Measurement.nanoseconds(path.bound())));
    return bounds;
  }

  private static Stream<PathResult> paths(AnalysisResult result) {
    return result.chains().stream().flatMap(chain -> chain.paths().stream());
  }
}
