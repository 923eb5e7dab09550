package org.tactus.analysis.sensitivity;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.ChainResult;
import org.tactus.analysis.PathResult;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.TimingModel;

/**
 * How far every goal is from its limit: its slack, the factors of execution times and of its source's period that it
 * tolerates, and what its bound consists of.
 *
 * <p>Factors are found by bisection to a thousandth; every probe is a whole analysis of the scaled model under the same
 * method, so that a factor that is reported is one at which the goal was found to be met. Goals share probes. A bound
 * need not grow evenly: a shorter period adds load but shortens waits, so that a goal may also hold beyond the reported
 * factor.
 */
public final class Sensitivity {

  /** The greatest factor that is tried, in thousandths. */
  public static final int MOST = SearchLimits.GREATEST_FACTOR;

  private final AnalysisResult result;
  private final Consumer<String> progress;
  private final Thread caller = Thread.currentThread();
  private final List<ChainGoal> targets = new ArrayList<>();

  /** A goal that is examined. */
  private record ChainGoal(Chain chain, Goal goal) {

    boolean holds(AnalysisResult result) {
      ChainResult of = result.chains().get(chain.id());
      Optional<PathResult> worst = of.worst(goal.metric());
      return worst.isPresent() && worst.get().bound().isBounded() && worst.get().bound().nsOrInfinite() <= goal.limit();
    }
  }

  private Sensitivity(AnalysisResult result, Optional<String> only, Consumer<String> progress) {
    this.result = result;
    this.progress = progress;
    for (Chain chain : result.model().chains()) {
      if (only.map(chain.name()::equals).orElse(true)) {
        chain.goals().forEach(goal -> targets.add(new ChainGoal(chain, goal)));
      }
    }
  }

  /**
   * Examines the goals of an analysed model.
   *
   * @param result the analysis
   * @param only the only chain whose goals are examined, if one was asked for
   * @param progress is told what is being done, by several threads
   * @return an entry per goal, in the order of the model
   * @throws CancellationException if the thread is interrupted
   */
  public static List<GoalSensitivity> of(AnalysisResult result, Optional<String> only, Consumer<String> progress) {
    return new Sensitivity(result, only, progress).examine();
  }

  private List<GoalSensitivity> examine() {
    if (targets.isEmpty()) {
      return List.of();
    }
    Map<Callback, List<ChainGoal>> bySource = new LinkedHashMap<>();
    targets.stream().filter(target -> Scaling.hasPeriod(target.chain().source()))
        .forEach(target -> bySource.computeIfAbsent(target.chain().source(), s -> new ArrayList<>()).add(target));
    List<Supplier<Map<ChainGoal, OptionalInt>>> searches = new ArrayList<>();
    searches.add(this::executionTimes);
    bySource.forEach((source, itsTargets) -> searches.add(() -> periods(source, itsTargets)));
    List<Map<ChainGoal, OptionalInt>> found = searches.parallelStream().map(Supplier::get).toList();
    Map<ChainGoal, OptionalInt> times = found.getFirst();
    Map<ChainGoal, OptionalInt> periods = new HashMap<>();
    found.subList(1, found.size()).forEach(periods::putAll);
    return targets.stream()
        .map(target -> goal(target, times.get(target), periods.getOrDefault(target, OptionalInt.empty()))).toList();
  }

  private Map<ChainGoal, OptionalInt> executionTimes() {
    return last(targets, new Search(targets.size(), 0, MOST,
        factor -> probe("execution times", factor, targets, f -> Scaling.executionTimes(result.model(), f))));
  }

  private Map<ChainGoal, OptionalInt> periods(Callback source, List<ChainGoal> itsTargets) {
    return last(itsTargets, new Search(itsTargets.size(), MOST, SearchLimits.LEAST_FACTOR,
        factor -> probe("the period of " + source.name(), factor, itsTargets,
            f -> Scaling.period(result.model(), source, f))));
  }

  private static Map<ChainGoal, OptionalInt> last(List<ChainGoal> asked, Search search) {
    Map<ChainGoal, OptionalInt> last = new HashMap<>();
    for (int i = 0; i < asked.size(); i++) {
      last.put(asked.get(i), search.last(i));
    }
    return last;
  }

  private BitSet probe(String what, int factor, List<ChainGoal> asked, IntFunction<TimingModel> scaled) {
    if (caller.isInterrupted()) {
      throw new CancellationException("the search for the slack of goals was cancelled");
    }
    progress.accept("scaling " + what + " by " + factor / (double) Scaling.ONE);
    AnalysisResult probed = factor == Scaling.ONE ? result : Analysis.run(scaled.apply(factor), result.method());
    BitSet holds = new BitSet();
    for (int i = 0; i < asked.size(); i++) {
      holds.set(i, asked.get(i).holds(probed));
    }
    return holds;
  }

  private GoalSensitivity goal(ChainGoal target, OptionalInt times, OptionalInt period) {
    PathResult worst = result.chains().get(target.chain().id()).worst(target.goal().metric()).orElseThrow();
    Optional<Long> slack = worst.bound().isBounded()
        ? Optional.of(target.goal().limit() - worst.bound().nsOrInfinite()) : Optional.empty();
    Optional<Long> leastPeriod = period.isPresent() ? Scaling.periodOf(target.chain().source(), period.getAsInt())
        : Optional.empty();
    return new GoalSensitivity(target.chain(), target.goal(), worst, slack, times, period, leastPeriod,
        BoundCause.of(worst));
  }
}
