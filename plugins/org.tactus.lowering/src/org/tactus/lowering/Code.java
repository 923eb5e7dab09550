package org.tactus.lowering;

/**
 * What can keep a described system from having a timing model; each bears the code of its diagnostic. Where a rule of the
 * language finds the same mistake first, the code is that rule's.
 */
enum Code {
  /** A duration or size that is no integer number of nanoseconds or bytes. */
  AMOUNT("TAC-UNIT-001"),
  /** An arrival curve or execution-time curve that cannot be. */
  CURVE("TAC-UNIT-007"),
  /** A payload beyond the last row of the message-delay table. */
  DELAY("TAC-DELAY-001"),
  /** A message whose payload has no known bound although its cost depends on it. */
  PAYLOAD_UNKNOWN("TAC-LOWER-001"),
  /** Hosts that communicate without a known network delay. */
  NETWORK("TAC-LOWER-002"),
  /** A single thread on several cores. */
  THREAD_CORES("TAC-LOWER-003"),
  /** An executor that the target distribution lacks. */
  TARGET("TAC-LOWER-004");

  private final String id;

  Code(String id) {
    this.id = id;
  }

  /** Returns the stable code. */
  String id() {
    return id;
  }
}
