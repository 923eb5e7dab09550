package org.tactus.importers.ros2.trace;

/** An event whose fields are not those of an event of its name. */
public final class EventFormatException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  EventFormatException(String message) {
    super(message);
  }

  EventFormatException(String message, Throwable cause) {
    super(message, cause);
  }
}
