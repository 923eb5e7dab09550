package org.tactus.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.tactus.application.Measure;
import org.tactus.application.MeasureOptions;
import org.tactus.application.MeasureOptions.Recorded;
import org.tactus.application.MeasureResult;
import org.tactus.application.MeasureVariants;
import org.tactus.application.MeasureVariantsResult;
import org.tactus.application.RunOptions;
import org.tactus.report.Figures;
import org.tactus.report.MeasurementJsonReport;
import org.tactus.report.MeasurementTextReport;
import org.tactus.report.VariantsReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactus measure}: runs a system on Fast DDS and compares what is measured with the bounds. */
@Command(name = "measure", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Generates the programs of a system on the Fast DDS API, builds and runs them on this machine, and "
        + "compares what is measured with the bounds, per message, callback and chain.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus measure car.tactus --seconds 20",
        "  tactus measure variants/ --cores 2 --directory build/variants",
        "  tactus measure car.tactus --unprivileged --directory build/car",
        "  tactus measure car.tactus --traces recorded --skip 3 --format json"})
final class MeasureCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", arity = "1..*", converter = ModelFile.class,
      description = "The file that describes the system; - is the standard input. Of several, and of the systems in a "
          + "folder, one table is made.")
  private List<Path> given;

  @Mixin
  private InterpretationOption target;

  @Option(names = "--seconds", paramLabel = "N", defaultValue = "10",
      description = "How long callbacks are released (default: ${DEFAULT-VALUE}).")
  private double seconds;

  @Option(names = "--unprivileged",
      description = "Run without the policies and cores of the model; bounds need not hold then.")
  private boolean unprivileged;

  @Option(names = "--cores", paramLabel = "N",
      description = "Use the first N cores of each host: a thread on another one moves to core number modulo N. Bounds "
          + "are those of what runs.")
  private Integer cores;

  @Option(names = "--force",
      description = "Measure what has too much work, too, and of several systems those that may hang Fast DDS.")
  private boolean force;

  @Option(names = "--percentile", paramLabel = "P", defaultValue = "99",
      description = "The percentile that must not exceed a bound; what lies beyond may be noise of the machine "
          + "(default: ${DEFAULT-VALUE}).")
  private double percent;

  @Option(names = "--directory", paramLabel = "DIR",
      description = "Keep programs and traces here; the next run builds only what changed.")
  private Path directory;

  @Option(names = "--traces", paramLabel = "DIR",
      description = "Run nothing: compare the *.trace files of a folder, as those of a "
      + "workspace that was generated with --probe, or a trace in CTF of ros2_tracing there.")
  private Path traces;

  @Option(names = "--skip", paramLabel = "N", defaultValue = "1",
      description = "With --traces: how many seconds after the start of the last ROS 2 process nothing counts "
          + "(default: ${DEFAULT-VALUE}).")
  private double skip;

  @Mixin
  private ReportOutput.OfFigures output;

  @Spec
  private CommandSpec spec;

  private final Console console;

  MeasureCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    RunOptions run = new RunOptions(seconds, unprivileged, Optional.ofNullable(directory));
    Recorded recorded = new Recorded(traces, skip);
    MeasureOptions options = new MeasureOptions(given.getFirst(), target.target(), run,
        Optional.of(recorded).filter(one -> traces != null), percent, target.assumed(),
        cores == null ? OptionalInt.empty() : OptionalInt.of(cores), force);
    boolean one = given.size() == 1 && !Files.isDirectory(given.getFirst());
    if (!one && traces != null) {
      throw Usage.wrong(spec, "--traces are those of one system: name one file");
    }
    return one ? single(options) : several(options);
  }

  private int single(MeasureOptions options) {
    MeasureResult result;
    try (Progress progress = new Progress(console)) {
      result = Measure.run(options, progress);
    }
    output.write(console, new Figures(
        () -> MeasurementTextReport.of(result.measurement(), result.setup(), output.style(console)),
        () -> MeasurementJsonReport.of(result.measurement(), result.setup())));
    return result.exceeded() ? ExitStatus.GOAL : ExitStatus.DONE;
  }

  private int several(MeasureOptions options) {
    MeasureVariantsResult result;
    try (Progress progress = new Progress(console)) {
      result = MeasureVariants.run(given, options, progress);
    }
    output.write(console, new Figures(() -> VariantsReport.text(result.variants(), output.style(console)),
        () -> VariantsReport.json(result.variants())));
    return result.exceeded() ? ExitStatus.GOAL : result.isPartial() ? ExitStatus.INPUT : ExitStatus.DONE;
  }
}
