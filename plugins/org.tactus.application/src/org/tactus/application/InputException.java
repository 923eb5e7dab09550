package org.tactus.application;

/** Ends a command because of its input or output; the message names the place, the cause and the way out. */
public final class InputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Creates the exception. */
  public InputException(String message) {
    super(message);
  }
}
