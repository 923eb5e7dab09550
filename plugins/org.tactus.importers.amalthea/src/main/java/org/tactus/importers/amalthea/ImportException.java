package org.tactus.importers.amalthea;

/** The input cannot be imported. The message names the file, the line where one is known, the cause and the way out. */
public final class ImportException extends Exception {

  private static final long serialVersionUID = 1L;

  public ImportException(String message) {
    super(message);
  }

  public ImportException(String message, Throwable cause) {
    super(message, cause);
  }
}
