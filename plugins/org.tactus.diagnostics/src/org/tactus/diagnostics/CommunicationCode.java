package org.tactus.diagnostics;

import static org.tactus.diagnostics.Severity.ERROR;
import static org.tactus.diagnostics.Severity.WARNING;

/**
 * What is wrong with how callbacks exchange messages: policies, topics, chains, delays, flow controllers and histories.
 */
public enum CommunicationCode implements Code {
  RELIABILITY_MISMATCH("TAC-QOS-001", ERROR, "A subscription requests more reliability than a publisher offers",
      "DDS connects a reliable reader only with reliable writers.",
      "Offer `reliable`, or request `best_effort`."),

  DURABILITY_MISMATCH("TAC-QOS-002", ERROR, "A subscription requests more durability than a publisher offers",
      "DDS connects a transient-local reader only with writers that keep samples for late joiners.",
      "Offer `transient_local`, or request `volatile`."),

  DEADLINE_MISMATCH("TAC-QOS-003", ERROR, "A subscription requests a shorter deadline than a publisher offers",
      "DDS connects a reader only with writers whose deadline is at most its own; none is infinite.",
      "Offer a deadline of at most the requested one."),

  LIVELINESS_MISMATCH("TAC-QOS-004", ERROR, "A subscription requests a stricter liveliness than a publisher offers",
      "DDS connects a reader that wants liveliness asserted per topic only with writers that do so.",
      "Offer `manual_by_topic`, or request `automatic`."),

  LEASE_MISMATCH("TAC-QOS-005", ERROR, "A subscription requests a shorter liveliness lease than a publisher offers",
      "DDS connects a reader only with writers whose liveliness lease is at most its own; none is infinite.",
      "Offer a lease of at most the requested one."),

  DEADLINE_BELOW_PERIOD("TAC-QOS-006", WARNING, "A publisher cannot keep the deadline that it offers",
      "A publisher that sends more rarely than its deadline misses it for certain. Compared are exact long-run "
          + "rates, so that jitter is not reported.",
      "Lengthen the deadline, or shorten the period of what activates the publisher."),

  LIFESPAN_BELOW_NETWORK_DELAY("TAC-QOS-007", WARNING, "A message expires before it can arrive",
      "A sample whose lifespan is shorter than the delay of the network between the hosts may be dropped before "
          + "any reader sees it.",
      "Lengthen the lifespan."),

  NOBODY_PUBLISHES("TAC-TOPIC-001", WARNING, "Nobody publishes a topic that is subscribed to",
      "A subscription to a topic without publisher is never activated. Publishers that `without` removes count, "
          + "since what they feed is removed with them.",
      "Let a callback publish the topic, or remove the subscriptions."),

  NOBODY_SUBSCRIBES("TAC-TOPIC-002", WARNING, "Nobody subscribes to a topic that is published",
      "Messages that nobody takes cost time in the publisher for nothing.",
      "Add a subscription, or stop publishing."),

  REMAPPING_WITHOUT_USE("TAC-EXIST-004", WARNING, "A node is remapped to what it does not use",
      "The model says of every topic and service what it costs. A name that the code of the node uses and the model "
          + "does not is work that no bound has. Of two rules for one name ROS 2 follows the first alone.",
      "Add the publication, subscription, service or client to the node, or remove the rule."),

  REMAPPED_TYPE("TAC-TYPE-003", ERROR, "An instance is remapped to what its type cannot use",
      "The code of a node type publishes and reads messages of the types that its topics have, and calls services of "
          + "those of its clients. Endpoints of different types do not match. The topics of one subscription differ.",
      "Give both topics one message type, both services one interface, and each topic of a subscription its own."),

  UNUSED_TOPIC("TAC-TOPIC-003", WARNING, "A topic is neither published nor subscribed to",
      "A topic that no callback uses is probably left over.",
      "Use the topic or remove it."),

  STATE_OF_OTHER_PROCESS("TAC-SAMPLE-001", ERROR, "A callback samples the state of another process",
      "A callback reads what another one left behind in memory; processes share none, so that the state never "
          + "arrives.",
      "Sample a topic that the other callback publishes, or put both nodes into one process."),

