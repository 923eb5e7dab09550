package org.tactus.timing.demand;

import java.util.function.DoubleUnaryOperator;

/**
 * Functions of statistics that Java does not have. They rest on {@link StrictMath}, so that equal arguments give equal
 * bits on every machine.
 */
final class SpecialFunctions {

  /** Beyond so many standard deviations a normal distribution has less than a double can tell from 0 and 1. */
  private static final double FARTHEST_DEVIATION = 8.3;
  /** From here on a few terms of Stirling's series give the gamma function to the precision of a double. */
  private static final double STIRLING_FROM = 12;
  private static final double TINY = 1e-300;
  private static final double EQUAL = 1e-15;
  private static final int MOST_STEPS = 10_000;
  private static final int MOST_HALVINGS = 200;

  private SpecialFunctions() {
  }

  /**
   * Returns the cumulative distribution of the standard normal distribution, by the series of odd powers over odd
   * factorials (NIST Digital Library of Mathematical Functions, 7.6.2).
   */
  static double normal(double deviations) {
    if (deviations >= FARTHEST_DEVIATION) {
      return 1;
    }
    if (deviations <= -FARTHEST_DEVIATION) {
      return 0;
    }
    double term = deviations;
    double sum = 0;
    for (int odd = 3; sum + term != sum; odd += 2) {
      sum += term;
      term *= deviations * deviations / odd;
    }
    return Math.clamp(0.5 + sum * normalDensity(deviations), 0, 1);
  }

  /** Returns the density of the standard normal distribution. */
  static double normalDensity(double deviations) {
    return StrictMath.exp(-deviations * deviations / 2) / StrictMath.sqrt(2 * StrictMath.PI);
  }

  /** Returns below how many standard deviations a standard normal distribution has a share. */
  static double inverseNormal(double share) {
    return share > 0.5 ? -inverseNormal(1 - share)
        : inverse(SpecialFunctions::normal, SpecialFunctions::normalDensity, -FARTHEST_DEVIATION, 0, share);
  }

  /**
   * Returns the regularised incomplete beta function: the cumulative distribution of the beta distribution over 0 to 1
   * (Digital Library of Mathematical Functions, 8.17.22, a continued fraction).
   */
  static double beta(double x, double alpha, double beta) {
    if (x <= 0 || x >= 1) {
      return x <= 0 ? 0 : 1;
    }
    if (x > (alpha + 1) / (alpha + beta + 2)) {
      return 1 - beta(1 - x, beta, alpha);
    }
    return Math.clamp(betaDensity(x, alpha, beta) * x * (1 - x) / alpha / fraction(x, alpha, beta), 0, 1);
  }

  /** Returns the density of the beta distribution over 0 to 1. */
  static double betaDensity(double x, double alpha, double beta) {
    return StrictMath.exp((alpha - 1) * StrictMath.log(x) + (beta - 1) * StrictMath.log1p(-x)
        + logGamma(alpha + beta) - logGamma(alpha) - logGamma(beta));
  }

  /** Returns the share of the interval 0 to 1 below which a beta distribution has a share. */
  static double inverseBeta(double share, double alpha, double beta) {
    return inverse(x -> beta(x, alpha, beta), x -> betaDensity(x, alpha, beta), 0, 1, share);
  }

  /** Evaluates 1 + d1 / (1 + d2 / (1 + …)) from the front, by the ratios of successive convergents. */
  private static double fraction(double x, double alpha, double beta) {
    double value = 1;
    double above = 1;
    double below = 0;
    for (int step = 1; step <= MOST_STEPS; step++) {
      int m = step / 2;
      double d = step % 2 == 0 ? m * (beta - m) * x / ((alpha + step - 1) * (alpha + step))
          : -(alpha + m) * (alpha + beta + m) * x / ((alpha + step - 1) * (alpha + step));
      above = notZero(1 + d / above);
      below = 1 / notZero(1 + d * below);
      value *= above * below;
      if (Math.abs(above * below - 1) < EQUAL) {
        return value;
      }
    }
    return value;
  }

  private static double notZero(double value) {
    return Math.abs(value) < TINY ? TINY : value;
  }

  /** Returns the logarithm of the gamma function (Digital Library of Mathematical Functions, 5.11.1). */
  static double logGamma(double x) {
    double product = 1;
    double shifted = x;
    while (shifted < STIRLING_FROM) {
      product *= shifted;
      shifted++;
    }
    double square = shifted * shifted;
    double series = (1.0 / 12 - (1.0 / 360 - (1.0 / 1260 - (1.0 / 1680 - 1.0 / 1188 / square) / square) / square)
        / square) / shifted;
    return (shifted - 0.5) * StrictMath.log(shifted) - shifted + 0.5 * StrictMath.log(2 * StrictMath.PI) + series
        - StrictMath.log(product);
  }

  /**
   * Returns the shape of a Weibull distribution by its mean and what it leaves beyond some time, both counted from
   * where it begins (gamma function for the mean, exponential function for the rest).
   *
   * @param mean the mean as a share of the time, above 0 and below 1
   * @param remaining the share of the values that are beyond the time, above 0 and below 1
   * @return the greatest shape with these two; not a number if there is none
   */
  static double weibullShape(double mean, double remaining) {
    double logarithm = StrictMath.log(-StrictMath.log(remaining));
    double wanted = StrictMath.log(mean);
    double low = 0;
    double high = 0;
    double step = 1e-3;
    while (meanOfShape(high, logarithm) > wanted) {
      low = high;
      high += step;
      step *= 1.1;
      if (meanOfShape(high, logarithm) > meanOfShape(low, logarithm)) {
        return Double.NaN; // from here on the mean grows again
      }
    }
    for (int halving = 0; halving < MOST_HALVINGS && high - low > EQUAL * high; halving++) {
      double middle = (low + high) / 2;
      if (meanOfShape(middle, logarithm) > wanted) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return 1 / high;
  }

  /** The logarithm of the mean, as a share of the time beyond which a share is left, by the inverse of the shape. */
  private static double meanOfShape(double inverse, double logarithm) {
    return logGamma(1 + inverse) - inverse * logarithm;
  }

  /**
   * Solves {@code rising(x) = value} by Newton's steps, and by halving where such a step leaves what is known to hold
   * the solution.
   */
  private static double inverse(DoubleUnaryOperator rising, DoubleUnaryOperator slope, double least, double most,
      double value) {
    double low = least;
    double high = most;
    double x = (low + high) / 2;
    for (int step = 0; step < MOST_HALVINGS; step++) {
      double error = rising.applyAsDouble(x) - value;
      if (error < 0) {
        low = x;
      } else {
        high = x;
      }
      double next = x - error / slope.applyAsDouble(x);
      next = next > low && next < high ? next : (low + high) / 2;
      if (Math.abs(next - x) <= EQUAL * Math.max(1, Math.abs(x)) || error == 0) {
        return x;
      }
      x = next;
    }
    return x;
  }
}
