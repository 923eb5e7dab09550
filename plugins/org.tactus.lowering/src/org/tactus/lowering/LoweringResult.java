package org.tactus.lowering;

import java.util.List;
import java.util.Optional;
import org.tactus.dsl.Diagnostic;
import org.tactus.timing.model.TimingModel;

/**
 * What lowering made of a system.
 *
 * @param model the timing model; empty if there are errors
 * @param diagnostics the errors, each with its place
 */
public record LoweringResult(Optional<TimingModel> model, List<Diagnostic> diagnostics) {

  /** Copies the list. */
  public LoweringResult {
    diagnostics = List.copyOf(diagnostics);
  }
}
