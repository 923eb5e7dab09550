package org.tactus.cli;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.tactus.model.distribution.Target;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option {@code --target}. */
class TargetOption {

  @Option(names = "--target", paramLabel = "DISTRO", converter = Converter.class,
      completionCandidates = Candidates.class,
      description = "ROS 2 distribution: ${COMPLETION-CANDIDATES} (default: jazzy).")
  private Target target;

  Target target() {
    return chosen().orElse(Target.DEFAULT);
  }

  /** Returns what the user has chosen, be it the default. */
  Optional<Target> chosen() {
    return Optional.ofNullable(target);
  }

  private static List<String> names() {
    return Arrays.stream(Target.values()).map(Target::id).toList();
  }

  /** Reads the name of a distribution. */
  static final class Converter implements ITypeConverter<Target> {
    @Override
    public Target convert(String name) {
      try {
        return Target.of(name);
      } catch (IllegalArgumentException unknown) {
        throw new TypeConversionException(unknown.getMessage());
      }
    }
  }

  /** The names for the help text. */
  static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return names().iterator();
    }
  }
}
