package org.tactus.importers.amalthea.workload;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongFunction;
import org.eclipse.app4mc.amalthea.model.ArrivalCurveEntry;
import org.eclipse.app4mc.amalthea.model.ArrivalCurveStimulus;
import org.eclipse.app4mc.amalthea.model.CustomStimulus;
import org.eclipse.app4mc.amalthea.model.PeriodicBurstStimulus;
import org.eclipse.app4mc.amalthea.model.PeriodicStimulus;
import org.eclipse.app4mc.amalthea.model.PeriodicSyntheticStimulus;
import org.eclipse.app4mc.amalthea.model.RelativePeriodicStimulus;
import org.eclipse.app4mc.amalthea.model.SingleStimulus;
import org.eclipse.app4mc.amalthea.model.Stimulus;
import org.eclipse.app4mc.amalthea.model.Time;
import org.eclipse.app4mc.amalthea.model.VariableRateStimulus;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.NameList;
import org.tactus.importers.amalthea.binding.BoundModel;
import org.tactus.importers.amalthea.document.Place;
import org.tactus.model.view.LanguageLimits;

/**
 * Stimuli as arrival models that allow at least what the stimulus allows. Offsets are used if that is asked for:
 * without them every phasing is possible, which is safe.
 */
final class ActivationReader {

  private static final long ONCE = 3_600_000_000_000L;

  private final BoundModel bound;
  private final Bounds bounds;
  private final Optional<Long> minimumDistance;
  private final boolean offsets;
  private final ImportLog log;
  private final List<Stimulus> unknown = new ArrayList<>();

  ActivationReader(BoundModel bound, Bounds bounds, ImportOptions options, ImportLog log) {
    this.bound = bound;
    this.bounds = bounds;
    this.minimumDistance = options.minimumDistance();
    this.offsets = options.takes(ImportOptions.Aspect.OFFSETS);
    this.log = log;
  }

  /**
   * The arrival model; empty for a stimulus that other tasks trigger and for one that cannot be understood, which is
   * reported.
   */
  Optional<StimulusArrival> of(Stimulus stimulus) {
    if (stimulus.getExecutionCondition() != null) {
      log.decided(Effect.NONE, bound.place(stimulus), "an execution condition of a stimulus is taken to hold always");
    }
    return switch (stimulus) {
      case PeriodicStimulus periodic -> Optional.of(periodic(periodic));
      case RelativePeriodicStimulus relative -> Optional.of(relative(relative));
      case PeriodicBurstStimulus burst -> Optional.of(burst(burst));
      case PeriodicSyntheticStimulus synthetic -> synthetic(synthetic);
      case ArrivalCurveStimulus curve -> Optional.of(curve(curve));
      case VariableRateStimulus rate -> Optional.of(variableRate(rate));
      case SingleStimulus single -> {
        log.decided(Effect.NONE, bound.place(single),
            "the single stimulus '" + single.getName() + "' is taken to occur at most once an hour");
        yield Optional.of(new StimulusArrival.Sporadic(ONCE));
      }
      case CustomStimulus custom -> Optional.of(every(custom, null, StimulusArrival.Sporadic::new));
      default -> Optional.empty();
    };
  }

  private StimulusArrival periodic(PeriodicStimulus stimulus) {
    long jitter = 0;
    if (stimulus.getJitter() != null) {
      Optional<Long> latest = bounds.upper(stimulus.getJitter());
      if (latest.isEmpty()) {
        log.decided(Effect.NONE, bound.place(stimulus), "the jitter of stimulus '" + stimulus.getName()
            + "' has no upper bound, so that neither its tasks nor what they delay has one; --sigmas K takes the mean"
            + " plus K standard deviations");
        return new StimulusArrival.Aperiodic();
      }
      if (Bounds.isUnbounded(stimulus.getJitter())) {
        log.decided(Effect.OPTIMISTIC, bound.place(stimulus), "jitter without an upper bound is at most the mean plus"
            + " as many standard deviations as --sigmas says");
      }
      jitter = Math.max(latest.get(), 0) - Math.min(bounds.lower(stimulus.getJitter()).orElse(0L), 0);
    }
    long distance = AmaltheaQuantities.atLeast(stimulus.getMinDistance()).orElse(0L);
    long allowed = jitter;
    return every(stimulus, stimulus.getRecurrence(), period -> new StimulusArrival.Periodic(period, allowed, distance,
        offset(stimulus, period, distance)));
  }

