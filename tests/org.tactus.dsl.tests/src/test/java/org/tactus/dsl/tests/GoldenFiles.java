package org.tactus.dsl.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.TactusLanguage;

/**
 * The golden pairs {@code CODE/NAME.tactus} and {@code CODE/NAME.diagnostics}; files in deeper folders are imported by
 * them. The examples of the catalogue are among them: the diagnostics of one stand in {@code CODE/example.diagnostics}.
 */
final class GoldenFiles {

  private GoldenFiles() {}

  /** Returns the repository. */
  static Path repository() {
    Path root = Path.of(System.getProperty("tactus.root", "")).toAbsolutePath();
    while (!Files.exists(root.resolve("grammar/org.tactus.dsl"))) {
      root = root.getParent();
    }
    return root;
  }

  /** Returns the folder of the pairs in the sources, so that they can be regenerated. */
  static Path folder() {
    return repository().resolve("tests/org.tactus.dsl.tests/src/test/resources/validation");
  }

  /** Returns the examples of the catalogue, {@code CODE.tactus}. */
  static Path catalogue() {
    return repository().resolve("plugins/org.tactus.diagnostics/src/org/tactus/diagnostics/examples");
  }

  /**
   * Returns the inputs of all pairs, sorted; of the examples those that the language itself has something to say of.
   */
  static List<Path> inputs() {
    Stream<Path> examples =
        below(catalogue(), 1).stream().filter(example -> Files.isDirectory(folder().resolve(code(example))));
    return Stream.concat(examples, below(folder(), 2).stream()).toList();
  }

  private static String code(Path example) {
    return example.getFileName().toString().replaceFirst("\\.tactus$", "");
  }

  /** Returns the valid inputs of golden pairs and examples. */
  static List<Path> valid() {
    return Stream.concat(below(folder().resolve("valid"), 2).stream(), examples().stream()).toList();
  }

  /** Returns the systems among the examples. */
  static List<Path> examples() {
    return below(repository().resolve("examples"), 4);
  }

  private static List<Path> below(Path folder, int depth) {
    try (Stream<Path> files = Files.walk(folder, depth)) {
      return files.filter(file -> file.toString().endsWith(".tactus")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Checks an input and prints a line for each diagnostic: {@code line:column severity CODE message}, an imported
   * file's name first.
   */
  static String actual(Path input) {
    return TactusLanguage.get().load(input).diagnostics().stream().map(diagnostic -> line(input, diagnostic))
        .collect(Collectors.joining());
  }

  private static String line(Path input, Diagnostic diagnostic) {
    String file = diagnostic.file().equals(input) ? "" : input.getParent().relativize(diagnostic.file()) + ":";
    return file + diagnostic.line() + ":" + diagnostic.column() + " " + diagnostic.severity().text() + " "
        + diagnostic.code() + " "
        + diagnostic.message() + "\n";
  }

  /** Returns where the expected diagnostics of an input stand. */
  static Path expected(Path input) {
    return input.startsWith(catalogue()) ? folder().resolve(code(input)).resolve("example.diagnostics")
        : Path.of(input.toString().replaceFirst("\\.tactus$", ".diagnostics"));
  }
}
