package org.tactus.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tactus.application.Calibrate;
import org.tactus.application.CalibrateOptions;
import org.tactus.application.RunOptions;
import org.tactus.application.UnitText;
import org.tactus.measurement.MeasuredDelays;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tactus calibrate}: measures the message-delay table of this machine. */
@Command(name = "calibrate", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Measures what messages cost on this machine and writes a 'message delays' block that systems can "
        + "import.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus calibrate -o delays.tactus",
        "  tactus calibrate -o delays.tactus --payloads 64B,3KB,500KB --seconds 60"})
final class CalibrateCommand implements Callable<Integer> {

  @Option(names = {"-o", "--output"}, paramLabel = "FILE", required = true, description = "The file to write.")
  private Path file;

  @Option(names = "--payloads", paramLabel = "SIZE", split = ",", defaultValue = "64B,1KB,4KB,16KB,60KB,250KB",
      description = "Sizes of messages with their units (default: ${DEFAULT-VALUE}).")
  private List<String> sizes;

  @Option(names = "--seconds", paramLabel = "N", defaultValue = "20",
      description = "How long to measure (default: ${DEFAULT-VALUE}).")
  private double seconds;

  @Option(names = "--percentile", paramLabel = "P", defaultValue = "99",
      description = "The percentile of the measured times that is written (default: ${DEFAULT-VALUE}).")
  private double percent;

  @Option(names = "--margin", paramLabel = "PERCENT", defaultValue = "25",
      description = "What is added to it, in per cent (default: ${DEFAULT-VALUE}).")
  private double margin;

  @Option(names = "--unprivileged", description = "Measure threads without real-time policy and core.")
  private boolean unprivileged;

  @Option(names = "--directory", paramLabel = "DIR",
      description = "Keep programs and traces here; the next run builds only what changed.")
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
    RunOptions run = new RunOptions(seconds, unprivileged, Optional.ofNullable(directory));
    CalibrateOptions options =
        new CalibrateOptions(file, payloads(), target.target(), run, new CalibrateOptions.Statistics(percent, margin));
    MeasuredDelays table;
    try (Progress progress = new Progress(console)) {
      table = Calibrate.run(options, progress);
    }
    console.print(file + ": " + table.rows().size() + " rows from " + table.samples() + " samples each\n");
    return ExitStatus.DONE;
  }

  private List<Long> payloads() {
    try {
      return sizes.stream().map(UnitText::bytes).toList();
    } catch (IllegalArgumentException invalid) {
      throw Usage.wrong(spec, "--payloads: " + invalid.getMessage());
    }
  }
}
