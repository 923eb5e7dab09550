package org.tactus.generator;

/** A table of modes that no manager of the system could go by; the message says why, and what to do about it. */
public final class ManagerTableException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  /** Makes one whose message follows the name of the table in a sentence. */
  public ManagerTableException(String message) {
    super(message);
  }
}
