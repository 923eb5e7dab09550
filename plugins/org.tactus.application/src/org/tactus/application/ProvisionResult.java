package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tactus.analysis.AnalysisResult;
import org.tactus.dsl.Diagnostic;
import org.tactus.report.provision.Provisioned;
import org.tactus.report.provision.ProvisionRemarks;
import org.tactus.synthesis.SynthesisOutcome;

/**
 * What was decided of a system.
 *
 * @param system the system as it was given
 * @param outcome the decisions, with what was tried
 * @param variant the text of the variant, in the layout of the language
 * @param bounds the analysis of the variant, read again as it is written: the bounds that count
 * @param diagnostics what is to be said about the variant, as far as it is not said of the system
 * @param remarks what else is to be said
 * @param written where the variant was written; empty if it was not
 * @param nanoseconds how long all took
 */
public record ProvisionResult(LoweredSystem system, SynthesisOutcome outcome, String variant, AnalysisResult bounds,
    List<Diagnostic> diagnostics, ProvisionRemarks remarks, Optional<Path> written, long nanoseconds) {

  /** Copies the list. */
  public ProvisionResult {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Returns the same, with the place where somebody has written the variant. */
  public ProvisionResult at(Path place) {
    return new ProvisionResult(system, outcome, variant, bounds, diagnostics, remarks, Optional.of(place), nanoseconds);
  }

  /** Returns what reports tell of it. */
  public Provisioned report(ProvisionOptions.Searching search) {
    return new Provisioned(outcome, bounds, written.map(Path::toString), remarks, search.strategy().title(),
        search.objective().name().toLowerCase(Locale.ROOT), search.seed(), nanoseconds);
  }

  /** Tells whether a goal of the system is not proved, or the variant is one that {@code check} refuses. */
  public boolean missed() {
    return !remarks.overloads().isEmpty() || !bounds.chains().stream().filter(chain -> !chain.chain().goals().isEmpty())
        .allMatch(chain -> chain.met());
  }
}
