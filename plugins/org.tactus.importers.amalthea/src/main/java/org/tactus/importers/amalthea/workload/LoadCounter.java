package org.tactus.importers.amalthea.workload;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.app4mc.amalthea.model.ActivityGraphItem;
import org.eclipse.app4mc.amalthea.model.ExecutionNeed;
import org.eclipse.app4mc.amalthea.model.Group;
import org.eclipse.app4mc.amalthea.model.HwFeature;
import org.eclipse.app4mc.amalthea.model.IDiscreteValueDeviation;
import org.eclipse.app4mc.amalthea.model.IExecutable;
import org.eclipse.app4mc.amalthea.model.ModeSwitch;
import org.eclipse.app4mc.amalthea.model.ProbabilitySwitch;
import org.eclipse.app4mc.amalthea.model.ProcessingUnitDefinition;
import org.eclipse.app4mc.amalthea.model.Runnable;
import org.eclipse.app4mc.amalthea.model.RunnableCall;
import org.eclipse.app4mc.amalthea.model.Switch;
import org.eclipse.app4mc.amalthea.model.SynchronousServerCall;
import org.eclipse.app4mc.amalthea.model.Ticks;
import org.eclipse.app4mc.amalthea.model.WhileLoop;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.binding.BoundModel;

/**
 * The clock cycles that an activity graph takes on one kind of processing unit: all items one after the other, the
 * worst branch of each switch for the upper bound and the best one for the lower bound. Runnables are counted once and
 * remembered. What has no amount takes an unknown time, which is not the same as none.
 */
@SuppressWarnings("deprecation") // ModeSwitch: old models have it
final class LoadCounter {

  /**
   * Cycles, at most and at least.
   *
   * @param untimed how often at most something is executed of which the model gives no amount
   * @param amounts whether it gives any amount at all
   * @param unknown whether it says that there is one, which is not written or cannot be read
   * @param endless whether there is a loop of which nobody says how often it runs
   * @param parts the parts of which they are the sum; none unless distributions are asked for
   */
  record CycleCount(BigDecimal worst, BigDecimal best, BigDecimal untimed, boolean amounts, boolean unknown,
      boolean endless, List<CyclePart> parts) {

    static final CycleCount NONE =
        new CycleCount(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO, false, false, false, List.of());
    /** An amount that is not known. */
    static final CycleCount UNKNOWN =
        new CycleCount(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ONE, false, true, false, List.of());

    static CycleCount of(BigDecimal worst, BigDecimal best, List<CyclePart> parts) {
      return new CycleCount(worst, best, BigDecimal.ZERO, true, false, false, parts);
    }

    CycleCount plus(CycleCount other) {
      return new CycleCount(worst.add(other.worst), best.add(other.best), untimed.add(other.untimed),
          amounts || other.amounts, unknown || other.unknown, endless || other.endless,
          CyclePart.of(parts, other.parts));
    }

    /** Either of two branches. */
    CycleCount or(CycleCount other) {
      return new CycleCount(worst.max(other.worst), best.min(other.best), untimed.max(other.untimed),
          amounts || other.amounts, unknown || other.unknown, endless || other.endless,
          parts.isEmpty() && other.parts.isEmpty() ? List.of() : CyclePart.always(worst.max(other.worst)));
    }

    /** Up to so many times. */
    CycleCount upTo(int times) {
      BigDecimal most = BigDecimal.valueOf(times);
      return new CycleCount(worst.multiply(most), BigDecimal.ZERO, untimed.multiply(most), amounts, unknown,
          endless, parts.isEmpty() ? List.of() : CyclePart.always(worst.multiply(most)));
    }

    /** The same, without a limit on how often. */
    CycleCount forEver() {
      return new CycleCount(worst, best, untimed, amounts, true, true, parts);
    }

    /** The same of something that is executed: it takes time, also where no part of it has an amount. */
    CycleCount executed() {
      return amounts || untimed.signum() > 0 ? this
          : new CycleCount(worst, best, BigDecimal.ONE, false, unknown, endless, parts);
    }

    /** Whether the model does not say how long it takes: it gives no amount, or one that cannot be read. */
    boolean isUnknown() {
      return !amounts || unknown;
    }
  }

