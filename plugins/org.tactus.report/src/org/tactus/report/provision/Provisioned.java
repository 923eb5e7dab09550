package org.tactus.report.provision;

import java.util.List;
import java.util.Optional;
import org.tactus.analysis.AnalysisResult;
import org.tactus.synthesis.SynthesisOutcome;

/**
 * What a report on decisions tells of.
 *
 * @param outcome the decisions
 * @param bounds the analysis of the variant as it is written
 * @param variant where it was written, as the user named it; empty if it was not
 * @param overloads why {@code check} refuses the variant: where more work is asked for than can be done
 * @param notes what was not decided though it is open
 * @param strategy the name of the strategy
 * @param objective the name of the objective
 * @param seed what the local search drew from
 * @param nanoseconds how long all took
 */
public record Provisioned(SynthesisOutcome outcome, AnalysisResult bounds, Optional<String> variant,
    List<String> overloads, List<String> notes, String strategy, String objective, long seed, long nanoseconds) {

  /** Copies the lists. */
  public Provisioned {
    overloads = List.copyOf(overloads);
    notes = List.copyOf(notes);
  }
}
