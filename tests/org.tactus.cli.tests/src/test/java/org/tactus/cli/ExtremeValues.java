package org.tactus.cli;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Brings the times of a model to the limits of the language, all in the same proportion, so that it keeps its loads and
 * stays without errors; and some values, each for itself, to the least or the greatest.
 */
final class ExtremeValues {

  private static final Pattern DURATION = Pattern.compile("\\b(\\d+(?:\\.\\d+)?) (ns|us|ms|s)\\b");
  private static final Pattern SIZE = Pattern.compile("\\b\\d+(?:\\.\\d+)? (?:B|KB|MB|GB|KiB|MiB|GiB)\\b");
  private static final Pattern COUNT = Pattern.compile(
      "(?<=times |burst |keep_last |subscribers |pending |accesses "
          + "|edf\\(|mixed\\(|threaded\\(|priority\\(|cbg\\()\\d+");
  private static final Map<String, Integer> DIGITS = Map.of("ns", 0, "us", 3, "ms", 6, "s", 9);
  private static final BigInteger GREATEST = BigInteger.valueOf(Long.MAX_VALUE);
  /**
   * Parts of the greatest time: the time itself, what a usual run of 25 periods or a few sums pass, and what they do
   * not.
   */
  private static final List<Integer> PARTS = List.of(1, 2, 3, 20, 30, 1000, 1_000_000);
  private static final List<String> DURATIONS =
      List.of("9223372036854775807 ns", "9000000000 s", "4611686018427387904 ns", "1 ns", "2 ns", "1 s");
  private static final List<String> SIZES = List.of("9223372036854775807 B", "9000000 GB", "1 B", "65535 B", "2 GiB");
  private static final List<String> COUNTS = List.of("1", "2", "256", "1000", "65536", "2147483647");

  private final Random random;

  private ExtremeValues(Random random) {
    this.random = random;
  }

  /**
   * Returns a text whose times are as long or as short as the language takes, most times with one or two extremes more.
   */
  static String of(String text, Random random) {
    ExtremeValues extremes = new ExtremeValues(random);
    String changed = extremes.scaled(text);
    for (int more = random.nextInt(3); more > 0; more--) {
      changed = switch (random.nextInt(4)) {
        case 0, 1 -> extremes.replaced(changed, DURATION, DURATIONS);
        case 2 -> extremes.replaced(changed, SIZE, SIZES);
        default -> extremes.replaced(changed, COUNT, COUNTS);
      };
    }
    return changed;
  }

  private String scaled(String text) {
    List<BigDecimal> times =
        DURATION.matcher(text).results().map(ExtremeValues::nanoseconds).filter(time -> time.signum() > 0).toList();
    if (times.isEmpty()) {
      return text;
    }
    BigDecimal least = times.stream().min(BigDecimal::compareTo).orElseThrow();
    BigDecimal most = times.stream().max(BigDecimal::compareTo).orElseThrow();
    return switch (random.nextInt(4)) {
      case 0 -> text;
      case 1 -> scaled(text, BigDecimal.ONE.divide(least, 40, RoundingMode.UP), RoundingMode.CEILING);
      default -> {
        BigInteger longest = GREATEST.divide(BigInteger.valueOf(PARTS.get(random.nextInt(PARTS.size()))));
        yield scaled(text, new BigDecimal(longest).divide(most, 40, RoundingMode.DOWN), RoundingMode.DOWN);
      }
    };
  }

  private static String scaled(String text, BigDecimal factor, RoundingMode rounding) {
    Function<MatchResult, String> scale =
        match -> nanoseconds(match).multiply(factor).setScale(0, rounding).toBigInteger().min(GREATEST) + " ns";
    return DURATION.matcher(text).replaceAll(scale.andThen(Matcher::quoteReplacement));
  }

  private static BigDecimal nanoseconds(MatchResult match) {
    return new BigDecimal(match.group(1)).scaleByPowerOfTen(DIGITS.get(match.group(2)));
  }

  private String replaced(String text, Pattern what, List<String> by) {
    List<MatchResult> places = what.matcher(text).results().toList();
    if (places.isEmpty()) {
      return text;
    }
    MatchResult place = places.get(random.nextInt(places.size()));
    return text.substring(0, place.start()) + by.get(random.nextInt(by.size())) + text.substring(place.end());
  }
}
