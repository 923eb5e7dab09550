package org.tactus.lowering;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.tactus.model.BetaTime;
import org.tactus.model.BoundedTime;
import org.tactus.model.Callback;
import org.tactus.model.Duration;
import org.tactus.model.ExactTime;
import org.tactus.model.GaussTime;
import org.tactus.model.HistogramBar;
import org.tactus.model.HistogramTime;
import org.tactus.model.TimeDistribution;
import org.tactus.model.UniformTime;
import org.tactus.model.WeibullTime;
import org.tactus.model.view.Quantities;
import org.tactus.timing.demand.CutTime;
import org.tactus.timing.demand.ExecutionDistribution;
import org.tactus.timing.demand.TimeLaw;

/** Reads how often which execution times of a callback occur. */
public final class Distributions {

  private Distributions() {}

  /**
   * Returns the distribution of a callback; empty if it has none.
   *
   * @throws IllegalArgumentException if one of its parts is none, with the reason
   * @throws ArithmeticException if a duration is no whole number of nanoseconds
   */
  public static Optional<ExecutionDistribution> of(Callback callback) {
    List<CutTime> parts = callback.getDistribution().stream().map(part -> part(callback, part)).toList();
    return parts.isEmpty() ? Optional.empty() : Optional.of(new ExecutionDistribution(parts));
  }

  /**
   * Returns one part of the distribution of a callback.
   *
   * @throws IllegalArgumentException if it is none, with the reason
   * @throws ArithmeticException if a duration is no whole number of nanoseconds
   */
  public static CutTime part(Callback callback, TimeDistribution part) {
    return switch (part) {
      case ExactTime exact -> CutTime.exactly(Quantities.nanoseconds(exact.getTime()));
      case HistogramTime histogram -> histogram(histogram);
      case BoundedTime bounded -> bounded(bounded, least(callback, bounded), most(callback, bounded));
      default -> throw new IllegalStateException("a kind of distribution is not known: " + part.eClass().getName());
    };
  }

  /** Returns the worst case of one activation in nanoseconds. */
  public static long worst(Callback callback) {
    Duration wcet = callback.getExecutionTime().getWcet();
    return Quantities.nanoseconds(
        wcet != null ? wcet : callback.getExecutionTime().getPoints().getFirst().getTime());
  }

  /** Returns the best case of one activation in nanoseconds, 0 if none is given. */
  public static long best(Callback callback) {
    Duration bcet = callback.getExecutionTime().getBcet();
    return bcet == null ? 0 : Quantities.nanoseconds(bcet);
  }

  private static long least(Callback callback, BoundedTime part) {
    return part.getMin() != null ? Quantities.nanoseconds(part.getMin())
        : callback.getDistribution().size() > 1 ? 0 : best(callback);
  }

  private static long most(Callback callback, BoundedTime part) {
    return part.getMax() != null ? Quantities.nanoseconds(part.getMax()) : worst(callback);
  }

  private static CutTime bounded(BoundedTime part, long least, long most) {
    return new CutTime(switch (part) {
      case UniformTime uniform -> new TimeLaw.Uniform(least, most);
      case GaussTime gauss -> new TimeLaw.Gauss(Quantities.nanoseconds(gauss.getMean()),
          Quantities.nanoseconds(gauss.getDeviation()));
      case WeibullTime weibull -> new TimeLaw.Weibull(least, Quantities.nanoseconds(weibull.getScale()),
          number(weibull.getShape()));
      case BetaTime beta -> new TimeLaw.Beta(least, most, number(beta.getAlpha()), number(beta.getBeta()));
      default -> throw new IllegalStateException("a kind of distribution is not known: " + part.eClass().getName());
    }, least, most);
  }

  private static CutTime histogram(HistogramTime part) {
    TimeLaw.Histogram law = new TimeLaw.Histogram(part.getBars().stream().map(Distributions::bar).toList());
    return new CutTime(law, law.least(), law.most());
  }

  private static TimeLaw.Bar bar(HistogramBar bar) {
    long from = Quantities.nanoseconds(bar.getFrom());
    return new TimeLaw.Bar(
        new TimeLaw.Uniform(from, bar.getTo() == null ? from : Quantities.nanoseconds(bar.getTo())), bar.getWeight());
  }

  private static double number(String written) {
    return new BigDecimal(written).doubleValue();
  }
}
