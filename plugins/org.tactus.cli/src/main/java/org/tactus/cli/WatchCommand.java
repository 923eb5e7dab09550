package org.tactus.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.tactus.application.Analyze;
import org.tactus.application.AnalyzeOptions;
import org.tactus.application.AnalyzeResult;
import org.tactus.application.BoundChanges;
import org.tactus.application.Check;
import org.tactus.application.CheckOptions;
import org.tactus.application.CheckResult;
import org.tactus.application.ErroneousSystemException;
import org.tactus.application.Generate;
import org.tactus.application.GenerateOptions;
import org.tactus.application.GenerateResult;
import org.tactus.application.GenerationText;
import org.tactus.application.InputException;
import org.tactus.application.Monitor;
import org.tactus.application.RefusedSystemException;
import org.tactus.application.Watch;
import org.tactus.application.WorkspaceChoices;
import org.tactus.dsl.Diagnostic;
import org.tactus.input.StandardInput;
import org.tactus.input.VisibleText;
import org.tactus.report.AnalysedFiles;
import org.tactus.report.DiagnosticText;
import org.tactus.report.ReportOptions;
import org.tactus.report.SuppressedReport;
import org.tactus.report.Tool;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sun.misc.Signal;

/** {@code tactus watch}: checks, analyses or generates whenever a model has changed. */
@Command(name = "watch", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Checks, analyses or generates now, and again whenever a model or a file that it imports has "
        + "changed. Ctrl-C ends it.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus watch car.tactus                       analyse it, and tell how bounds change",
        "  tactus watch check models/",
        "  tactus watch generate car.tactus -o workspace"})
final class WatchCommand implements Callable<Integer> {

  /** What is done again and again. */
  private enum Action {
    CHECK, ANALYZE, GENERATE
  }

  @Parameters(paramLabel = "[check|analyze|generate] FILE", arity = "1..*",
      description = "What to do (default: analyze), and files, or folders with .tactus files that describe a system.")
  private List<Path> words;

  @Mixin
  private InterpretationOption target;

  @Option(names = {"-o", "--output"}, paramLabel = "DIR", description = "Folder of the workspace, for generate.")
  private Path folder;

  @Spec
  private CommandSpec spec;

  private final Console console;
  private final BoundChanges bounds = new BoundChanges();
  private volatile boolean ended;

  WatchCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    List<Path> given = new ArrayList<>(words);
    Action action = List.of("check", "analyze", "generate").contains(given.getFirst().toString())
        ? Action.valueOf(given.removeFirst().toString().toUpperCase(Locale.ROOT)) : Action.ANALYZE;
    require(action, given);
    Signal.handle(new Signal("INT"), interrupted -> ended = true);
    Watch.run(given, changed -> round(action, given, changed), new Ending());
    return ExitStatus.DONE;
  }

  private void require(Action action, List<Path> given) {
    if (given.isEmpty()) {
      throw Usage.wrong(spec, "name the files to watch");
    }
    if (given.stream().anyMatch(path -> path.toString().equals(StandardInput.SIGN))) {
      throw Usage.wrong(spec, "the standard input does not change; name files");
    }
    if (action == Action.GENERATE && (given.size() > 1 || folder == null)) {
      throw Usage.wrong(spec, "generate takes one file, and the folder of its workspace with -o");
    }
    if (action != Action.GENERATE && folder != null) {
      throw Usage.wrong(spec, "-o goes with generate");
    }
  }

  /** Does it once, whatever is wrong with the files, and returns those that were read. */
  private Collection<Path> round(Action action, List<Path> given, Collection<Path> changed) {
    Path here = Path.of("").toAbsolutePath();
    changed.forEach(file -> console.summary("\n" + VisibleText.of((file.startsWith(here) ? here.relativize(file) : file)
        .toString()) + " has changed\n"));
    Function<List<Path>, Collection<Path>> what = switch (action) {
      case CHECK -> this::check;
      case ANALYZE -> this::analyze;
      case GENERATE -> this::generate;
    };
    try {
      return what.apply(given);
    } catch (CancellationException end) {
      throw end;
    } catch (ErroneousSystemException errors) {
      console.error(DiagnosticText.of(errors.diagnostics(), console.errStyle()));
      return errors.sources();
    } catch (RefusedSystemException refused) {
      refused.reasons().forEach(reason -> console.error("tactus: " + VisibleText.of(reason.text()) + "\n"));
    } catch (InputException wrong) {
      console.error("tactus: " + VisibleText.lines(wrong.getMessage()) + "\n");
    }
    return List.of();
  }

  private Collection<Path> check(List<Path> given) {
    CheckResult result = Check.run(new CheckOptions(given, target.interpretation()), new Ending());
    console.error(DiagnosticText.of(result.diagnostics(), console.errStyle()));
    String said = result.diagnostics().isEmpty() ? "no errors" : DiagnosticText.count(result.diagnostics());
    console.summary("check: " + said + "\n" + SuppressedReport.line(result.suppressed()));
    return result.sources();
  }

  private Collection<Path> analyze(List<Path> given) {
    AnalyzeResult result = Analyze.run(AnalyzeOptions.of(given, target.interpretation()), new Ending());
    console.error(DiagnosticText.of(result.findings(), console.errStyle()));
    ReportOptions options = new ReportOptions(console.outStyle(), false, Optional.empty());
    List<String> lines = new AnalysedFiles(result.files(),
        result.systems().stream().map(AnalyzeCommand::bounds).toList(), result.diagnostics(), List::of,
        result.suppressed(), options, new Tool(Tactus.Version.number(), Optional.empty())).summaries();
    for (int i = 0; i < lines.size(); i++) {
      console.summary(VisibleText.of(result.systems().get(i).system().file().toString()) + ": " + lines.get(i) + "\n");
    }
    bounds.since(result).forEach(line -> console.print("  " + VisibleText.of(line) + "\n"));
    return result.sources();
  }

  private Collection<Path> generate(List<Path> given) {
    GenerateResult result = Generate.run(new GenerateOptions(given.getFirst(), folder, choices(), Set.of(), Map.of(),
        target.assumed()), new Ending());
    console.summary(new GenerationText(folder, result.choices(), false).of(result));
    return result.sources();
  }

  /** Returns the target if one was named; else the folder's own holds. */
  private WorkspaceChoices choices() {
    return spec.commandLine().getParseResult().hasMatchedOption("--target")
        ? WorkspaceChoices.NONE.with(target.target()) : WorkspaceChoices.NONE;
  }

  /** Ends what is done when Ctrl-C is pressed; says what is found meanwhile. */
  private final class Ending implements Monitor {

    @Override
    public boolean isCancelled() {
      return ended || Thread.currentThread().isInterrupted();
    }

    @Override
    public void found(List<Diagnostic> diagnostics) {
      console.error(DiagnosticText.of(diagnostics, console.errStyle()));
    }
  }
}
