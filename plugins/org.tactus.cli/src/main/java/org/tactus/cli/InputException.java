package org.tactus.cli;

/** Ends a command because of its input or output; the message names the place, the cause and the way out. */
final class InputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  InputException(String message) {
    super(message);
  }
}
