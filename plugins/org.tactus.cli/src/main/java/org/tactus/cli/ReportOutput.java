package org.tactus.cli;

import java.net.URI;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.application.OutputFile;
import org.tactus.report.AnalysedFiles;
import org.tactus.report.CheckedFile;
import org.tactus.report.CheckedFiles;
import org.tactus.report.DiagnosticText;
import org.tactus.report.Figures;
import org.tactus.report.Findings;
import org.tactus.report.ReportFormat;
import org.tactus.report.TextStyle;
import org.tactus.report.Tool;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say where a report goes and in which format. */
abstract sealed class ReportOutput {

  static final String DESCRIPTION =
      "Format of the report: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "Write the report to a file.")
  private Path file;

  private ReportFormat format;

  /** Of a command whose result is a list of findings or goals. */
  abstract static sealed class WithFindings extends ReportOutput {
    @Option(names = "--documentation", paramLabel = "ADDRESS", defaultValue = "${env:TACTUS_DOCUMENTATION:-}",
        converter = DocumentationAddress.class,
        description = "Where the folder docs of Tactus is published, for the links in SARIF;"
            + " the environment variable TACTUS_DOCUMENTATION if not given, and no links without either.")
    private URI documentation;

    private boolean streamed;

    /** Returns what a report tells of Tactus. */
    Tool tool() {
      return new Tool(Tactus.Version.number(), Optional.ofNullable(documentation));
    }

    /** Writes what is reported of a file as soon as it is checked, in formats that are streams. */
    void tell(Console console, CheckedFile checked) {
      tell(console, format().line(checked));
    }

    /** Writes what is reported of a system as soon as it is analysed, in formats that are streams. */
    void tell(Console console, AnalysedFiles.FileBounds system, Optional<String> chain) {
      tell(console, format().line(system, chain));
    }

    private void tell(Console console, Optional<String> line) {
      if (isOnConsole()) {
        line.ifPresent(console::print);
        streamed |= line.isPresent();
      }
    }

    /** Writes the report on checked files. */
    void write(Console console, CheckedFiles checked) {
      write(console, isQuiet(console) ? format().quiet(checked) : format().of(checked));
    }

    /** Writes the report on the bounds of systems. */
    void write(Console console, AnalysedFiles analysed) {
      write(console, isQuiet(console) ? format().quiet(analysed) : format().of(analysed));
    }

    /** Writes a report, and the diagnostics that it has no place for to standard error. */
    private void write(Console console, Findings findings) {
      console.error(DiagnosticText.of(findings.apart(), console.errStyle()));
      findings.report().filter(report -> !streamed).ifPresent(report -> write(console, report));
    }
  }

  /** Of a command whose result is a list of findings: every format. */
  static final class OfFindings extends WithFindings {
    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", completionCandidates = Possible.class,
        description = DESCRIPTION)
    private void choose(String name) {
      choose(name, new Possible());
    }

    private static final class Possible extends Formats {
      Possible() {
        super(ReportFormat.Reports.FINDINGS);
      }
    }
  }

  /** Of a command whose result is a list of bounds: every format, and the page on a system. */
  static final class OfBounds extends WithFindings {
    private static final String PAGE = "html";

    private boolean page;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", completionCandidates = Possible.class,
        description = DESCRIPTION)
    private void choose(String name) {
      page = PAGE.equalsIgnoreCase(name);
      choose(page ? "text" : name, new Possible());
    }

    /** Tells whether the report is the page on a system, which no class of the other formats writes. */
    boolean isPage() {
      return page;
    }

    @Override
    boolean isTextOnConsole() {
      return !page && super.isTextOnConsole();
    }

    private static final class Possible extends Formats {
      Possible() {
        super(ReportFormat.Reports.FINDINGS, PAGE);
      }
    }
  }

  /** Of a command whose result is neither a list of findings nor of tests. */
  static final class OfFigures extends ReportOutput {
    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", completionCandidates = Possible.class,
        description = DESCRIPTION)
    private void choose(String name) {
      choose(name, new Possible());
    }

    /** Writes a report. */
    void write(Console console, Figures figures) {
      write(console, isQuiet(console) ? format().quiet(figures) : format().of(figures));
    }

    static final class Possible extends Formats {
      Possible() {
        super(ReportFormat.Reports.ALL);
      }
    }
  }

  /** The names of the formats that a command has. */
  abstract static class Formats implements Iterable<String> {

    private final List<ReportFormat> formats;
    private final List<String> others;

    /** Those of reports, and others that the command itself knows. */
    Formats(ReportFormat.Reports reports, String... others) {
      this.formats = ReportFormat.of(reports);
      this.others = List.of(others);
    }

    @Override
    public Iterator<String> iterator() {
      return Stream.concat(formats.stream().map(ReportFormat::id), others.stream()).iterator();
    }

    /**
     * Returns the format of a name, whatever its case.
     *
     * @throws ParameterException if the command does not have it
     */
    final ReportFormat named(String name, CommandSpec command) {
      return formats.stream().filter(each -> each.id().equals(name.toLowerCase(Locale.ROOT))).findAny()
          .orElseThrow(() -> new ParameterException(command.commandLine(), command.name() + " reports as "
              + String.join(", ", this) + ", not as '" + name + "'"));
    }
  }

  final void choose(String name, Formats possible) {
    format = possible.named(name, command);
  }

  final ReportFormat format() {
    return format;
  }

  /** Tells whether the report is text for people that goes to the console. */
  boolean isTextOnConsole() {
    return file == null && format.isForPeople();
  }

  /** Returns how a text report is drawn: in a file without colours. */
  final TextStyle style(Console console) {
    return file == null ? console.outStyle() : TextStyle.PLAIN;
  }

  /** Tells whether a report goes to a console that shows findings alone. */
  final boolean isQuiet(Console console) {
    return console.quiet() && isOnConsole();
  }

  final boolean isOnConsole() {
    return file == null;
  }

  /** Writes the report. */
  final void write(Console console, String text) {
    if (file == null) {
      console.print(text);
    } else {
      OutputFile.write(file, text);
    }
  }
}
