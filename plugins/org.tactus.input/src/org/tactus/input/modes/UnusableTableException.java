package org.tactus.input.modes;

/** A table or a recording that cannot be used; the message says why. */
public final class UnusableTableException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Creates an exception. */
  public UnusableTableException(String message) {
    super(message);
  }
}
