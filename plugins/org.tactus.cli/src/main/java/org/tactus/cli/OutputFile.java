package org.tactus.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.tactus.generator.Uninterrupted;

/** Replaces files as a whole: a file is either as it was or complete, whatever happens. */
final class OutputFile {

  private OutputFile() {
  }

  /**
   * Writes a file by way of a temporary one beside it.
   *
   * @throws InputException if it cannot be written
   */
  static void write(Path file, String text) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      writeInto(file, text);
      return;
    }
    Path target = file.toAbsolutePath();
    Path temporary = target.resolveSibling("." + target.getFileName() + ".new");
    Uninterrupted.run(() -> replace(file, temporary, target, text));
  }

  private static void replace(Path file, Path temporary, Path target, String text) {
    try {
      Files.writeString(temporary, text);
      move(temporary, target);
    } catch (IOException failure) {
      discard(temporary);
      throw unwritable(file, failure);
    }
  }

  /** Writes into a device or pipe, which cannot be replaced. */
  private static void writeInto(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException failure) {
      throw unwritable(file, failure);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException unsupported) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void discard(Path temporary) {
    try {
      Files.deleteIfExists(temporary);
    } catch (IOException remains) {
      return; // the failure that led here says more
    }
  }

  private static InputException unwritable(Path file, IOException failure) {
    String cause = switch (failure) {
      case AccessDeniedException denied -> "permission denied; make its folder writable or choose another";
      case NoSuchFileException missing -> "its folder does not exist; make it or choose another";
      default -> failure.getMessage() + "; free space or choose another place";
    };
    return new InputException(file + " cannot be written: " + cause);
  }
}
