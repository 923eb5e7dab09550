package org.tactus.importers.amalthea.workload;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.OptionalDouble;
import org.eclipse.app4mc.amalthea.model.BoundedDiscreteValueDistribution;
import org.eclipse.app4mc.amalthea.model.BoundedTimeDistribution;
import org.eclipse.app4mc.amalthea.model.ContinuousValueInterval;
import org.eclipse.app4mc.amalthea.model.ContinuousValueConstant;
import org.eclipse.app4mc.amalthea.model.ContinuousValueGaussDistribution;
import org.eclipse.app4mc.amalthea.model.ContinuousValueHistogram;
import org.eclipse.app4mc.amalthea.model.DiscreteValueConstant;
import org.eclipse.app4mc.amalthea.model.DiscreteValueGaussDistribution;
import org.eclipse.app4mc.amalthea.model.DiscreteValueHistogram;
import org.eclipse.app4mc.amalthea.model.DiscreteValueStatistics;
import org.eclipse.app4mc.amalthea.model.DiscreteValueWeibullEstimatorsDistribution;
import org.eclipse.app4mc.amalthea.model.IContinuousValueDeviation;
import org.eclipse.app4mc.amalthea.model.IDiscreteValueDeviation;
import org.eclipse.app4mc.amalthea.model.ITimeDeviation;
import org.eclipse.app4mc.amalthea.model.TimeConstant;
import org.eclipse.app4mc.amalthea.model.TimeGaussDistribution;
import org.eclipse.app4mc.amalthea.model.TimeHistogram;

/**
 * Upper and lower bounds of deviations. A Gaussian distribution may have no upper bound; then it is mean plus a number
 * of standard deviations, if the user has chosen one.
 */
final class Bounds {

  private final Optional<BigDecimal> sigmas;

  Bounds(Optional<BigDecimal> sigmas) {
    this.sigmas = sigmas;
  }

  /** The largest value, or empty if the distribution has none. */
  Optional<BigDecimal> upper(IDiscreteValueDeviation deviation) {
    return switch (deviation) {
      case DiscreteValueConstant constant -> Optional.of(BigDecimal.valueOf(constant.getValue()));
      case DiscreteValueHistogram histogram -> histogram.getEntries().stream()
          .map(entry -> BigDecimal.valueOf(entry.getUpperBound()))
          .reduce(BigDecimal::max);
      case DiscreteValueStatistics statistics when isMissing(statistics.getUpperBound(),
          statistics.getAverage()) -> Optional.empty();
      case DiscreteValueWeibullEstimatorsDistribution weibull when isMissing(weibull.getUpperBound(),
          weibull.getAverage()) -> Optional.empty();
      case BoundedDiscreteValueDistribution bounded -> Optional.ofNullable(bounded.getUpperBound())
          .map(BigDecimal::valueOf);
      case DiscreteValueGaussDistribution gauss -> gauss.getUpperBound() != null
          ? Optional.of(BigDecimal.valueOf(gauss.getUpperBound()))
          : sigmas.map(k -> BigDecimal.valueOf(gauss.getMean()).add(k.multiply(BigDecimal.valueOf(gauss.getSd()))));
      case null, default -> Optional.empty();
    };
  }

  /** Whether it is a distribution for which the user may choose an upper bound, as it has none. */
  static boolean isUnbounded(IDiscreteValueDeviation deviation) {
    return deviation instanceof DiscreteValueGaussDistribution gauss && gauss.getUpperBound() == null;
  }

  /** The same of times. */
  static boolean isUnbounded(ITimeDeviation deviation) {
    return deviation instanceof TimeGaussDistribution gauss && gauss.getUpperBound() == null;
  }

  /** The library gives 0 for a bound that was not written; below the average it cannot be meant. */
  private static boolean isMissing(Long upperBound, Double average) {
    return upperBound == null || upperBound == 0 && average != null && average > 0;
  }

