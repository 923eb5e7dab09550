package org.tactus.cli;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a duration with its unit, as the language writes it or in minutes or hours, into nanoseconds. */
final class DurationConverter implements ITypeConverter<Long> {

  private static final Pattern DURATION =
      Pattern.compile("\\s*([0-9]{1,12}(?:\\.[0-9]{1,9})?)\\s*(ns|us|ms|s|m|h)\\s*");
  private static final Map<String, Long> UNITS = Map.of("ns", 1L, "us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L,
      "m", 60_000_000_000L, "h", 3_600_000_000_000L);

  @Override
  public Long convert(String text) {
    Matcher matcher = DURATION.matcher(text);
    if (!matcher.matches()) {
      throw new TypeConversionException(
          "'" + text + "' is no duration; write a number with ns, us, ms, s, m or h, as in '2 s'");
    }
    BigDecimal nanoseconds = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(UNITS.get(matcher.group(2))));
    try {
      long whole = nanoseconds.longValueExact();
      if (whole > 0) {
        return whole;
      }
    } catch (ArithmeticException notWhole) {
      throw new TypeConversionException("'" + text + "' is too long or not a whole number of nanoseconds");
    }
    throw new TypeConversionException("'" + text + "' is no time; a run must last longer than 0");
  }
}
