package org.tactus.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tactus.report.TextStyle;

/**
 * What a start-up archive is made from: a run of the commands that people wait for. What it loads, later starts find
 * in the archive.
 */
public final class Training {

  private Training() {
  }

  /**
   * Runs the commands.
   *
   * @param args a folder into which files may be written; a small system, on which all commands run; a system with
   *     processes, executors and machines, whose bounds people wait for
   */
  public static void main(String[] args) {
    Path folder = Path.of(args[0]);
    String small = args[1];
    String large = args[2];
    Terminal.console(System.getenv());
    List.of(
        List.of("--help"),
        List.of("check", small),
        List.of("analyze", small),
        List.of("analyze", small, "--format", "json", "-o", folder.resolve("bounds.json").toString()),
        List.of("simulate", small, "--runs", "4"),
        List.of("format", "--check", small),
        List.of("generate", small, "-o", folder.resolve("workspace").toString()),
        List.of("export", "amalthea", small, "-o", folder.resolve("model.amxmi").toString()),
        List.of("import", "amalthea", folder.resolve("model.amxmi").toString(), "-o",
            folder.resolve("imported.tactus").toString()),
        List.of("import", "amalthea", car(folder), "--style", "sampling", "--distributions", "model", "-o",
            folder.resolve("car.tactus").toString()),
        List.of("check", large),
        List.of("analyze", large)).forEach(Training::run);
  }

  /** Writes an AMALTHEA model of a version that takes most migrations, as most models that exist do. */
  private static String car(Path folder) {
    Path model = folder.resolve("car.amxmi");
    try (InputStream stored = Training.class.getResourceAsStream("training.amxmi")) {
      Files.createDirectories(folder);
      Files.copy(stored, model);
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
    return model.toString();
  }

  private static void run(List<String> words) {
    OutputStream nowhere = OutputStream.nullOutputStream();
    Main.run(words.toArray(String[]::new), new Console(nowhere, TextStyle.PLAIN, nowhere, TextStyle.PLAIN, false));
  }
}
