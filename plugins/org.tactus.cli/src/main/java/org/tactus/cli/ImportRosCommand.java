package org.tactus.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tactus.application.Import;
import org.tactus.application.ImportFiles;
import org.tactus.application.ImportJob;
import org.tactus.application.ImportedSystem;
import org.tactus.application.Learn;
import org.tactus.application.OutputFile;
import org.tactus.importers.ros2.RosDrift;
import org.tactus.importers.ros2.RosImportOptions;
import org.tactus.importers.ros2.sketch.Margin;
import org.tactus.report.Figures;
import org.tactus.timing.demand.Ageing;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactus import ros2}: learns a system from traces of a running one. */
@Command(name = "ros2", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Learns a system from traces that ros2_tracing (LTTng) has recorded of a running one, and reports on "
        + "what each number rests and what could not be known.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus import ros2 ~/.ros/tracing/session -o robot.tactus --margin 20%%",
        "  tactus import ros2 session --aging -o robot.tactus",
        "  tactus import ros2 session --into robot.tactus -o robot.tactus",
        "  tactus import ros2 session --diff robot.tactus"})
final class ImportRosCommand implements Callable<Integer> {

  /** How execution times age. */
  private static final class AgeingOptions {

    @Option(names = "--aging", required = true,
        description = "Let execution times age: a curve falls where recent instances need much less, and rises at "
            + "once. The following options tell how.")
    private boolean on;

    @Option(names = "--aging-threshold", paramLabel = "G", defaultValue = "0.75",
        description = "Lower a curve where the longest recent time is below this part of it (default: "
            + "${DEFAULT-VALUE}).")
    private BigDecimal threshold;

    @Option(names = "--aging-weight", paramLabel = "A", defaultValue = "0.2",
        description = "How far it falls towards recent times, from 0 to 1 (default: ${DEFAULT-VALUE}).")
    private BigDecimal weight;

    @Option(names = "--aging-period", paramLabel = "T", defaultValue = "200",
        description = "How many instances are recent, at least 64 (default: ${DEFAULT-VALUE}).")
    private int period;

    @Option(names = "--aging-margin", paramLabel = "S", defaultValue = "5%",
        description = "What each time is raised by (default: ${DEFAULT-VALUE}).")
    private String margin;
  }

  @Parameters(paramLabel = "TRACE", arity = "0..*",
      description = "Folders with traces in CTF, which are read together, or a file with what babeltrace2 has printed.")
  private List<Path> traces = List.of();

  @Option(names = {"-o", "--output"}, paramLabel = "FILE",
      description = "Write the system here and the report to the standard output; else the system to the standard "
          + "output.")
  private Path output;

  @Option(names = "--report", paramLabel = "FILE",
      description = "Write the report here, too: as a page of HTML if the name ends in .html, as JSON if it ends in"
          + " .json, else as text.")
  private Path report;

  @Mixin
  private FigureFormat format;

  @Option(names = "--name", paramLabel = "NAME", description = "The system's name; else that of the first trace.")
  private String name;

  @Option(names = "--margin", paramLabel = "PERCENT", defaultValue = "0%",
      description = "Raise measured execution times and shorten measured distances by so much (default: "
          + "${DEFAULT-VALUE}).")
  private String margin;

  @ArgGroup(exclusive = false)
  private AgeingOptions ageing;

  @Option(names = "--whole-run",
      description = "Count what was measured before a node changed its parameters or the state of its lifecycle; it "
          + "is forgotten otherwise.")
  private boolean wholeRun;

  @Option(names = "--graph", paramLabel = "FILE",
      description = "In place of a trace: make a skeleton of what 'ros2 node info' has printed of all nodes, or of the "
          + "same as JSON.")
  private Path graph;

  @Option(names = "--live",
      description = "In place of a trace: make a skeleton of the system that runs, as rclpy of the sourced ROS 2 "
          + "installation sees it.")
  private boolean live;

  @Option(names = "--into", paramLabel = "MODEL",
      description = "Write what was measured into this model and leave all else of its text as it is; -o names the "
          + "file to write, which may be the model.")
  private Path model;

  @Option(names = "--diff", paramLabel = "MODEL",
      description = "Tell where the run is not one of this model, and end with status 3 if it is anywhere.")
  private Path compared;

  @Mixin
  private InterpretationOption target;

  @Spec
  private CommandSpec spec;

  private final Console console;

  ImportRosCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if ((traces.isEmpty() ? 0 : 1) + (graph == null ? 0 : 1) + (live ? 1 : 0) != 1) {
      throw new ParameterException(spec.commandLine(), "name traces, or a graph with --graph, or --live");
    }
    if ((graph != null || live) && (model != null || compared != null)) {
      throw new ParameterException(spec.commandLine(), "--into and --diff need a trace: a graph has no times");
    }
    RosImportOptions options = options();
    if (compared != null) {
      return compare(options);
    }
    ImportedSystem result;
    try (Progress progress = new Progress(console)) {
      result = Import.run(new ImportJob(
          step -> live ? Learn.liveGraph(Optional.ofNullable(name), step) : graph != null
              ? Learn.graph(graph, Optional.ofNullable(name), step)
              : model == null ? Learn.system(options, step) : Learn.into(model, options, step),
          ImportFiles.of(graph != null ? List.of(graph) : traces).refreshing(model).writingTo(output)
              .reportingTo(report), Optional.empty()), progress);
    }
    String told = format.text(new Figures(result::report, result::json));
    if (output == null) {
      console.error(told);
      console.print(result.text());
    } else {
      console.print(told);
    }
    return ExitStatus.DONE;
  }

  private int compare(RosImportOptions options) {
    if (model != null || output != null) {
      throw new ParameterException(spec.commandLine(), "--diff writes no system: leave out --into and -o");
    }
    ImportFiles.of(traces).refreshing(compared).reportingTo(report).requireApart();
    RosDrift drift;
    try (Progress progress = new Progress(console)) {
      drift = Learn.drift(compared, target.interpretation(), options, progress);
    }
    String told = format.text(new Figures(drift::text, drift::json));
    if (report != null) {
      OutputFile.write(report, Learn.report(drift, report));
    }
    console.print(told);
    return drift.exists() ? ExitStatus.GOAL : ExitStatus.DONE;
  }

  private RosImportOptions options() {
    try {
      Ageing old = ageing == null ? Ageing.NONE
          : new Ageing(ageing.threshold, ageing.weight, ageing.period, Margin.of(ageing.margin).part());
      return RosImportOptions.of(traces).with(Margin.of(margin)).with(old).named(name).withPhases(!wholeRun);
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), wrong.getMessage());
    }
  }
}
