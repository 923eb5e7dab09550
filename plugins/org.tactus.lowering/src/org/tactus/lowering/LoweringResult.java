package org.tactus.lowering;

import java.util.List;
import java.util.Optional;
import org.tactus.timing.model.TimingModel;

/**
 * What lowering made of a system.
 *
 * @param model the timing model; empty if there are problems
 * @param problems what keeps it from being made, each with its place
 * @param trace where the parts of the timing model come from
 */
public record LoweringResult(Optional<TimingModel> model, List<Problem> problems, Trace trace) {

  /** Copies the list. */
  public LoweringResult {
    problems = List.copyOf(problems);
  }
}
