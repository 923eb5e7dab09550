package org.tactus.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tactus.application.Calibrate;
import org.tactus.application.CalibrateMemoryOptions;
import org.tactus.application.CalibrateOptions;
import org.tactus.application.RunOptions;
import org.tactus.application.UnitText;
import org.tactus.measurement.DelayClock;
import org.tactus.measurement.MeasuredDelays;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactus calibrate}: measures the message-delay table of this machine. */
@Command(name = "calibrate", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Measures what messages cost on this machine and writes a 'message delays' block that systems can "
        + "import; with --memory, what the memory moves and how long accesses wait, or what a program accesses.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus calibrate -o delays.tactus",
        "  tactus calibrate -o delays.tactus --payloads 64B,3KB,500KB --seconds 60",
        "  tactus calibrate -o delays.tactus --execution-time --samples 50000",
        "  tactus calibrate --memory -o memory.tactus --host orin",
        "  tactus calibrate --memory --raw 0x17,0x18 -- ./detect image.png"})
final class CalibrateCommand implements Callable<Integer> {

  private static final double SECONDS = 20;
  private static final double USUAL = 99;
  private static final double LONGEST = 100;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE",
      description = "The file to write; needed unless a program is counted.")
  private Path file;

  @Option(names = "--payloads", paramLabel = "SIZE", split = ",", defaultValue = "64B,1KB,4KB,16KB,60KB,250KB",
      description = "Sizes of messages with their units (default: ${DEFAULT-VALUE}).")
  private List<String> sizes;

  @Option(names = "--seconds", paramLabel = "N", description = "How long to measure (default: 20).")
  private Double seconds;

  @Option(names = "--samples", paramLabel = "N",
      description = "Measure for as long as so many samples of each size take, instead of --seconds.")
  private Long samples;

  @Option(names = "--execution-time",
      description = "Measure what each thread executes for a message, by its own clock, in place of the time that "
          + "passes.")
  private boolean executionTime;

  @Option(names = "--percentile", paramLabel = "P",
      description = "The percentile of the measured times that is written (default: 99, with --execution-time 100).")
  private Double percent;

  @Option(names = "--margin", paramLabel = "PERCENT", defaultValue = "25",
      description = "What is added to it, in per cent (default: ${DEFAULT-VALUE}).")
  private double margin;

  @Option(names = "--memory", description = "Measure the memory in place of messages.")
  private boolean memory;

  @Option(names = "--host", paramLabel = "NAME",
      description = "With --memory: how the host is called in the file (default: here).")
  private String host;

  @Option(names = "--raw", paramLabel = "EVENT", split = ",",
      description = "With --memory: events of the processor that are accesses, such as refills and write-backs "
          + "0x17,0x18 (default: what the kernel counts as cache misses).")
  private List<String> events;

  @Option(names = "--activations", paramLabel = "N",
      description = "With a program: how many activations of a callback it stands for (default: 1).")
  private Long activations;

  @Parameters(paramLabel = "PROGRAM", arity = "0..*",
      description = "With --memory: a program and its arguments, behind --, whose accesses are counted.")
  private List<String> program;

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
    if (memory) {
      return callMemory();
    }
    refuse(" goes with --memory alone", "--host", "--raw", "--activations");
    if (program != null) {
      throw Usage.wrong(spec, "Unmatched argument: '" + program.getFirst() + "'; a program goes with --memory alone");
    }
    requireFile();
    List<Long> payloads = payloads();
    RunOptions run = new RunOptions(seconds(payloads), unprivileged, Optional.ofNullable(directory));
    CalibrateOptions options = new CalibrateOptions(file, payloads, target.target(), run,
        new CalibrateOptions.Statistics(percent(), margin),
        executionTime ? DelayClock.EXECUTED : DelayClock.ELAPSED);
    MeasuredDelays table;
    try (Progress progress = new Progress(console)) {
      table = Calibrate.run(options, progress);
    }
    console.print(file + ": " + table.rows().size() + " rows from " + table.samples() + " samples each\n");
    return ExitStatus.DONE;
  }

  private int callMemory() {
    refuse(" does not go with --memory", "--payloads", "--samples", "--execution-time", "--unprivileged", "--directory",
        "--target");
    MemoryCalibration calibration = new MemoryCalibration(
        new CalibrateMemoryOptions(seconds == null ? SECONDS : seconds,
            new CalibrateOptions.Statistics(percent(), margin), events == null ? List.of() : events),
        console);
    if (program == null) {
      refuse(" needs a program behind --", "--activations");
      requireFile();
      return calibration.write(file, hostName());
    }
    refuse(" does not go with a program, of which nothing is written", "--output", "--host");
    if (activations != null && activations < 1) {
      throw Usage.wrong(spec, "--activations needs a number from 1 up, not " + activations);
    }
    return calibration.count(program, activations == null ? 1 : activations);
  }

  private String hostName() {
    if (host != null && !host.matches("[A-Za-z_][A-Za-z_0-9]*")) {
      throw Usage.wrong(spec, "--host needs a name of letters, digits and underscores, not " + host);
    }
    return host == null ? "here" : host;
  }

  private void requireFile() {
    if (file == null) {
      throw Usage.wrong(spec, "Missing required option: '--output=FILE'");
    }
  }

  private void refuse(String why, String... options) {
    for (String option : options) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw Usage.wrong(spec, option + why);
      }
    }
  }

  private double seconds(List<Long> payloads) {
    if (samples == null) {
      return seconds == null ? SECONDS : seconds;
    }
    if (seconds != null) {
      throw Usage.wrong(spec, "--samples: give either it or --seconds");
    }
    if (samples < 1) {
      throw Usage.wrong(spec, "--samples needs a number from 1 up, not " + samples);
    }
    return CalibrateOptions.seconds(samples, payloads);
  }

  private double percent() {
    if (percent == null) {
      return executionTime ? LONGEST : USUAL;
    }
    return percent;
  }

  private List<Long> payloads() {
    try {
      return sizes.stream().map(UnitText::bytes).toList();
    } catch (IllegalArgumentException invalid) {
      throw Usage.wrong(spec, "--payloads: " + invalid.getMessage());
    }
  }
}