  private final BoundModel bound;
  private final ImportLog log;
  private final Bounds bounds;
  private final ImportOptions options;
  private final ProcessingUnitDefinition kind;
  private final Map<Runnable, CycleCount> known = new HashMap<>();
  private final Set<Runnable> open = new HashSet<>();
  private final Set<Runnable> untimed = new HashSet<>();
  private int depth;

  /** Counts for units of {@code kind}, which may be null if the model does not say what its units are. */
  LoadCounter(BoundModel bound, ProcessingUnitDefinition kind, Bounds bounds, ImportOptions options,
      ImportLog log) {
    this.bound = bound;
    this.kind = kind;
    this.bounds = bounds;
    this.options = options;
    this.log = log;
  }

  CycleCount of(IExecutable executable) {
    return executable.getActivityGraph() == null ? CycleCount.NONE : of(executable.getActivityGraph().getItems());
  }

  /** Counts items that are executed one after the other. */
  CycleCount of(List<ActivityGraphItem> items) {
    CycleCount sum = CycleCount.NONE;
    if (depth == Accesses.DEPTH) {
      return sum; // the import has ended with an error, since accesses are looked for on the same ways
    }
    depth++;
    for (ActivityGraphItem item : items) {
      sum = sum.plus(of(item));
    }
    depth--;
    return sum;
  }

  private CycleCount of(ActivityGraphItem item) {
    return switch (item) {
      case Ticks ticks -> ticks(ticks);
      case ExecutionNeed need -> need(need);
      case RunnableCall call -> of(call.getRunnable());
      case SynchronousServerCall call -> of(call.getServerRunnable());
      case Group group -> of(group.getItems());
      case WhileLoop loop -> loop(loop);
      case ProbabilitySwitch branches -> branches.getEntries().stream().map(entry -> of(entry.getItems()))
          .reduce(CycleCount::or).orElse(CycleCount.NONE);
      case ModeSwitch branches -> branches.getEntries().stream().map(entry -> of(entry.getItems()))
          .reduce(branches.getDefaultEntry() == null ? CycleCount.NONE
              : of(branches.getDefaultEntry().getItems()), CycleCount::or);
      case Switch branches -> branches.getEntries().stream().map(entry -> of(entry.getItems()))
          .reduce(branches.getDefaultEntry() == null ? CycleCount.NONE
              : of(branches.getDefaultEntry().getItems()), CycleCount::or);
      default -> CycleCount.NONE;
    };
  }

  /** Whether the model gives no amount, or none that can be read, for the runnable itself. */
  boolean isUntimed(Runnable runnable) {
    return untimed.contains(runnable);
  }

  private CycleCount of(Runnable runnable) {
    if (runnable == null) {
      return CycleCount.NONE;
    }
    CycleCount load = known.get(runnable);
    if (load == null) {
      if (!open.add(runnable)) {
        log.error(bound.place(runnable), "runnable '" + runnable.getName()
            + "' calls itself, so that its execution has no bound. Break the"
            + " recursion in the model.");
        return CycleCount.NONE;
      }
      load = of((IExecutable) runnable);
      if (load.isUnknown() && (load.unknown() || load.untimed().signum() == 0)) {
        untimed.add(runnable);
      }
      load = load.executed();
      open.remove(runnable);
      known.put(runnable, load);
    }
    return load;
  }

  private CycleCount loop(WhileLoop loop) {
    CycleCount once = of(loop.getItems());
    boolean takesTime = once.worst().signum() > 0 || options.assumedWcet().isPresent() && once.untimed().signum() > 0;
    if (!takesTime) {
      return once;
    }
    Optional<Integer> iterations = options.iterations();
    if (iterations.isEmpty()) {
      return once.forEver();
    }
    log.decided(Effect.OPTIMISTIC, bound.place(loop), "a loop is taken to run at most " + iterations.get()
        + " times (--iterations)");
    return once.upTo(iterations.get());
  }

