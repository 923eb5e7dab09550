package org.tactus.dsl.ide.quickfix;

import static org.tactus.dsl.ide.quickfix.Repair.fix;
import static org.tactus.dsl.ide.quickfix.Repair.none;

import org.tactus.diagnostics.CommunicationCode;

/** What can be done about topics, QoS policies, chains and delays. */
final class CommunicationRepairs {

  private static final String MISMATCH =
      "lets the publisher offer, or the subscription request, what the other does";
  private static final String MEASUREMENT = "needs a measurement; `tactus calibrate` makes a table";

  private CommunicationRepairs() {
  }

  static Repair of(CommunicationCode code) {
    return switch (code) {
      case RELIABILITY_MISMATCH -> fix(MISMATCH, QosMismatchFix.reliability());
      case DURABILITY_MISMATCH -> fix(MISMATCH, QosMismatchFix.durability());
      case DEADLINE_MISMATCH -> fix(MISMATCH, QosMismatchFix.deadline());
      case LIVELINESS_MISMATCH -> fix(MISMATCH, QosMismatchFix.liveliness());
      case LEASE_MISMATCH -> fix(MISMATCH, QosMismatchFix.lease());
      case DEADLINE_BELOW_PERIOD -> fix("lengthens the deadline to the period, or removes it", QosFixes::deadline);
      case LIFESPAN_BELOW_NETWORK_DELAY -> fix("lengthens the lifespan to the delay", QosFixes::lifespan);
      case NOBODY_PUBLISHES -> none("who publishes it, and how often, is not in the text");
      case NOBODY_SUBSCRIBES -> fix("says that one reader outside of the system subscribes", DataFixes::reader);
      case REMAPPING_WITHOUT_USE -> fix("removes the rule", StartFixes::remap);
      case REMAPPED_TYPE -> none("which of the two types is meant is not in the text");
      case UNUSED_TOPIC -> fix("removes the topic", DataFixes::unusedTopic);
      case STATE_OF_OTHER_PROCESS -> fix("samples a topic that the other callback publishes", DataFixes::state);
      case SAMPLES_ITSELF, SAMPLES_ITS_TRIGGER -> fix("removes it from `samples`", DataFixes::sample);
      case AT_END_OF_NO_CODE -> fix("removes `at end`", DataFixes::atEnd);
      case TRIGGER_OUTSIDE_INPUTS -> fix("removes the trigger, or names one of the callback", DataFixes::trigger);
      case TRIGGER_OF_NO_PUBLISHER -> fix("names a publisher of the topic, or removes `from`", DataFixes::publisher);
      case STAMPS_OF_SEVERAL_SOURCES -> fix("removes `exact_time`", DataFixes::anyStamps);
      case STAMP_WITHOUT_HEADER -> fix("adds the header to the message", DataFixes::header);
      case CYCLIC_CALLBACKS -> none("where the circle is to be broken is a decision about the system");
      case UNCONNECTED_CHAIN -> fix("exchanges the ends where a path leads the other way", DataFixes::ends);
      case VIA_OFF_PATH -> fix("removes the callback from `via`", DataFixes::via);
      case CHAIN_AWAITS_GOAL_END -> none("what is to be bounded instead is not in the text");
      case MISSING_WCET -> none("needs a measurement or an estimate of the execution time");
      case PAYLOAD_BEYOND_TABLE -> none(MEASUREMENT);
      case ROWS_NOT_INCREASING -> fix("sorts the rows, each with the longest times up to it", CurveFixes::rows);
      case UNKNOWN_PAYLOAD -> none("how large the message may become is not in the text");
      case SECOND_DELAY_TABLE -> fix("merges the two with the longest times of both", CurveFixes::tables);
      case ASYNC_WITHOUT_FLOW_CONTROLLER -> fix("names a flow controller, or writes `sync`", FlowFixes::async);
      case SYNC_WITH_FLOW_CONTROLLER -> fix("writes `async`, or removes the flow controller", FlowFixes::sync);
      case LIMIT_BELOW_MESSAGE -> fix("raises the limit, with the period in proportion", FlowFixes::belowMessage);
      case LIMIT_BELOW_SEND_BUFFER -> fix("raises the limit, with the period in proportion", FlowFixes::belowDatagram);
      case SENDER_ABOVE_PUBLISHER -> fix("gives the flow controller a priority below its publishers, or a free core",
          ThreadFixes::sender);
      case SHARE_IGNORED -> fix("removes the share, or writes `PRIORITY_WITH_RESERVATION`", FlowFixes::share);
      case SHARES_OVER_FLOW_CONTROLLER -> fix("writes the share that is left", FlowFixes::shares);
      case DEPTH_BELOW_BURST -> fix("raises the depth to the messages of an activation", QosFixes::depth);
    };
  }
}