  SAMPLES_ITSELF("TAC-SAMPLE-002", ERROR, "A callback samples itself",
      "What a callback itself left behind needs no sampling: it is in its node's members, and no data flows from "
          + "one callback to another.",
      "Keep the value in a member of the node."),

  SAMPLES_ITS_TRIGGER("TAC-SAMPLE-003", WARNING, "A callback samples the topic that activates it",
      "The messages that activate a callback are handed to it; a polled subscription to the same topic costs a "
          + "second delivery.",
      "Remove the topic from `samples` or from the trigger."),

  TRIGGER_OUTSIDE_INPUTS("TAC-TRIG-001", ERROR, "A publication names a trigger that does not activate its callback",
      "A publication may be meant for some inputs only of a callback that each of several topics activates; under "
          + "`all` every activation has a message of each.",
      "Name a topic of its `on`, or leave out `when triggered by`."),

  TRIGGER_OF_NO_PUBLISHER("TAC-TRIG-002", ERROR, "A trigger names a callback that does not publish its topic",
      "A trigger with `from` stands for the messages of one publisher of the topic. Who does not publish it never "
          + "triggers anything.",
      "Name a callback that publishes the topic, or leave out `from` for the messages of all."),

  AT_END_OF_NO_CODE("TAC-PUB-001", ERROR, "A callback that cannot publish at its end is to do so",
      "The messages of a timer with a logical execution time become visible when that is over, also if its code ended "
          + "before. For a part of an action ROS 2 sends more after its code.",
      "Leave out `at end`."),

  STAMPS_OF_SEVERAL_SOURCES("TAC-STAMP-001", ERROR, "Inputs of a join that matches stamps do not stem from one source",
      "`exact_time` matches messages by the stamp of the activation that they stem from. A set is only complete for "
          + "sure where every input comes on a single way from one timer or event source, with one message per "
          + "activation, in order. With `approximate_time within` several timers may be at the beginning of these ways,"
          + " of one period and one host, with offsets. The time is as long as their stamps are apart, or longer, and "
          + "shorter than from one round of their releases to the next.",
      "Let all inputs stem from one source, or from timers with offsets, in that way. Or let the join take messages of "
          + "any stamps."),

  STAMP_WITHOUT_HEADER("TAC-STAMP-002", ERROR, "A message that a join matches by its stamp has no header",
      "The stamp is that of a `std_msgs/msg/Header header`; every message from the source to the join has to bear it.",
      "Add the field, or remove `exact_time` or `approximate_time`."),

  CYCLIC_CALLBACKS("TAC-CHAIN-001", ERROR, "Callbacks activate each other in a circle",
      "Each activation in a circle causes the next one, so that its callbacks run without end, or, with `all`, "
          + "never start; no bound exists.",
      "Break the circle, for example with a timer that publishes the last value, or say with `when triggered by` "
          + "which inputs call for which message."),

  UNCONNECTED_CHAIN("TAC-CHAIN-002", ERROR, "No path connects the ends of a chain",
      "A chain consists of all paths of messages and service calls from its source to its sink; without one there "
          + "is nothing to analyse.",
      "Check the topics that the callbacks between the ends publish and subscribe to."),

  VIA_OFF_PATH("TAC-CHAIN-003", ERROR, "No path of a chain passes its via callbacks in their order",
      "The callbacks after `via` choose among the paths of a chain; one that no path passes, at its turn, leaves "
          + "none.",
      "Name callbacks on a path, in its order."),

  CHAIN_AWAITS_GOAL_END("TAC-CHAIN-004", ERROR, "A chain waits for the end of a goal that others end",
      "The result of an action is answered when the goal ends. Where the execution has a period, or there is none, "
          + "another callback ends it, at a time that does not follow from the goal. A path over the answer has no "
          + "bound.",
      "Begin the chain at the callback that `completes` the action, or name callbacks of another path in `via`."),

  MISSING_WCET("TAC-TIME-001", WARNING, "A chain with a goal passes a callback without execution time",
      "Without the worst-case execution time of every callback that it passes, a chain has no bound, and its goal "
          + "counts as missed.",
      "Add `wcet`, measured or estimated."),

