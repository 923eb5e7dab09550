package org.tactus.synthesis;

import java.util.List;
import java.util.Optional;
import org.tactus.analysis.AnalysisResult;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.PlanVerdict;

/**
 * What was decided.
 *
 * @param problem the problem, with the chains that are kept at the end
 * @param verdict the plan with what the analysis says of it
 * @param result the analysis of the model with the plan, as a whole
 * @param conclusion what that means
 * @param degraded the chains that were degraded, in this order
 * @param reasons why, for each seat that was decided
 * @param effort what was tried for it
 */
public record SynthesisOutcome(ProvisionProblem problem, PlanVerdict verdict, AnalysisResult result,
    Conclusion conclusion, List<Degraded> degraded, List<Reason> reasons, Effort effort) {

  /** Copies the lists. */
  public SynthesisOutcome {
    degraded = List.copyOf(degraded);
    reasons = List.copyOf(reasons);
  }

  /** Returns the same with more that was tried for it. */
  public SynthesisOutcome after(Effort other) {
    return new SynthesisOutcome(problem, verdict, result, conclusion, degraded, reasons, other);
  }

  /** Returns why a seat was decided as it was, a part of a sentence; empty if that was not found out. */
  public Optional<String> why(Seat seat) {
    return reasons.stream().filter(reason -> reason.seat() == seat.id()).map(Reason::why).findFirst();
  }

  /**
   * What was tried.
   *
   * @param tried the strategies, with the best that each gave
   * @param front the accepted plans that were met of which no other is better in both processor time and slack, by
   *     rising processor time
   * @param analyses how many analyses that took
   * @param complete whether the search and all its steps ended by themselves
   */
  public record Effort(List<Tried> tried, List<PlanVerdict> front, int analyses, boolean complete) {

    /** Copies the lists. */
    public Effort {
      tried = List.copyOf(tried);
      front = List.copyOf(front);
    }
  }

  /** What a search ended with. */
  public sealed interface Conclusion {

    /** All goals are proved. */
    record Proved() implements Conclusion {
    }

    /** The goals of the chains that are kept are proved, the others were given up. */
    record Degraded() implements Conclusion {
    }

    /**
     * Goals are missed, and nothing better was found; that nothing exists is not proved.
     *
     * @param tried a part of a sentence: what was tried
     */
    record NotFound(String tried) implements Conclusion {
    }

    /**
     * Goals are missed, and nothing decided here can change that.
     *
     * @param why a sentence that proves it
     */
    record Impossible(String why) implements Conclusion {
    }
  }

  /**
   * A chain whose goals were given up.
   *
   * @param chain its number
   * @param why a part of a sentence: the proof, the goal with the best bound that was found, or less criticality than
   *     such a chain
   * @param proved whether that proves that nothing can meet its goals
   */
  public record Degraded(int chain, String why, boolean proved) {
  }

  /**
   * What a strategy gave.
   *
   * @param title its name
   * @param verdict its plan as judged
   */
  public record Tried(String title, PlanVerdict verdict) {
  }

  /**
   * Why something was decided as it was, found by deciding otherwise.
   *
   * @param seat the number of the seat
   * @param why a part of a sentence
   */
  public record Reason(int seat, String why) {
  }
}
