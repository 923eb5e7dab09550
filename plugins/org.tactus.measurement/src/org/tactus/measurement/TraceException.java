package org.tactus.measurement;

import org.tactus.input.VisibleText;

/** A trace that cannot be used; the message names the file, the cause and the way out. */
public final class TraceException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Creates the exception. */
  public TraceException(String message) {
    super(VisibleText.of(message));
  }
}
