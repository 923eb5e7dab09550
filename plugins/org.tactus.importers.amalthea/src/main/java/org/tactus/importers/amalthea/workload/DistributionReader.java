package org.tactus.importers.amalthea.workload;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.app4mc.amalthea.model.DiscreteValueBetaDistribution;
import org.eclipse.app4mc.amalthea.model.DiscreteValueBoundaries;
import org.eclipse.app4mc.amalthea.model.DiscreteValueGaussDistribution;
import org.eclipse.app4mc.amalthea.model.DiscreteValueHistogram;
import org.eclipse.app4mc.amalthea.model.DiscreteValueHistogramEntry;
import org.eclipse.app4mc.amalthea.model.DiscreteValueStatistics;
import org.eclipse.app4mc.amalthea.model.DiscreteValueUniformDistribution;
import org.eclipse.app4mc.amalthea.model.DiscreteValueWeibullEstimatorsDistribution;
import org.eclipse.app4mc.amalthea.model.IDiscreteValueDeviation;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.SamplingType;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.binding.BoundModel;
import org.tactus.timing.demand.CutTime;
import org.tactus.timing.demand.TimeLaw;

/**
 * How often which execution times of a process occur: the parts that the model distributes, which are taken to be
 * independent, and one constant part of all else. What the model does not distribute counts with its upper bound every
 * time, which the report says.
 */
final class DistributionReader {

  private static final BigDecimal NANOSECONDS = BigDecimal.TEN.pow(9);
  private static final double PROMILLE = 1_000;
  /** The sum of both shapes of a beta distribution that is known by its mean, as PERT takes it. */
  private static final double PERT_SHAPES = 6;
  private static final int DIGITS_OF_SHAPES = 6;

  private final BoundModel bound;
  private final ImportLog log;

  DistributionReader(BoundModel bound, ImportLog log) {
    this.bound = bound;
    this.log = log;
  }

  /**
   * Returns the parts of the execution time.
   *
   * @param process whose time it is
   * @param parts its cycles
   * @param hertz the clock of the unit
   * @param more nanoseconds that are added every time
   */
  List<CutTime> of(Process process, List<CyclePart> parts, BigDecimal hertz, BigDecimal more) {
    List<CutTime> distributed = new ArrayList<>();
    BigDecimal same = more;
    for (CyclePart part : parts) {
      BigDecimal nanoseconds = NANOSECONDS.divide(part.rate().multiply(hertz), MathContext.DECIMAL64);
      long least = time(part.best(), hertz, RoundingMode.CEILING);
      long most = time(part.worst(), hertz, RoundingMode.FLOOR);
      Optional<CutTime> cut = least < most && part.amount().isPresent()
          ? cut(part.amount().get(), nanoseconds.doubleValue(), least, most) : Optional.empty();
      cut.ifPresent(distributed::add);
      if (cut.isEmpty()) {
        same = same.add(part.worst().multiply(NANOSECONDS).divide(hertz, MathContext.DECIMAL128));
      }
      if (part.amount().isEmpty()) {
        log.decided(Effect.NONE, bound.place(process), "branches and loops have no distribution, nor have more than "
            + CyclePart.MOST + " parts of a task: the longest branch, all rounds and all upper bounds count every"
            + " time");
      }
    }
    if (same.signum() > 0 || distributed.isEmpty()) {
      distributed.add(CutTime.exactly(same.setScale(0, RoundingMode.FLOOR).longValueExact()));
    }
    return List.copyOf(distributed);
  }

  private static long time(BigDecimal cycles, BigDecimal hertz, RoundingMode rounding) {
    return cycles.multiply(NANOSECONDS).divide(hertz, 0, rounding).longValueExact();
  }

