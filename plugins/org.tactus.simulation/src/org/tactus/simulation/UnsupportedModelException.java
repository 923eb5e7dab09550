package org.tactus.simulation;

/** Thrown when a timing model holds what the simulator cannot run; the message names it and a way out. */
public final class UnsupportedModelException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Creates the exception. */
  public UnsupportedModelException(String message) {
    super(message);
  }
}
