package org.tactus.application;

import java.util.List;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.CallbackResult;
import org.tactus.diagnostics.ResultCode;
import org.tactus.dsl.Diagnostic;
import org.tactus.report.Durations;

/** Makes a warning at every timer whose jobs may end after its logical execution time. */
final class Overruns {

  private Overruns() {
  }

  static List<Diagnostic> of(LoweredSystem system, AnalysisResult result) {
    return result.callbacks().stream().filter(CallbackResult::overruns)
        .map(overrun -> system.at(system.trace().origin(overrun.callback()), ResultCode.INTERVAL_OVERRUN,
            text(overrun))).toList();
  }

  private static String text(CallbackResult overrun) {
    String response = overrun.responseTime().isBounded()
        ? "may end " + Durations.up(overrun.responseTime().nsOrInfinite()) + " after its release"
        : "has no bound on its response time";
    return overrun.callback().name() + " " + response + ", and its logical execution time is "
        + Durations.up(overrun.callback().interval().orElseThrow()) + ": lengthen that, or shorten what delays it";
  }
}
