package org.tactus.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.tactus.application.Check;
import org.tactus.application.CheckOptions;
import org.tactus.application.CheckResult;
import org.tactus.application.Mend;
import org.tactus.application.MendResult;
import org.tactus.report.CheckedFiles;
import org.tactus.report.UnifiedDiff;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tactus check}: reports what is wrong with files. */
@Command(name = "check", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Reports errors and warnings in systems and all that they import.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus check car.tactus",
        "  tactus check models/ --quiet --warnings-as-errors",
        "  git show HEAD:car.tactus | tactus check -",
        "  tactus check --fix --dry-run models/",
        "  tactus check models/ --format sarif -o tactus.sarif"})
final class CheckCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", arity = "1..*", converter = ModelFile.class,
      description = "Files, folders with .tactus files that describe a system, or - for the standard input.")
  private List<Path> given;

  @Mixin
  private InterpretationOption target;

  @Mixin
  private WarningsOption warnings;

  @Mixin
  private ReportOutput.OfFindings output;

  @ArgGroup(exclusive = false)
  private Fixing fixing;

  /** What is mended before the report. */
  static final class Fixing {
    @Option(names = "--fix", required = true,
        description = "First write the quick fixes that need no choice into the files, which editors prefer.")
    private boolean fix;

    @Option(names = "--dry-run",
        description = "With --fix: write nothing but print what would change as a patch, with status 1 if anything"
            + " would.")
    private boolean dryRun;
  }

  private final Console console;

  CheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (fixing != null) {
      Map<Path, String> texts = fix(!fixing.dryRun);
      if (fixing.dryRun) {
        texts.forEach((file, patch) -> console.print(patch));
        return texts.isEmpty() ? ExitStatus.DONE : ExitStatus.INPUT;
      }
    }
    CheckResult result;
    try (Progress progress = new Progress(console)) {
      result = Check.run(new CheckOptions(given, target.interpretation()), progress, one -> output.tell(console, one));
    }
    CheckedFiles checked = new CheckedFiles(result.each(), result.diagnostics(), result.suppressed(), output.tool());
    output.write(console, checked);
    return result.erroneous() ? ExitStatus.INPUT : warnings.status(ExitStatus.DONE, result.diagnostics(), console);
  }

  /** Mends the files, and returns the patch of each. */
  private Map<Path, String> fix(boolean write) {
    MendResult fixed;
    try (Progress progress = new Progress(console)) {
      fixed = Mend.run(new CheckOptions(given, target.interpretation()), write, progress);
    }
    fixed.left().forEach(reason -> console.error("tactus: " + reason + "\n"));
    if (write) {
      fixed.applied().forEach(one -> console.error("fixed " + one.diagnostic().file() + ":" + one.diagnostic().line()
          + ": " + one.title() + "\n"));
    }
    Map<Path, String> patches = new LinkedHashMap<>();
    fixed.texts().forEach((file, text) -> patches.put(file, UnifiedDiff.of(named(file), text.before(), text.after())));
    return patches;
  }

  /** Returns the name of a file from here, as in a patch. */
  private static String named(Path file) {
    Path here = Path.of("").toAbsolutePath();
    return (file.startsWith(here) ? here.relativize(file) : file.getRoot().relativize(file)).toString()
        .replace('\\', '/');
  }
}