  private CycleCount ticks(Ticks ticks) {
    for (var entry : ticks.getExtended()) {
      if (kind != null && entry.getKey() == kind) {
        return load(ticks, entry.getValue(), BigDecimal.ONE);
      }
    }
    if (ticks.getDefault() != null) {
      return load(ticks, ticks.getDefault(), BigDecimal.ONE);
    }
    if (ticks.getExtended().isEmpty()) {
      log.inconsistent(bound.place(ticks), "ticks without an amount: how long they take is unknown. Proposal: give"
          + " one.");
      return CycleCount.UNKNOWN;
    }
    log.decided(Effect.OPTIMISTIC, bound.place(ticks), "no ticks are given for processing units of kind '"
        + (kind == null ? "" : kind.getName())
        + "': the largest number for another kind is taken");
    return ticks.getExtended().stream().map(entry -> load(ticks, entry.getValue(), BigDecimal.ONE))
        .reduce((a, b) -> a.isUnknown() || a.worst().compareTo(b.worst()) >= 0 ? a : b).orElse(CycleCount.NONE);
  }

  /** A need of a feature, such as instructions: the amount divided by what the unit provides of it in a cycle. */
  private CycleCount need(ExecutionNeed need) {
    CycleCount sum = CycleCount.NONE;
    for (var entry : need.getNeeds()) {
      Optional<BigDecimal> rate = feature(entry.getKey());
      if (rate.isEmpty()) {
        log.decided(Effect.OPTIMISTIC, bound.place(need), "a need of '" + entry.getKey() + "' on units of kind '"
            + (kind == null ? "" : kind.getName()) + "', which have no such feature, is taken as one for each cycle");
      }
      sum = sum.plus(load(need, entry.getValue(), rate.orElse(BigDecimal.ONE)));
    }
    return sum;
  }

  /** The smallest value that the unit's kind has for a feature category. */
  private Optional<BigDecimal> feature(String category) {
    if (kind == null) {
      return Optional.empty();
    }
    return kind.getFeatures().stream().filter(feature -> feature.getContainingCategory() != null
        && feature.getContainingCategory().getName().equals(category)
        && feature.getValue() > 0).map(HwFeature::getValue)
        .map(BigDecimal::valueOf).reduce(BigDecimal::min);
  }

  private CycleCount load(ActivityGraphItem item, IDiscreteValueDeviation amount, BigDecimal rate) {
    if (amount == null || bound.unreadable(amount).isPresent()) {
      log.inconsistent(bound.place(item), "an execution time cannot be read ("
          + bound.unreadable(amount).orElse("it has no amount") + "): it is unknown. Proposal: correct it.");
      return CycleCount.UNKNOWN;
    }
    Optional<BigDecimal> worst = bounds.upper(amount);
    BigDecimal best = bounds.lower(amount);
    if (worst.isEmpty()) {
      log.decided(Effect.NONE, bound.place(item), "an execution time has no upper bound, so that it is unknown"
          + (Bounds.isUnbounded(amount) ? "; --sigmas K takes the mean plus K standard deviations" : ""));
      return CycleCount.UNKNOWN;
    }
    if (Bounds.isUnbounded(amount)) {
      log.decided(Effect.OPTIMISTIC, bound.place(item), "execution times without an upper bound take at most the mean"
          + " plus as many standard deviations as --sigmas says");
    }
    if (worst.get().signum() < 0) {
      log.inconsistent(bound.place(item), "an execution time of " + worst.get().toPlainString()
          + " is negative: it is unknown. Proposal: correct it.");
      return CycleCount.UNKNOWN;
    } else if (worst.get().compareTo(best) < 0) {
      log.inconsistent(bound.place(item),
          "the upper bound of an execution time is smaller than its lower bound: the larger one is taken for"
          + " both");
    }
    BigDecimal most = worst.get().max(best).divide(rate, 9, RoundingMode.CEILING);
    BigDecimal least = best.divide(rate, 9, RoundingMode.FLOOR);
    return CycleCount.of(most, least, options.takes(ImportOptions.Aspect.DISTRIBUTIONS)
        ? List.of(new CyclePart(Optional.of(amount), rate, most, least)) : List.of());
  }
}
