package org.tactus.cli;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Set;
import org.tactus.lowering.Assumption;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option {@code --assume}: what is assumed beyond the model. */
final class AssumeOption {

  @Option(names = "--assume", paramLabel = "WHAT", split = ",", converter = AssumptionConverter.class,
      completionCandidates = Assumables.class,
      description = "What to assume beyond the model: own-cores, a core for each thread that it does not place, "
          + "whatever cores its host has.")
  private Set<Assumption> assumed = Set.of();

  Set<Assumption> assumed() {
    return assumed;
  }

  /** Reads what is assumed. */
  static final class AssumptionConverter implements ITypeConverter<Assumption> {
    @Override
    public Assumption convert(String name) {
      try {
        return Assumption.of(name);
      } catch (IllegalArgumentException unknown) {
        throw new TypeConversionException(unknown.getMessage());
      }
    }
  }

  /** What can be assumed, for completion. */
  static final class Assumables implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Assumption.values()).map(Assumption::id).iterator();
    }
  }
}
