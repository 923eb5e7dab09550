package org.tactus.input;

/** A text that is no JSON, or lacks what has to be there; the message says what. */
public final class UnusableJsonException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  /** Creates an exception. */
  public UnusableJsonException(String message) {
    super(message);
  }
}