  PAYLOAD_BEYOND_TABLE("TAC-DELAY-001", ERROR, "A payload is larger than the last row of the message-delay table",
      "Processing times are only known between the measured rows; beyond the last one they would be a guess, and a "
          + "bound on them unsound.",
      "Measure a row for this payload and add it."),

  ROWS_NOT_INCREASING("TAC-DELAY-002", ERROR, "The rows of a message-delay table do not increase",
      "Rows are sorted by payload, and processing a larger message cannot take less time; otherwise the "
          + "interpolation between rows is no upper bound.",
      "Sort the rows by payload; write the largest time measured up to each payload."),

  UNKNOWN_PAYLOAD("TAC-DELAY-003", ERROR, "The payload of a message is not bounded although a delay table asks for it",
      "The message-delay table gives times by payload; a message without a size, or with unbounded strings or "
          + "sequences, cannot be looked up, so that the system cannot be analysed.",
      "Give the message a size, or bound its strings and sequences."),

  SECOND_DELAY_TABLE("TAC-DELAY-004", ERROR, "Two message-delay tables hold for the same host",
      "A host has one table of message delays; of two, one would be ignored silently.",
      "Merge the tables, or name the host after `for`."),

  ASYNC_WITHOUT_FLOW_CONTROLLER("TAC-FLOW-001", ERROR, "An asynchronous topic has no flow controller",
      "Without a flow controller Fast DDS sends through a default one, which has no described thread, so that "
          + "nothing can be said about when.",
      "Write `publish async via NAME`, or `publish sync`."),

  SYNC_WITH_FLOW_CONTROLLER("TAC-FLOW-002", ERROR, "A synchronous topic has a flow controller",
      "A synchronous publisher sends in its own thread; Fast DDS would use a named flow controller all the same "
          + "and make it asynchronous.",
      "Write `publish async via NAME`, or remove the flow controller."),

  LIMIT_BELOW_MESSAGE("TAC-FLOW-003", ERROR, "The limit of a flow controller is smaller than a message",
      "A message that is larger than what may be sent in a period waits for several periods, and the rest of the "
          + "queue behind it.",
      "Raise the limit above the largest message."),

  LIMIT_BELOW_SEND_BUFFER("TAC-FLOW-004", WARNING,
      "The limit of a flow controller is smaller than the transport's largest datagram",
      "What counts towards the limit are whole RTPS messages, up to 65,500 bytes with Fast DDS's UDP transport, "
          + "which may hold several samples; one that exceeds the limit is possibly never sent.",
      "Raise the limit, with its period in proportion."),

  SENDER_ABOVE_PUBLISHER("TAC-FLOW-005", WARNING, "The thread of a flow controller is above a publisher on its core",
      "Fast DDS's sender thread retries busily while a publisher holds the lock of its writer. With a higher "
          + "SCHED_FIFO priority on the same core it keeps the publisher from ever releasing the lock, and both "
          + "may hang.",
      "Give the flow controller a lower priority than the publishers, or another core."),

  SHARE_IGNORED("TAC-FLOW-006", WARNING, "A share has no effect",
      "Shares of the limit are read by flow controllers with the scheduler PRIORITY_WITH_RESERVATION and a limit, "
          + "and by no other.",
      "Use `PRIORITY_WITH_RESERVATION` with a limit, or remove the share."),

  SHARES_OVER_FLOW_CONTROLLER("TAC-FLOW-007", ERROR, "The shares of a flow controller exceed 100 per cent",
      "More than the whole limit of a flow controller cannot be reserved.",
      "Reduce the shares to 100 % in all."),

  DEPTH_BELOW_BURST("TAC-DEPTH-001", WARNING, "A history is shorter than what one activation publishes",
      "With keep_last, samples of one activation beyond the depth overwrite earlier ones before they are taken.",
      "Write a `history keep_last` of at least the number of messages.");

  private final Entry entry;

  CommunicationCode(String id, Severity severity, String title, String why, String wayOut) {
    entry = new Entry(id, severity, title, why, wayOut, "check");
  }

  @Override
  public Entry entry() {
    return entry;
  }

  @Override
  public String toString() {
    return id();
  }
}
