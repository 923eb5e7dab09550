package org.tactus.cli;

import java.io.OutputStream;
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
   * @param args a system, and a folder into which files may be written
   */
  public static void main(String[] args) {
    String system = args[0];
    Path folder = Path.of(args[1]);
    Terminal.console(System.getenv());
    List.of(
        List.of("--help"),
        List.of("check", system),
        List.of("analyze", system),
        List.of("analyze", system, "--format", "json", "-o", folder.resolve("bounds.json").toString()),
        List.of("simulate", system, "--runs", "4"),
        List.of("format", "--check", system),
        List.of("generate", system, "-o", folder.resolve("workspace").toString()),
        List.of("export", "amalthea", system, "-o", folder.resolve("model.amxmi").toString()),
        List.of("import", "amalthea", folder.resolve("model.amxmi").toString(), "-o",
            folder.resolve("imported.tactus").toString())).forEach(Training::run);
  }

  private static void run(List<String> words) {
    OutputStream nowhere = OutputStream.nullOutputStream();
    Tactus.run(words.toArray(String[]::new), new Console(nowhere, TextStyle.PLAIN, nowhere, TextStyle.PLAIN, false));
  }
}
