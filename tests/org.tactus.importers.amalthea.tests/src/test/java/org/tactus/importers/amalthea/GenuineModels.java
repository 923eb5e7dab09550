package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Genuine models, which the project does not ship. They are looked for in the folder that the system property
 * {@code tactus.models} names, else beside the checkout; tests that need them are skipped where they are missing.
 */
final class GenuineModels {

  private GenuineModels() {}

  private static Path place() {
    String named = System.getProperty("tactus.models");
    if (named != null) {
      return Path.of(named);
    }
    Path root = Path.of(System.getProperty("tactus.root", "../.."));
    return root.toAbsolutePath().normalize().resolveSibling("shared").resolve("models/amalthea");
  }

  /** The folder of the models; skips the test if it is missing. */
  static Path folder() {
    return present(place());
  }

  /** All models, or a path that does not exist if there are none. */
  static List<Path> all() {
    if (!Files.isDirectory(place())) {
      return List.of(place().resolve("no genuine models here"));
    }
    try (Stream<Path> entries = Files.list(place())) {
      return entries.filter(path -> Files.isDirectory(path) || path.getFileName().toString().contains(".amxmi"))
          .sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The model of that name; skips the test if it is missing. */
  static Path named(String start) {
    return present(
        all().stream().filter(path -> path.getFileName().toString().startsWith(start)).findFirst().orElse(place()
        .resolve(start)));
  }

  /** The same path; skips the test if nothing is there. */
  static Path present(Path path) {
    assumeTrue(Files.exists(path), () -> "no genuine model at " + path + "; name their folder with -Dtactus.models");
    return path;
  }
}
