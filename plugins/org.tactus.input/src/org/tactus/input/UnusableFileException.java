package org.tactus.input;

import java.io.IOException;

/**
 * A file that is not read because of what it is; the message says what it is and the way out, without the file's name.
 */
public final class UnusableFileException extends IOException {

  private static final long serialVersionUID = 1L;

  UnusableFileException(String message) {
    super(message);
  }
}