  private Optional<CutTime> cut(IDiscreteValueDeviation amount, double nanoseconds, long least, long most) {
    try {
      Optional<TimeLaw> law = law(amount, nanoseconds, least, most);
      if (law.isEmpty()) {
        log.decided(Effect.NONE, bound.place(amount), "execution times of which the model gives bounds alone have no"
            + " distribution: the upper bound counts every time");
      }
      return law.map(some -> new CutTime(some, least, most));
    } catch (IllegalArgumentException none) {
      log.decided(Effect.NONE, bound.place(amount), "the parameters of a distribution make none ("
          + none.getMessage() + "): the upper bound counts every time");
      return Optional.empty();
    }
  }

  private Optional<TimeLaw> law(IDiscreteValueDeviation amount, double nanoseconds, long least, long most) {
    return switch (amount) {
      case DiscreteValueUniformDistribution uniform -> Optional.of(new TimeLaw.Uniform(least, most));
      case DiscreteValueBoundaries boundaries when boundaries.getSamplingType() == SamplingType.UNIFORM ->
          Optional.of(new TimeLaw.Uniform(least, most));
      case DiscreteValueGaussDistribution gauss -> Optional.of(new TimeLaw.Gauss(
          whole(gauss.getMean() * nanoseconds), Math.max(1, whole(gauss.getSd() * nanoseconds))));
      case DiscreteValueWeibullEstimatorsDistribution weibull when weibull.getAverage() != null ->
          Optional.of(rounded(TimeLaw.Weibull.of(least, weibull.getAverage() * nanoseconds, most,
              weibull.getPRemainPromille() / PROMILLE)));
      case DiscreteValueBetaDistribution beta ->
          Optional.of(new TimeLaw.Beta(least, most, rounded(beta.getAlpha()), rounded(beta.getBeta())));
      case DiscreteValueHistogram histogram -> Optional.of(new TimeLaw.Histogram(histogram.getEntries().stream()
          .map(entry -> bar(entry, nanoseconds, least, most)).toList()));
      case DiscreteValueStatistics statistics when statistics.getAverage() != null ->
          Optional.of(ofMean(statistics, statistics.getAverage() * nanoseconds, least, most));
      default -> Optional.empty();
    };
  }

  /** A beta distribution of the mean that the model gives, since it gives no more than that and the bounds. */
  private TimeLaw ofMean(DiscreteValueStatistics statistics, double mean, long least, long most) {
    double share = (mean - least) / (most - least);
    TimeLaw law = new TimeLaw.Beta(least, most, rounded(PERT_SHAPES * share), rounded(PERT_SHAPES * (1 - share)));
    log.decided(Effect.NONE, bound.place(statistics), "execution times of which the model gives bounds and mean alone"
        + " are taken to have a beta distribution of this mean, whose shapes sum to 6");
    return law;
  }

  private static TimeLaw.Bar bar(DiscreteValueHistogramEntry entry, double nanoseconds, long least, long most) {
    long from = Math.clamp((long) Math.ceil(entry.getLowerBound() * nanoseconds), least, most);
    long to = Math.clamp((long) Math.floor(entry.getUpperBound() * nanoseconds), from, most);
    if (entry.getOccurrences() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("a weight is above " + Integer.MAX_VALUE);
    }
    return new TimeLaw.Bar(new TimeLaw.Uniform(from, to), entry.getOccurrences());
  }

  private static TimeLaw rounded(TimeLaw.Weibull law) {
    return new TimeLaw.Weibull(law.from(), law.scale(), rounded(law.shape()));
  }

  /** As it will be written. */
  private static double rounded(double shape) {
    if (!Double.isFinite(shape)) {
      throw new IllegalArgumentException("a shape is no number");
    }
    return BigDecimal.valueOf(shape).setScale(DIGITS_OF_SHAPES, RoundingMode.HALF_UP).doubleValue();
  }

  private static long whole(double nanoseconds) {
    if (!(nanoseconds >= 0 && nanoseconds < Long.MAX_VALUE)) {
      throw new IllegalArgumentException("a parameter is negative or too large");
    }
    return Math.round(nanoseconds);
  }
}
