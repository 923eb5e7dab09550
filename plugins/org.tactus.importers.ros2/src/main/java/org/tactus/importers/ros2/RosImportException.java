package org.tactus.importers.ros2;

/** What no model can be made of; the message says why and what to do. */
public final class RosImportException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Creates it. */
  public RosImportException(String message) {
    super(message);
  }

  /** Creates it. */
  public RosImportException(String message, Throwable cause) {
    super(message, cause);
  }
}
