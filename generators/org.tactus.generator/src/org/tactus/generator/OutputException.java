package org.tactus.generator;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Thrown when the workspace cannot be read or written; the message names the path, the cause and the way out. */
public final class OutputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String path;

  private OutputException(Path path, String cause, String remedy, Throwable reason) {
    super(path + ": " + cause + "; " + remedy, reason);
    this.path = path.toString();
  }

  static OutputException unusable(Path path, String cause, String remedy) {
    return new OutputException(path, cause, remedy, null);
  }

  static OutputException failed(String action, Path path, IOException reason) {
    if (reason instanceof AccessDeniedException) {
      return new OutputException(path, action + " is not permitted", "make it writable or choose another folder",
          reason);
    }
    String cause = reason instanceof FileSystemException system && system.getReason() != null ? system.getReason()
        : reason.getMessage();
    return new OutputException(path, action + " failed: " + cause,
        "free space or choose another folder, then generate again", reason);
  }

  /** Returns the file or folder that could not be used. */
  public String path() {
    return path;
  }
}