  /**
   * The offset of the grid, as far as it is to be taken: without whole periods, and earlier where releases may be. A
   * period or an offset that is no whole number of nanoseconds would drift, and with a minimum distance there is no
   * grid.
   */
  private Optional<Long> offset(PeriodicStimulus stimulus, long period, long distance) {
    Time offset = stimulus.getOffset();
    boolean exact = AmaltheaQuantities.atMost(stimulus.getRecurrence()).equals(Optional.of(period))
        && (offset == null || AmaltheaQuantities.atMost(offset).isPresent()
        && AmaltheaQuantities.atMost(offset).equals(AmaltheaQuantities.atLeast(offset)));
    if (!offsets || !exact || distance > 0) {
      if (offset != null) {
        log.leftOut(Effect.NONE, bound.place(stimulus), "PeriodicStimulus.offset: every phasing of activations is"
            + " considered" + whyEveryPhase(exact));
      }
      return Optional.empty();
    }
    long earliest = stimulus.getJitter() == null ? 0 : Math.min(bounds.lower(stimulus.getJitter()).orElse(0L), 0);
    long first = offset == null ? 0 : AmaltheaQuantities.atLeast(offset).orElseThrow();
    log.decided(offset == null ? Effect.OPTIMISTIC : Effect.POSSIBLE, bound.place(stimulus), "periodic stimuli "
        + (offset == null ? "without an offset have the offset 0" : "have the offset of the model")
        + ", counted from a time zero of the host");
    return Optional.of(Math.floorMod(first + earliest, period));
  }

  private String whyEveryPhase(boolean exact) {
    if (!offsets) {
      return "; --offsets model takes the offsets of the model";
    }
    return exact ? ", as events with a minimum distance have no offset"
        : ", as period or offset is no whole number of nanoseconds";
  }

  /** What occurs every {@code recurrence}; of which nobody knows how often it does if that is no positive time. */
  private StimulusArrival every(Stimulus stimulus, Time recurrence,
      LongFunction<? extends StimulusArrival> arrival) {
    Optional<Long> period = AmaltheaQuantities.atLeast(recurrence).filter(value -> value > 0);
    if (period.isEmpty() && minimumDistance.isPresent()) {
      log.decided(Effect.OPTIMISTIC, bound.place(stimulus), "stimulus '" + stimulus.getName() + "' "
          + bound.unreadable(stimulus)
          .map(what -> "has a distance between activations that cannot be read (" + what + ")")
          .orElse("gives no distance between activations") + ": that of --minimum-distance is taken");
      period = minimumDistance;
    }
    if (period.isEmpty()) {
      unknown.add(stimulus);
      return new StimulusArrival.Aperiodic();
    }
    return arrival.apply(period.get());
  }

  /** Reports the stimuli of which nobody knows how often they occur. */
  void report() {
    if (!unknown.isEmpty()) {
      String message = "no distance between activations in the model, so that neither the tasks of these stimuli nor"
          + " what they delay has a bound: "
          + NameList.many(unknown.stream().map(Stimulus::getName).toList())
          + "; --minimum-distance TIME gives one";
      unknown.forEach(stimulus -> log.decided(Effect.NONE, bound.place(stimulus),
          message + bound.unreadable(stimulus).map(what -> " (it cannot be read: " + what + ")").orElse("")));
    }
  }

  private StimulusArrival relative(RelativePeriodicStimulus stimulus) {
    Optional<Long> shortest = bounds.lower(stimulus.getNextOccurrence()).filter(value -> value > 0);
    return shortest.<StimulusArrival>map(StimulusArrival.Sporadic::new)
        .orElseGet(() -> every(stimulus, null, StimulusArrival.Sporadic::new));
  }

