package org.tactus.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Folders as a whole. */
final class Folders {

  private Folders() {
  }

  /**
   * Removes a folder with all that is in it.
   *
   * @throws IOException if something cannot be removed
   * @throws java.io.UncheckedIOException if something cannot be listed
   */
  static void delete(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
