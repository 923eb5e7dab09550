package org.tactus.report.provision;

import java.util.Optional;
import org.tactus.analysis.AnalysisResult;
import org.tactus.synthesis.SynthesisOutcome;

/**
 * What a report on decisions tells of.
 *
 * @param outcome the decisions
 * @param bounds the analysis of the variant as it is written
 * @param variant where it was written, as the user named it; empty if it was not
 * @param remarks what else is to be said
 * @param strategy the name of the strategy
 * @param objective the name of the objective
 * @param seed what the local search drew from
 * @param nanoseconds how long all took
 */
public record Provisioned(SynthesisOutcome outcome, AnalysisResult bounds, Optional<String> variant,
    ProvisionRemarks remarks, String strategy, String objective, long seed, long nanoseconds) {
}
