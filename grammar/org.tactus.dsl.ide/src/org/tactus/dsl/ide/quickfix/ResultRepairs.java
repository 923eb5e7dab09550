package org.tactus.dsl.ide.quickfix;

import static org.tactus.dsl.ide.quickfix.Repair.fix;
import static org.tactus.dsl.ide.quickfix.Repair.none;

import org.tactus.diagnostics.ImportCode;
import org.tactus.diagnostics.LoweringCode;
import org.tactus.diagnostics.ResultCode;

/** What can be done about what lowering, analysis and import find. */
final class ResultRepairs {

  private ResultRepairs() {
  }

  static Repair of(LoweringCode code) {
    return switch (code) {
      case PAYLOAD_UNKNOWN -> none("how large the message may become is not in the text");
      case NETWORK_DELAY_UNKNOWN -> none("needs a measurement of the network");
      case THREAD_ON_SEVERAL_CORES -> fix("names one of the cores", ThreadFixes::oneCore);
      case EXECUTOR_OF_OTHER_DISTRIBUTION -> fix("makes the executor `single_threaded`",
          place -> ExecutorFixes.kind(place, "single_threaded"));
    };
  }

  static Repair of(ResultCode code) {
    return switch (code) {
      case GOAL_MISSED, GOAL_WITHOUT_BOUND, PERCENTILE_NOT_PROVED ->
          none("what is to change is a decision about the system, for which `tactus explain` tells the causes");
      case INTERVAL_OVERRUN -> fix("writes `let` alone, which stands for the period", AmountFixes::interval);
      case QUEUE_TOO_SHORT -> fix("raises the depth to what may wait", QosFixes::queue);
    };
  }

  static Repair of(ImportCode code) {
    return switch (code) {
      case UNUSABLE, INCONSISTENT, UNRESOLVED, NOT_UNDERSTOOD, LEFT_OUT, DECIDED ->
          none("is about a model of AMALTHEA, which the editors of Tactus do not change");
    };
  }
}
