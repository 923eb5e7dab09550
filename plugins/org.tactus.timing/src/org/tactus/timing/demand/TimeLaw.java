package org.tactus.timing.demand;

import java.util.List;

/**
 * How often which times occur, before they are cut to an interval. Times are whole nanoseconds: a law with a density
 * counts what is between two of them for the greater one.
 */
public sealed interface TimeLaw {

  /** The least and the greatest shape parameter; what is beyond is as good as a single time, or none. */
  double LEAST_SHAPE = 0.01;

  /** The greatest shape parameter. */
  double GREATEST_SHAPE = 1_000;

  /** Returns the share of the times that are not above one. */
  double cumulative(long time);

  /** Returns the least time, rounded up, that a share of the times is not above; any time where the share is 0. */
  long inverse(double share);

  /**
   * Every time of an interval is as likely.
   *
   * @param least the least time in nanoseconds, at least 0
   * @param most the greatest one
   */
  record Uniform(long least, long most) implements TimeLaw {

    /** Checks the interval. */
    public Uniform {
      require(0 <= least, "the least time is negative");
      require(least <= most, "the least time is greater than the greatest");
    }

    /** Subtracts whole numbers: beyond 2^53 ns, 104 days, a double cannot tell a time from the next one. */
    @Override
    public double cumulative(long time) {
      return time < least ? 0 : time >= most ? 1 : (time - least + 1.0) / (most - least + 1.0);
    }

    @Override
    public long inverse(double share) {
      return (long) Math.ceil(least - 1 + share * ((double) most - least + 1));
    }
  }

  /**
   * The normal distribution.
   *
   * @param mean its mean in nanoseconds
   * @param deviation its standard deviation in nanoseconds, above 0
   */
  record Gauss(long mean, long deviation) implements TimeLaw {

    /** Checks the parameters. */
    public Gauss {
      require(deviation > 0, "the deviation is zero; write the mean alone");
    }

    @Override
    public double cumulative(long time) {
      return SpecialFunctions.normal(((double) time - mean) / deviation);
    }

    @Override
    public long inverse(double share) {
      return (long) Math.ceil(mean + deviation * SpecialFunctions.inverseNormal(share));
    }
  }

  /**
   * The Weibull distribution, with a density from some time on.
   *
   * @param from where it begins, in nanoseconds
   * @param scale 63 % of the times are less than this above where it begins; above 0
   * @param shape the shape parameter; below 1 short times prevail, at 1 it is the exponential distribution
   */
  record Weibull(long from, long scale, double shape) implements TimeLaw {

    /** Checks the parameters. */
    public Weibull {
      require(scale > 0, "the scale is zero");
      requireShape("shape", shape);
    }

    /**
     * Returns the distribution with a mean that leaves a share of the times beyond another one.
     *
     * @param from where it begins, in nanoseconds
     * @param mean its mean in nanoseconds, before it is cut
     * @param most the time in nanoseconds beyond which the share is
     * @param remaining the share
     * @throws IllegalArgumentException if there is none
     */
    public static Weibull of(long from, double mean, long most, double remaining) {
      require(from < mean && mean < most && remaining > 0 && remaining < 1, "there is none of this mean");
      double shape = SpecialFunctions.weibullShape((mean - from) / (most - from), remaining);
      require(shape >= LEAST_SHAPE, "there is none of this mean");
      return new Weibull(from, Math.max(1, Math.round((mean - from)
          / StrictMath.exp(SpecialFunctions.logGamma(1 + 1 / shape)))), shape);
    }

    @Override
    public double cumulative(long time) {
      return time <= from ? 0
          : -StrictMath.expm1(-StrictMath.pow(((double) time - from) / scale, shape));
    }

    @Override
    public long inverse(double share) {
      return (long) Math.ceil(from + scale * StrictMath.pow(-StrictMath.log1p(-share), 1 / shape));
    }
  }

  /**
   * The beta distribution over an interval.
   *
   * @param least the least time in nanoseconds
   * @param most the greatest one
   * @param alpha the first shape parameter
   * @param beta the second shape parameter
   */
  record Beta(long least, long most, double alpha, double beta) implements TimeLaw {

    /** Checks the parameters. */
    public Beta {
      require(least < most, "the least time is not below the greatest");
      requireShape("first shape", alpha);
      requireShape("second shape", beta);
    }

    @Override
    public double cumulative(long time) {
      return SpecialFunctions.beta(((double) time - least) / ((double) most - least), alpha, beta);
    }

    @Override
    public long inverse(double share) {
      return (long) Math.ceil(least + ((double) most - least) * SpecialFunctions.inverseBeta(share, alpha, beta));
    }
  }

  /**
   * Times that were counted.
   *
   * @param bars the bars, which may overlap
   */
  record Histogram(List<Bar> bars) implements TimeLaw {

    /** Checks that something was counted. */
    public Histogram {
      bars = List.copyOf(bars);
      require(bars.stream().anyMatch(bar -> bar.weight() > 0), "all weights are zero");
    }

    /** Returns the law of the same time always. */
    public static Histogram exactly(long time) {
      return new Histogram(List.of(new Bar(new Uniform(time, time), 1)));
    }

    /** Returns the least time that was counted. */
    public long least() {
      return bars.stream().filter(bar -> bar.weight() > 0).mapToLong(bar -> bar.times().least()).min().orElseThrow();
    }

    /** Returns the greatest time that was counted. */
    public long most() {
      return bars.stream().filter(bar -> bar.weight() > 0).mapToLong(bar -> bar.times().most()).max().orElseThrow();
    }

    @Override
    public double cumulative(long time) {
      double below = 0;
      double all = 0;
      for (Bar bar : bars) {
        below += bar.weight() * bar.times().cumulative(time);
        all += bar.weight();
      }
      return below / all;
    }

    @Override
    public long inverse(double share) {
      long low = least();
      long high = most();
      while (low < high) {
        long middle = low + (high - low) / 2;
        if (cumulative(middle) >= share) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      return low;
    }
  }

  /**
   * A bar of a histogram.
   *
   * @param times the times that it counts, each as likely
   * @param weight how often they occur, beside the other bars; at least 0
   */
  record Bar(Uniform times, long weight) {

    /** Checks the weight. */
    public Bar {
      require(weight >= 0, "a weight is negative");
    }
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  private static void requireShape(String name, double value) {
    require(value >= LEAST_SHAPE && value <= GREATEST_SHAPE, "the " + name + " parameter is not from 0.01 to 1000");
  }
}
