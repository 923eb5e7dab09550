package org.tactus.dsl.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.TactusLanguage;

/**
 * Every input gives exactly the diagnostics beside it; those of the folder {@code valid} and the examples give no
 * error.
 *
 * <p>{@code -Dtactus.golden=write} writes what is found instead of comparing; read the difference before you commit it.
 */
class ValidationTest {

  static List<Path> inputs() {
    return GoldenFiles.inputs();
  }

  static List<Path> examples() {
    return GoldenFiles.examples();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("inputs")
  void givesExpectedDiagnostics(Path input) throws IOException {
    String actual = GoldenFiles.actual(input);
    Path expected = GoldenFiles.expected(input);
    boolean valid = input.getParent().endsWith("valid");
    if (!valid && "write".equals(System.getProperty("tactus.golden"))) {
      Files.writeString(expected, actual);
    }
    assertEquals(valid ? "" : Files.readString(expected), actual);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("examples")
  void exampleHasNoErrors(Path example) {
    List<Diagnostic> errors = TactusLanguage.get().load(example).diagnostics().stream()
        .filter(diagnostic -> diagnostic.severity() == Severity.ERROR).toList();
    assertTrue(errors.isEmpty(), errors::toString);
  }
}
