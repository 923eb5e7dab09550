package org.tactus.lowering;

/** What can keep a described system from having a timing model; each bears the code of its diagnostic. */
enum Code {
  /** A duration or size that is no integer number of nanoseconds or bytes. */
  AMOUNT("TAC-LOWER-001"),
  /** A payload beyond the last row of the message-delay table. */
  DELAY("TAC-LOWER-002"),
  /** A message whose payload has no known bound although its cost depends on it. */
  PAYLOAD_UNKNOWN("TAC-LOWER-003"),
  /** Hosts that communicate without a known network delay. */
  NETWORK("TAC-LOWER-004"),
  /** A single thread on several cores. */
  THREAD_CORES("TAC-LOWER-005"),
  /** A thread on a core of another host than its process. */
  THREAD_HOST("TAC-LOWER-006"),
  /** An executor that the target distribution lacks. */
  TARGET("TAC-LOWER-007"),
  /** A plain thread with several callbacks. */
  PLAIN_THREAD("TAC-LOWER-008"),
  /** An arrival that cannot be. */
  ARRIVAL("TAC-LOWER-009"),
  /** An execution-time curve that cannot be. */
  EXECUTION_TIME("TAC-LOWER-010");

  private final String id;

  Code(String id) {
    this.id = id;
  }

  /** Returns the stable code. */
  String id() {
    return id;
  }
}
