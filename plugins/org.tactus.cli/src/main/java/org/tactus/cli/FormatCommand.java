package org.tactus.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tactus.application.Format;
import org.tactus.application.FormatOptions;
import org.tactus.application.FormatResult;
import org.tactus.diagnostics.Severity;
import org.tactus.input.StandardInput;
import org.tactus.report.DiagnosticText;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tactus format}: lays files out. */
@Command(name = "format", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Lays files out in the one layout of the language; comments are kept.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus format car.tactus             rewrite the file",
        "  tactus format -                      print the standard input in the layout",
        "  tactus format --check models/        list files that would change, with status 1 if there are any"})
final class FormatCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", arity = "1..*", converter = ModelFile.class,
      description = "Files, folders with .tactus files, or - for the standard input, whose layout is printed.")
  private List<Path> given;

  @ArgGroup
  private Mode mode = new Mode();

  /** What is done instead of rewriting the files. */
  static final class Mode {
    @Option(names = "--check", description = "Change nothing; list the files that would change.")
    private boolean check;

    @Option(names = "--stdout", description = "Change nothing; print the result.")
    private boolean print;
  }

  private final Console console;
  private int status = ExitStatus.DONE;

  FormatCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Progress progress = new Progress(console)) {
      Format.run(new FormatOptions(given, !mode.check && !mode.print), progress, this::report);
    }
    return status;
  }

  private void report(FormatResult result) {
    switch (result) {
      case FormatResult.Formatted formatted when mode.print || !mode.check && StandardInput.is(formatted.file()) ->
          console.print(formatted.text());
      case FormatResult.Formatted formatted when mode.check && formatted.changed() -> {
        console.print(formatted.file() + "\n");
        status = ExitStatus.INPUT;
      }
      case FormatResult.Formatted done -> { }
      case FormatResult.Refused refused -> {
        boolean errors = refused.diagnostics().stream().anyMatch(diagnostic -> diagnostic.severity() == Severity.ERROR);
        console.error(errors ? DiagnosticText.of(refused.diagnostics(), console.errStyle())
            : "tactus: " + refused.file() + ":" + refused.reason() + "\n");
        status = ExitStatus.INPUT;
      }
    }
  }
}