  /** The smallest value; 0 if nothing better is known. */
  BigDecimal lower(IDiscreteValueDeviation deviation) {
    BigDecimal lower = switch (deviation) {
      case DiscreteValueConstant constant -> BigDecimal.valueOf(constant.getValue());
      case DiscreteValueHistogram histogram -> histogram.getEntries().stream()
          .map(entry -> BigDecimal.valueOf(entry.getLowerBound()))
          .reduce(BigDecimal::min).orElse(BigDecimal.ZERO);
      case BoundedDiscreteValueDistribution bounded when bounded.getLowerBound() != null -> BigDecimal
          .valueOf(bounded.getLowerBound());
      case DiscreteValueGaussDistribution gauss when gauss.getLowerBound() != null -> BigDecimal
          .valueOf(gauss.getLowerBound());
      case null, default -> BigDecimal.ZERO;
    };
    return lower.max(BigDecimal.ZERO);
  }

  /** The longest time in nanoseconds, or empty if there is no bound. */
  Optional<Long> upper(ITimeDeviation deviation) {
    return switch (deviation) {
      case TimeConstant constant -> AmaltheaQuantities.atMost(constant.getValue());
      case TimeHistogram histogram -> histogram.getEntries().stream()
          .flatMap(entry -> AmaltheaQuantities.atMost(entry.getUpperBound()).stream())
          .reduce(Long::max);
      case BoundedTimeDistribution bounded -> AmaltheaQuantities.atMost(bounded.getUpperBound());
      case TimeGaussDistribution gauss -> gauss.getUpperBound() != null
          ? AmaltheaQuantities.atMost(gauss.getUpperBound())
          : sigmas.flatMap(k -> spread(gauss, k));
      case null, default -> Optional.empty();
    };
  }

  private static Optional<Long> spread(TimeGaussDistribution gauss, BigDecimal sigmas) {
    return AmaltheaQuantities.atMost(gauss.getMean()).flatMap(mean -> AmaltheaQuantities.atMost(gauss.getSd())
        .map(sd -> AmaltheaQuantities.inRange(gauss, "mean plus " + sigmas.toPlainString() + " standard deviations",
            BigDecimal.valueOf(mean)
            .add(sigmas.multiply(BigDecimal.valueOf(sd))).setScale(0, RoundingMode.CEILING))));
  }

  /** The shortest time in nanoseconds, or empty if there is no bound. */
  Optional<Long> lower(ITimeDeviation deviation) {
    return switch (deviation) {
      case TimeConstant constant -> AmaltheaQuantities.atLeast(constant.getValue());
      case TimeHistogram histogram -> histogram.getEntries().stream()
          .flatMap(entry -> AmaltheaQuantities.atLeast(entry.getLowerBound()).stream())
          .reduce(Long::min);
      case BoundedTimeDistribution bounded -> AmaltheaQuantities.atLeast(bounded.getLowerBound());
      case TimeGaussDistribution gauss -> AmaltheaQuantities.atLeast(gauss.getLowerBound());
      case null, default -> Optional.empty();
    };
  }

  /** The largest value, or empty if there is no bound. */
  OptionalDouble upper(IContinuousValueDeviation deviation) {
    return switch (deviation) {
      case ContinuousValueConstant constant -> OptionalDouble.of(constant.getValue());
      case ContinuousValueHistogram histogram -> histogram.getEntries().stream()
          .mapToDouble(entry -> entry.getUpperBound()).max();
      case ContinuousValueInterval interval when interval.getUpperBound() != null -> OptionalDouble
          .of(interval.getUpperBound());
      case ContinuousValueGaussDistribution gauss when gauss.getUpperBound() != null -> OptionalDouble
          .of(gauss.getUpperBound());
      case ContinuousValueGaussDistribution gauss when sigmas.isPresent() -> OptionalDouble
          .of(gauss.getMean() + sigmas.get().doubleValue() * gauss.getSd());
      case null, default -> OptionalDouble.empty();
    };
  }
}
