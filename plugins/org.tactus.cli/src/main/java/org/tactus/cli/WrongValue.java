package org.tactus.cli;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Says of an option or a parameter which values there are, as users write them: its few names, or numbers. */
final class WrongValue {

  private WrongValue() {
  }

  /** Returns what to say if the reason is a value that the option or parameter does not have. */
  static Optional<String> of(ParameterException failure) {
    ArgSpec argument = failure.getArgSpec();
    if (argument == null || failure.getValue() == null) {
      return Optional.empty();
    }
    String name = argument instanceof OptionSpec option ? "option '" + option.longestName() + "'"
        : argument.paramLabel();
    return reason(argument, failure.getValue()).map(reason -> "Invalid value for " + name + ": '"
        + failure.getValue() + "' is " + reason);
  }

  private static Optional<String> reason(ArgSpec option, String value) {
    if (option.converters().length > 0) {
      return Optional.empty(); // which says so itself
    }
    List<String> values = Arrays.stream(option.auxiliaryTypes()).filter(Class::isEnum)
        .flatMap(type -> Arrays.stream(type.getEnumConstants()))
        .map(one -> ((Enum<?>) one).name().toLowerCase(Locale.ROOT)).toList();
    if (values.isEmpty()) {
      return Arrays.stream(option.auxiliaryTypes()).findFirst().flatMap(type -> noNumber(type, value));
    }
    return values.contains(value.toLowerCase(Locale.ROOT)) ? Optional.empty()
        : Optional.of("none of " + String.join(", ", values));
  }

  private static Optional<String> noNumber(Class<?> type, String value) {
    boolean whole = value.matches("[+-]?\\d+");
    if (type == int.class || type == Integer.class) {
      return Optional.of(whole ? beyond(Integer.MIN_VALUE, Integer.MAX_VALUE) : "no whole number");
    }
    if (type == long.class || type == Long.class) {
      return Optional.of(whole ? beyond(Long.MIN_VALUE, Long.MAX_VALUE) : "no whole number");
    }
    return type == double.class || type == Double.class || type == BigDecimal.class ? Optional.of("no number")
        : Optional.empty();
  }

  private static String beyond(long least, long most) {
    return "not between " + least + " and " + most;
  }
}
