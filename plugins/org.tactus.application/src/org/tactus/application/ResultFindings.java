package org.tactus.application;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.analysis.AnalysisResult;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.ResultCode;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Judged;
import org.tactus.dsl.suppression.Suppressed;
import org.tactus.report.ChainEntry;

/** What bounds say against a system, judged by its comments. */
final class ResultFindings {

  private ResultFindings() {
  }

  /** Returns goals that are missed or have no bound, overruns, and queues that are too short, each at its place. */
  static Judged of(LoweredSystem system, AnalysisResult result, List<ChainEntry> entries) {
    List<Diagnostic> all = new ArrayList<>(MissedGoals.of(system, entries));
    all.addAll(Overruns.of(system, result));
    all.addAll(ShortQueues.of(system, result));
    return system.suppressions().judge(all);
  }

  /** Returns what comments allow of it. */
  static List<Suppressed> suppressed(LoweredSystem system, AnalysisResult result) {
    return system.suppressions().mention(ResultFindings::isOfResults)
        ? of(system, result, ChainEntry.of(result, Optional.empty())).suppressed() : List.of();
  }

  /** Returns a warning for what comments allow and the results do not say; none where a method does not prove. */
  static List<Diagnostic> unused(LoweredSystem system, AnalysisResult result, List<Suppressed> suppressed) {
    return result.method().proves() ? system.suppressions().unused(ResultFindings::isOfResults, suppressed)
        : List.of();
  }

  private static boolean isOfResults(Code code) {
    return code instanceof ResultCode;
  }
}