  private StimulusArrival burst(PeriodicBurstStimulus stimulus) {
    long distance = AmaltheaQuantities.atLeast(stimulus.getOccurrenceMinDistance()).orElse(0L);
    return every(stimulus, stimulus.getRecurrence(),
        period -> burst(stimulus, Math.max(stimulus.getOccurrenceCount(), 1), period, distance));
  }

  /** A burst; of one with more activations than the language allows nothing is said. */
  private StimulusArrival burst(Stimulus stimulus, long count, long period, long distance) {
    if (count <= LanguageLimits.CURVE_POINTS) {
      return new StimulusArrival.Burst(count, period, distance);
    }
    log.decided(Effect.NONE, bound.place(stimulus), "stimulus '" + stimulus.getName() + "' has bursts of " + count
        + " activations, more than " + LanguageLimits.CURVE_POINTS
        + ": neither its tasks nor what they delay has a bound");
    return new StimulusArrival.Aperiodic();
  }

  /**
   * A fixed pattern of occurrences: for each number of them the shortest window of the endless repetition that holds so
   * many.
   */
  private Optional<StimulusArrival> synthetic(PeriodicSyntheticStimulus stimulus) {
    List<Long> times = new ArrayList<>();
    for (Time time : stimulus.getOccurrenceTimes()) {
      AmaltheaQuantities.nanoseconds(time, RoundingMode.HALF_UP).ifPresent(times::add);
    }
    times.sort(Comparator.naturalOrder());
    return times.isEmpty() ? Optional.empty()
        : Optional.of(every(stimulus, stimulus.getRecurrence(), recurrence -> pattern(times, recurrence)));
  }

  private static StimulusArrival pattern(List<Long> times, long recurrence) {
    int size = times.size();
    if (size == 1) {
      return new StimulusArrival.Periodic(recurrence, 0, 0, Optional.empty());
    }
    List<StimulusArrival.Curve.Point> points = new ArrayList<>();
    for (int count = 2; count <= size + 1; count++) {
      long window = Long.MAX_VALUE;
      for (int first = 0; first < size; first++) {
        int last = first + count - 1;
        window = Math.min(window, times.get(last % size) + last / size * recurrence - times.get(first));
      }
      points.add(new StimulusArrival.Curve.Point(count, window));
    }
    return new StimulusArrival.Curve(points, size, recurrence);
  }

  private StimulusArrival curve(ArrivalCurveStimulus stimulus) {
    List<StimulusArrival.Curve.Point> points = new ArrayList<>();
    List<ArrivalCurveEntry> entries = new ArrayList<>(stimulus.getEntries());
    entries.sort(Comparator.comparingInt(ArrivalCurveEntry::getNumberOfOccurrences));
    for (ArrivalCurveEntry entry : entries) {
      Optional<Long> window = AmaltheaQuantities.atLeast(entry.getLowerTimeBorder());
      if (entry.getNumberOfOccurrences() > 1 && window.isPresent()) {
        points.add(new StimulusArrival.Curve.Point(entry.getNumberOfOccurrences(), window.get()));
      }
    }
    if (points.isEmpty() || points.get(points.size() - 1).window() <= 0) {
      return every(stimulus, null, StimulusArrival.Sporadic::new);
    }
    StimulusArrival.Curve.Point last = points.get(points.size() - 1);
    if (points.size() == 1 && last.count() == 2) {
      return new StimulusArrival.Sporadic(last.window());
    }
    return new StimulusArrival.Curve(points, last.count() - 1, last.window());
  }

  private StimulusArrival variableRate(VariableRateStimulus stimulus) {
    Place place = bound.place(stimulus);
    Optional<Long> step = AmaltheaQuantities.atLeast(stimulus.getStep()).filter(value -> value > 0);
    OptionalDouble most = bounds.upper(stimulus.getOccurrencesPerStep());
    if (step.isEmpty() || most.isEmpty() || most.getAsDouble() <= 0) {
      return every(stimulus, null, StimulusArrival.Sporadic::new);
    }
    log.decided(Effect.POSSIBLE, place, "the variable-rate stimulus '" + stimulus.getName()
        + "' is taken to occur in bursts of the largest number of occurrences in a step; its scenario is not used");
    return burst(stimulus, (long) Math.ceil(most.getAsDouble()), step.get(), 0);
  }
}
