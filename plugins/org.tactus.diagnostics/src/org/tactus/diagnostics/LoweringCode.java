package org.tactus.diagnostics;

import static org.tactus.diagnostics.Severity.ERROR;

/** What keeps a system from having a timing model. */
public enum LoweringCode implements Code {
  PAYLOAD_UNKNOWN("TAC-LOWER-001", ERROR, "A message that costs by its size has no known size",
      "The time to process the message in a delay table, or what it takes of the limit of a flow controller, "
          + "depends on its payload, and nothing bounds that.",
      "Give its type a `size`, or bound its strings and sequences."),

  NETWORK_DELAY_UNKNOWN("TAC-LOWER-002", ERROR, "A message crosses hosts without a known network delay",
      "A message goes, or may go, from one host to another, and the platform gives no delay between the two.",
      "Add `network A -> B delay …` to the platform, or give the nodes to processes on hosts."),

  THREAD_ON_SEVERAL_CORES("TAC-LOWER-003", ERROR, "A thread that must be on one core is given several",
      "The thread runs on one core at a time and may move; the analysis bounds such a thread on one core only.",
      "Name one core."),

  EXECUTOR_OF_OTHER_DISTRIBUTION("TAC-LOWER-004", ERROR, "The target distribution has no executor of this kind",
      "Executors came to rclcpp, and left it, with its distributions.",
      "Choose another kind of executor, or another target.",
      "check --target humble");

  private final Entry entry;

  LoweringCode(String id, Severity severity, String title, String why, String wayOut) {
    this(id, severity, title, why, wayOut, "check");
  }

  LoweringCode(String id, Severity severity, String title, String why, String wayOut, String command) {
    entry = new Entry(id, severity, title, why, wayOut, command);
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
