package org.tactus.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.generator.WorkspaceGenerator;
import org.tactus.measurement.CalibrationModel;
import org.tactus.measurement.DelayTable;
import org.tactus.measurement.Recording;
import org.tactus.measurement.TraceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tactus calibrate}: measures the message-delay table of this machine. */
@Command(name = "calibrate", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Measures what messages cost on this machine and writes a 'message delays' block that systems can import.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus calibrate -o delays.tactus",
        "  tactus calibrate -o delays.tactus --payloads 64B,3KB,500KB --seconds 60"})
final class CalibrateCommand implements Callable<Integer> {

  /** Time of a round: a part that is the same for all, and one for each payload. */
  private static final long ROUND_NANOS = 20_000_000;
  private static final long STEP_NANOS = 5_000_000;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE", required = true, description = "The file to write.")
  private Path file;

  @Option(names = "--payloads", paramLabel = "SIZE", split = ",", defaultValue = "64B,1KB,4KB,16KB,60KB,250KB",
      description = "Sizes of messages with their units (default: ${DEFAULT-VALUE}).")
  private List<String> sizes;

  @Option(names = "--seconds", paramLabel = "N", defaultValue = "20", description = "How long to measure (default: ${DEFAULT-VALUE}).")
  private double seconds;

  @Option(names = "--percentile", paramLabel = "P", defaultValue = "99",
      description = "The percentile of the measured times that is written (default: ${DEFAULT-VALUE}).")
  private double percent;

  @Option(names = "--margin", paramLabel = "PERCENT", defaultValue = "25", description = "What is added to it, in per cent (default: ${DEFAULT-VALUE}).")
  private double margin;

  @Option(names = "--unprivileged", description = "Measure threads without real-time policy and core.")
  private boolean unprivileged;

  @Option(names = "--directory", paramLabel = "DIR", description = "Keep programs and traces here; the next run builds only what changed.")
  private Path directory;

  @Mixin
  private TargetOption target;

  @Spec
  private CommandSpec spec;

  private final Console console;

  CalibrateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    List<Long> payloads = payloads();
    try (Progress progress = new Progress(console); Cleanup cleanup = new Cleanup()) {
      LoadedSystem system = TactusLanguage.get().load(Path.of("calibration.tactus"),
          CalibrationModel.text(payloads, Runtime.getRuntime().availableProcessors(), ROUND_NANOS + payloads.size() * STEP_NANOS));
      if (!unprivileged) {
        MachineCores.ofThisProcess().require(WorkspaceGenerator.applicationCores(system.view(), target.target()));
      }
      Path folder = directory == null ? cleanup.temporaryFolder() : directory;
      List<Path> programs = new ApplicationBuild(folder, cleanup, progress).build(system.view(), target.target());
      progress.step("measuring for " + seconds + " s");
      Recording recording = Recording.of(new ApplicationRun(programs, folder, cleanup).run(seconds, unprivileged));
      DelayTable table = DelayTable.of(recording, payloads, percent, margin);
      OutputFile.write(file, TactusLanguage.get().format(table.text(origin(table))));
      console.print(file + ": " + table.rows().size() + " rows from " + table.samples() + " samples each\n");
      return ExitStatus.DONE;
    } catch (TraceException unusable) {
      throw new InputException(unusable.getMessage());
    }
  }

  private String origin(DelayTable table) {
    return "Measured by tactus calibrate" + (unprivileged ? ", without real-time policy and core" : "") + ": percentile " + plain(percent) + " of "
        + table.samples() + " samples per row, plus " + plain(margin) + " %.";
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }

  private List<Long> payloads() {
    if (!(seconds >= 1 && seconds <= 86_400)) {
      throw Usage.wrong(spec, "--seconds needs a number from 1 to 86400, not " + seconds);
    }
    if (!(percent > 0 && percent <= 100)) {
      throw Usage.wrong(spec, "--percentile needs a number above 0 and at most 100, not " + percent);
    }
    if (!(margin >= 0 && margin <= 1_000)) {
      throw Usage.wrong(spec, "--margin needs a number from 0 to 1000, not " + margin);
    }
    try {
      return sizes.stream().map(UnitText::bytes).distinct().sorted().toList();
    } catch (IllegalArgumentException invalid) {
      throw Usage.wrong(spec, "--payloads: " + invalid.getMessage());
    }
  }
}
