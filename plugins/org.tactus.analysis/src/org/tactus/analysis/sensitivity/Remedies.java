package org.tactus.analysis.sensitivity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.PathResult;
import org.tactus.analysis.Resource;
import org.tactus.analysis.ResourceUse;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * Finds what would shorten the bound of a path. Every candidate is a changed timing model that is analysed as a whole;
 * those that shorten the bound by at least a hundredth, or give a path without a bound one, are remedies. A caller who
 * knows what the timing model stands for may add candidates, other publish modes for instance.
 *
 * <p>Candidates: each thread on the path (of an executor with many, the first ones) with the highest priority of its
 * core, each on the least used other core of its host, each executor's reservation with half the period or twice the
 * budget, each source on the path and the nearest ones of its joins with half the period, and each of the callbacks
 * that contribute most with half of its execution time.
 */
public final class Remedies {

  private static final int HIGHEST_PRIORITY = 99;

  /** A changed model to analyse. */
  private record Trial(String text, TimingModel model) {
  }

  private final AnalysisResult result;
  private final PathResult path;

  private Remedies(AnalysisResult result, PathResult path) {
    this.result = result;
    this.path = path;
  }

  /**
   * Returns the remedies for a path: those that keep all other goals first, then by bound.
   *
   * @param result the analysis that the path is of
   * @param path the path
   * @param further changes to try beside those that a timing model shows
   * @param progress is told what is being done, by several threads
   */
  public static List<Remedy> of(AnalysisResult result, PathResult path, List<Candidate> further,
      Consumer<String> progress) {
    return new Remedies(result, path).find(further, progress);
  }

  private List<Remedy> find(List<Candidate> further, Consumer<String> progress) {
    List<Candidate> candidates = candidates();
    candidates.addAll(further);
    List<Trial> trials = new ArrayList<>();
    candidates.forEach(candidate ->
        candidate.changed().get().ifPresent(model -> trials.add(new Trial(candidate.text(), model))));
    return trials.parallelStream().flatMap(trial -> {
      progress.accept("trying to " + trial.text());
      return remedy(trial.text(), Analysis.run(trial.model(), result.method())).stream();
    }).sorted(Comparator.comparing((Remedy remedy) -> !remedy.broken().isEmpty()).thenComparing(Remedy::bound))
        .toList();
  }

  private Optional<Remedy> remedy(String text, AnalysisResult changed) {
    long before = path.bound().nsOrInfinite();
    long after = bound(changed);
    boolean helps = before == Time.INFINITE ? after < Time.INFINITE
        : after <= before - Math.max(1, before / SearchLimits.LEAST_GAIN);
    return helps ? Optional.of(new Remedy(text, after, broken(changed))) : Optional.empty();
  }

  /** Returns the bound of the same path in another result, infinite if it has none. */
  private long bound(AnalysisResult changed) {
    List<Integer> callbacks = path.callbacks().stream().map(Callback::id).toList();
    return changed.chains().stream().flatMap(chain -> chain.paths().stream())
        .filter(other -> other.metric() == path.metric()
            && other.callbacks().stream().map(Callback::id).toList().equals(callbacks))
        .mapToLong(other -> other.bound().nsOrInfinite()).max().orElse(Time.INFINITE);
  }

  private List<String> broken(AnalysisResult changed) {
    return IntStream.range(0, result.chains().size())
        .filter(i -> result.chains().get(i).met() && !changed.chains().get(i).met())
        .mapToObj(i -> result.chains().get(i).chain().name()).toList();
  }

  private List<Candidate> candidates() {
    List<Candidate> candidates = new ArrayList<>();
    for (ThreadSpec thread : threads()) {
      if (thread.placement() instanceof Placement.FixedPriority fixed) {
        raised(thread, fixed).ifPresent(candidates::add);
        moved(thread, fixed).ifPresent(candidates::add);
      }
    }
    ReservationChanges reservations = new ReservationChanges(result.model());
    path.callbacks().stream().map(Callback::executor).distinct()
        .forEach(executor -> candidates.addAll(reservations.of(executor)));
    candidates.addAll(new PeriodChanges(result.model()).of(path));
    candidates.addAll(halved());
    return candidates;
  }

  private Set<ThreadSpec> threads() {
    Set<ThreadSpec> threads = new LinkedHashSet<>();
    path.callbacks().stream().map(Callback::executor).distinct()
        .forEach(executor -> executor.threads().stream().limit(SearchLimits.TRIED_THREADS).forEach(threads::add));
    for (Delivery delivery : path.deliveries()) {
      delivery.message().flowController().ifPresent(controller -> threads.add(controller.thread()));
      delivery.listener().ifPresent(listener -> threads.add(listener.thread()));
    }
    return threads;
  }

  private Optional<Candidate> raised(ThreadSpec thread, Placement.FixedPriority fixed) {
    int greatest = result.model().threads().stream().filter(other -> other != thread)
        .map(ThreadSpec::placement).filter(placement -> placement instanceof Placement.FixedPriority other
            && other.core() == fixed.core())
        .mapToInt(placement -> ((Placement.FixedPriority) placement).priority()).max().orElse(0);
    return greatest < fixed.priority() || greatest >= HIGHEST_PRIORITY ? Optional.empty()
        : Optional.of(place(thread, fixed.at(fixed.core(), greatest + 1), "raise the priority of " + thread.name()
            + " from fifo " + fixed.priority() + " to fifo " + (greatest + 1) + " on " + fixed.core().name()));
  }

  private Optional<Candidate> moved(ThreadSpec thread, Placement.FixedPriority fixed) {
    TimingModel model = result.model();
    return model.cores().stream().filter(core -> core != fixed.core() && core.host().equals(fixed.core().host()))
        .min(Comparator.comparing(this::use).thenComparing(Core::id))
        .map(core -> place(thread, fixed.at(core, fixed.priority()), "move " + thread.name() + " from "
            + fixed.core().name() + " to " + core.name() + " (used " + use(core).percent() + " now)"));
  }

  /** Returns the use of a core, or of the cores that threads share it with, whichever is greater. */
  private Fraction use(Core core) {
    return result.resources().stream().filter(use -> switch (use.resource()) {
      case Resource.OfCore one -> one.core().equals(core);
      case Resource.OfCores several -> several.cores().contains(core);
      case Resource.OfThread thread -> false;
    }).map(ResourceUse::utilisation).reduce(Fraction.ZERO, Fraction::max);
  }

  private Candidate place(ThreadSpec thread, Placement placement, String text) {
    return Candidate.edit(text, result.model(), ModelEdit.NONE.withPlacement(other -> other == thread ? placement
        : other.placement()));
  }

  private List<Candidate> halved() {
    return BoundCause.of(path).stream().flatMap(cause -> cause.callback().stream())
        .map(callback -> result.model().callbacks().get(callback.id()))
        .filter(callback -> callback.executionTime().filter(time -> time.wcet() > 1).isPresent())
            .limit(SearchLimits.TRIED_CALLBACKS).map(this::halved).toList();
  }

  private Candidate halved(Callback callback) {
    return Candidate.edit("halve the execution time of " + callback.name(), result.model(),
        ModelEdit.NONE.withExecutionTime(other -> other == callback
        ? other.executionTime().map(time -> time.scaled(1, 2)) : other.executionTime()));
  }
}
