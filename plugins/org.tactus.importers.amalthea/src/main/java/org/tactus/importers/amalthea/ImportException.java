package org.tactus.importers.amalthea;

import org.tactus.input.VisibleText;

/** The input cannot be imported. The message names the file, the line where one is known, the cause and the way out. */
public final class ImportException extends Exception {

  private static final long serialVersionUID = 1L;

  public ImportException(String message) {
    super(VisibleText.lines(message));
  }

  public ImportException(String message, Throwable cause) {
    super(VisibleText.lines(message), cause);
  }
}
