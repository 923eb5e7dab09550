package org.tactus.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.Callable;
import org.tactus.application.Check;
import org.tactus.application.CheckOptions;
import org.tactus.application.CheckResult;
import org.tactus.application.Mend;
import org.tactus.application.MendResult;
import org.tactus.dsl.ide.quickfix.PreferredFixes.Mended;
import org.tactus.report.CheckedFiles;
import org.tactus.report.UnifiedDiff;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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

  private static final List<String> OF_REPORTS =
      List.of("--format", "--output", "--documentation", "--warnings-as-errors");

  @Parameters(paramLabel = "FILE", arity = "1..*", converter = ModelFile.class,
      description = "Files, folders with .tactus files that describe a system, or - for the standard input.")
  private List<Path> given;

  @Mixin
  private InterpretationOption target;

  @Mixin
  private WarningsOption warnings;

  @Mixin
  private ReportOutput.OfFindings output;

  @Spec
  private CommandSpec spec;

  @ArgGroup(exclusive = false)
  private Fixing fixing;

  /** What is mended before the report. */
  static final class Fixing {
    @Option(names = "--fix", required = true,
        description = "First write the quick fixes that need no choice into the files, which editors prefer.")
    private boolean fix;

    @Option(names = "--dry-run",
        description = "With --fix: write nothing but print what would change as a patch, with status 1 if anything"
            + " would; without the options of reports.")
    private boolean dryRun;
  }

  private final Console console;

  CheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (fixing != null && fixing.dryRun) {
      return patch();
    }
    if (fixing != null) {
      mend(true).applied().forEach(one -> console.error("fixed " + one.diagnostic().file() + ":"
          + one.diagnostic().line() + ": " + one.title() + "\n"));
    }
    CheckResult result;
    try (Progress progress = new Progress(console)) {
      result = Check.run(new CheckOptions(given, target.interpretation()), progress, one -> output.tell(console, one));
    }
    CheckedFiles checked = new CheckedFiles(result.each(), result.diagnostics(), result.suppressed(), output.tool());
    output.write(console, checked);
    if (result.erroneous() && !result.isOverload()) {
      return ExitStatus.INPUT;
    }
    return warnings.status(result.erroneous() ? ExitStatus.GOAL : ExitStatus.DONE, result.diagnostics(), console);
  }

  private MendResult mend(boolean write) {
    MendResult mended;
    try (Progress progress = new Progress(console)) {
      mended = Mend.run(new CheckOptions(given, target.interpretation()), write, progress);
    }
    mended.left().forEach(reason -> console.error("tactus: " + reason + "\n"));
    return mended;
  }

  /** Prints what would be mended as a patch: with names from here, or from the next folder above that holds all. */
  private int patch() {
    for (String option : OF_REPORTS) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw Usage.wrong(spec, "--dry-run prints a patch and no report: leave out " + option + " or --dry-run");
      }
    }
    SequencedMap<Path, Mended> texts = mend(false).texts();
    Path here = Path.of("").toAbsolutePath();
    Path base = holding(here, texts.keySet());
    texts.forEach((file, text) -> console.print(UnifiedDiff.of(named(base, file), text.before(), text.after())));
    if (!base.equals(here)) {
      console.error("tactus: the names in this patch start from " + base + "; apply it there\n");
    }
    return texts.isEmpty() ? ExitStatus.DONE : ExitStatus.INPUT;
  }

  private static Path holding(Path folder, Set<Path> files) {
    return folder.getParent() == null || files.stream().allMatch(file -> file.startsWith(folder)) ? folder
        : holding(folder.getParent(), files);
  }

  private static String named(Path folder, Path file) {
    return (file.startsWith(folder) ? folder.relativize(file) : file).toString().replace('\\', '/');
  }
}
