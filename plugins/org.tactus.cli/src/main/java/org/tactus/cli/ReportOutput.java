package org.tactus.cli;

import java.nio.file.Path;
import org.tactus.report.TextStyle;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that say where a report goes and in which format. */
final class ReportOutput {

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
      description = "Format of the report: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Format format;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "Write the report to a file.")
  private Path file;

  Format format() {
    return format;
  }

  /**
   * Requires a format of commands whose result is neither a list of findings nor of tests.
   *
   * @throws ParameterException if another is asked for
   */
  void requireTextOrJson(CommandSpec command) {
    if (format != Format.TEXT && format != Format.JSON) {
      throw new ParameterException(command.commandLine(), command.name() + " reports as text or json, not as " + format);
    }
  }

  /** Returns how a text report is drawn: in a file without colours. */
  TextStyle style(Console console) {
    return file == null ? console.outStyle() : TextStyle.PLAIN;
  }

  /** Writes the report. */
  void write(Console console, String text) {
    if (file == null) {
      console.print(text);
    } else {
      OutputFile.write(file, text);
    }
  }
}
