package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.ElementDiagnostics;
import org.tactus.generator.Refusal;
import org.tactus.generator.RefusedException;

/** Ends a command because a system cannot be generated for its target. */
public final class RefusedSystemException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<Reason> reasons;

  /**
   * A reason.
   *
   * @param text the code, the place in words, the cause and the way out
   * @param diagnostic the same at its place in the text; empty if it concerns the system as a whole
   */
  public record Reason(String text, Optional<Diagnostic> diagnostic) {

    private static Reason of(Path file, Refusal refusal) {
      return new Reason(refusal.toString(), Optional.ofNullable(refusal.element())
          .map(element -> GivenPath.of(file)
              .name(ElementDiagnostics.at(element, null, refusal.code(), refusal.message()))));
    }
  }

  private RefusedSystemException(List<Reason> reasons) {
    super(String.join("\n", reasons.stream().map(Reason::text).toList()));
    this.reasons = List.copyOf(reasons);
  }

  /** Generates something, and says at which places of a file it is refused. */
  static <T> T of(Path file, Supplier<T> generation) {
    try {
      return generation.get();
    } catch (RefusedException refused) {
      throw new RefusedSystemException(refused.refusals().stream().map(refusal -> Reason.of(file, refusal)).toList());
    }
  }

  /** Returns every reason found, in the order of the checks. */
  public List<Reason> reasons() {
    return reasons;
  }
}
