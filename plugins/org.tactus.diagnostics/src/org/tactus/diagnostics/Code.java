package org.tactus.diagnostics;

/**
 * The code of a diagnostic: what all that is reported under it has in common. Nothing is reported without one, so that
 * the texts, the reference, SARIF, {@code tactus explain} and the editor tell the same.
 */
public sealed interface Code
    permits CommunicationCode, DeploymentCode, ElementCode, GeneratorCode, ImportCode, LoweringCode, ResultCode,
    SuppressionCode, TextCode {

  /** Returns all that is said of the code. */
  Entry entry();

  /** Returns the stable code, {@code TAC-GROUP-NNN}. */
  default String id() {
    return entry().id();
  }

  /** Returns how bad it is. */
  default Severity severity() {
    return entry().severity();
  }

  /**
   * Tells whether it is about more work than can be done: an error, but what goes before that work has bounds, and a
   * run of the system can be looked at.
   */
  default boolean isOverload() {
    return false;
  }
}
