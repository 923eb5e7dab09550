package org.tactus.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Says of an option with few values which there are, as users write them. */
final class WrongValue {

  private WrongValue() {
  }

  /** Returns what to say if the reason is a value that the option does not have. */
  static Optional<String> of(ParameterException failure) {
    ArgSpec option = failure.getArgSpec();
    if (!(option instanceof OptionSpec named) || failure.getValue() == null) {
      return Optional.empty();
    }
    List<String> values = Arrays.stream(option.auxiliaryTypes()).filter(Class::isEnum)
        .flatMap(type -> Arrays.stream(type.getEnumConstants()))
        .map(value -> ((Enum<?>) value).name().toLowerCase(Locale.ROOT)).toList();
    return values.isEmpty() || option.converters().length > 0
        || values.contains(failure.getValue().toLowerCase(Locale.ROOT)) ? Optional.empty()
        : Optional.of("Invalid value for option '" + named.longestName() + "': '" + failure.getValue() + "' is none of "
            + String.join(", ", values));
  }
}
