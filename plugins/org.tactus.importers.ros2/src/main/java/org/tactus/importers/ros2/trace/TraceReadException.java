package org.tactus.importers.ros2.trace;

/** Traces that cannot be read; the message says what to do. */
public final class TraceReadException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  TraceReadException(String message) {
    super(message);
  }
}
