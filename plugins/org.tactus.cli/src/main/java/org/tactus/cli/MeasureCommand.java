package org.tactus.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.tactus.analysis.Analysis;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.generator.ModelHash;
import org.tactus.generator.RefusedException;
import org.tactus.generator.WorkspaceGenerator;
import org.tactus.measurement.Comparison;
import org.tactus.measurement.Measurement;
import org.tactus.measurement.OverheadSearch;
import org.tactus.measurement.Recording;
import org.tactus.measurement.TraceException;
import org.tactus.model.view.SystemView;
import org.tactus.report.MeasurementJsonReport;
import org.tactus.report.MeasurementSetup;
import org.tactus.report.MeasurementTextReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactus measure}: runs a system on Fast DDS and compares what is measured with the bounds. */
@Command(name = "measure", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Generates the programs of a system on the Fast DDS API, builds and runs them on this machine, and compares what is measured "
        + "with the bounds, per message, callback and chain.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus measure car.tactus --seconds 20",
        "  tactus measure car.tactus --unprivileged --directory build/car",
        "  tactus measure car.tactus --traces recorded --skip 3 --format json"})
final class MeasureCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", description = "The file that describes the system.")
  private Path file;

  @Mixin
  private TargetOption target;

  @Option(names = "--seconds", paramLabel = "N", defaultValue = "10", description = "How long callbacks are released (default: ${DEFAULT-VALUE}).")
  private double seconds;

  @Option(names = "--unprivileged", description = "Run without the policies and cores of the model; bounds need not hold then.")
  private boolean unprivileged;

  @Option(names = "--percentile", paramLabel = "P", defaultValue = "99",
      description = "The percentile that must not exceed a bound; what lies beyond may be noise of the machine (default: ${DEFAULT-VALUE}).")
  private double percent;

  @Option(names = "--directory", paramLabel = "DIR", description = "Keep programs and traces here; the next run builds only what changed.")
  private Path directory;

  @Option(names = "--traces", paramLabel = "DIR", description = "Run nothing: compare the *.trace files of a folder, as those of a "
      + "workspace that was generated with --probe.")
  private Path traces;

  @Option(names = "--skip", paramLabel = "N", defaultValue = "1",
      description = "With --traces: how many seconds after the start of the last ROS 2 process nothing counts (default: ${DEFAULT-VALUE}).")
  private double skip;

  @Mixin
  private ReportOutput.Figures output;

  @Spec
  private CommandSpec spec;

  private final Console console;

  MeasureCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    checkUsage();
    return Input.analysable(file, target.interpretation(), console).map(this::compare).orElse(ExitStatus.INPUT);
  }

  private int compare(Input input) {
    AnalysisResult bounds = Analysis.run(input.timing().orElseThrow(), Method.SOUND);
    Input.say(Settled.without(input, bounds), console);
    SystemView view = input.system().view();
    try {
      Measurement measured = traces == null ? Measurement.of(bounds, measure(view))
          : Measurement.of(bounds, recorded(view), Math.round(skip * 1e9));
      report(measured);
      return Comparison.of(measured, percent).exceeded() ? ExitStatus.GOAL : ExitStatus.DONE;
    } catch (RefusedException refused) {
      refused.refusals().forEach(refusal -> console.error(Refusals.text(file, refusal, console.errStyle())));
      return ExitStatus.INPUT;
    } catch (TraceException unusable) {
      throw new InputException(unusable.getMessage());
    }
  }

  private void checkUsage() {
    if (!(seconds > 0 && seconds <= 86_400)) {
      throw Usage.wrong(spec, "--seconds needs a number above 0 and at most 86400, not " + seconds);
    }
    if (!(skip >= 0 && skip <= 86_400)) {
      throw Usage.wrong(spec, "--skip needs a number from 0 to 86400, not " + skip);
    }
    if (!(percent > 0 && percent <= 100)) {
      throw Usage.wrong(spec, "--percentile needs a number above 0 and at most 100, not " + percent);
    }
  }

  private Recording measure(SystemView view) {
    if (!unprivileged) {
      MachineCores.ofThisProcess().require(WorkspaceGenerator.applicationCores(view, target.target()));
    }
    try (Progress progress = new Progress(console); Cleanup cleanup = new Cleanup()) {
      Path folder = directory == null ? cleanup.temporaryFolder() : directory;
      List<Path> programs = new ApplicationBuild(folder, cleanup, progress).build(view, target.target());
      progress.step("running " + view.name());
      return Recording.of(new ApplicationRun(programs, folder, cleanup).run(seconds, unprivileged));
    }
  }

  private Recording recorded(SystemView view) {
    if (!Files.isDirectory(traces)) {
      throw new InputException("there is no folder " + traces + "; name the one that holds the .trace files");
    }
    try (Stream<Path> files = Files.list(traces)) {
      List<Path> found = files.filter(path -> path.toString().endsWith(".trace")).sorted().toList();
      if (found.isEmpty()) {
        throw new InputException("there is no .trace file in " + traces + "; run the programs, or leave out --traces");
      }
      Recording recording = Recording.of(found);
      recording.require(view.name(), ModelHash.of(view));
      recording.cut().forEach(head -> console.error("warning: " + head.file() + " was cut off: process " + head.process()
          + " was killed; what it had written by then is used\n"));
      return recording;
    } catch (IOException | UncheckedIOException unreadable) {
      throw new InputException("the folder " + traces + " cannot be read: " + unreadable.getMessage() + "; name another");
    }
  }

  private void report(Measurement measured) {
    MeasurementSetup setup = new MeasurementSetup(traces == null ? seconds : 0, !unprivileged, percent,
        unprivileged ? List.of() : OverheadSearch.of(measured, percent));
    output.write(console, output.format() == Format.JSON ? MeasurementJsonReport.of(measured, setup)
        : MeasurementTextReport.of(measured, setup, output.style(console)));
  }
}
