package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tactus.report.TextStyle;

/** A run of the command line in this process. */
record CommandRun(int status, String out, String err) {

  /** The examples of the project, as a path from where the tests run. */
  static final Path EXAMPLES = Path.of("..", "..", "examples");

  static CommandRun of(Object... arguments) {
    return of(TextStyle.PLAIN, arguments);
  }

  static CommandRun of(TextStyle style, Object... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments[i].toString();
    }
    int status = Tactus.run(words, new Console(out, style, err, style, false));
    return new CommandRun(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Imports an AMALTHEA model, which has to succeed, and returns the report. */
  static String imported(Path model, Path system, String... options) {
    List<Object> words = new ArrayList<>(List.of("import", "amalthea", model, "-o", system));
    words.addAll(List.of(options));
    CommandRun run = of(words.toArray());
    assertEquals(0, run.status(), run.err());
    return run.out();
  }

  static Path example(String path) {
    return EXAMPLES.resolve(path);
  }
}
