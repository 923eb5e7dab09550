package org.tactus.cli;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tactus.application.Graph;
import org.tactus.application.GraphFormat;
import org.tactus.application.GraphOptions;
import org.tactus.application.GraphResult;
import org.tactus.drawing.Detail;
import org.tactus.drawing.DrawingOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactus graph}: draws a system. */
@Command(name = "graph", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Draws a system: hosts, processes, executors, nodes with their callbacks, topics, and what is"
        + " published, subscribed, sampled and called.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus graph car.tactus -o car.svg",
        "  tactus graph car.tactus --chain hot_path -o hot_path.svg",
        "  tactus graph car.tactus --detail executors -o overview.svg",
        "  tactus graph car.tactus -o car.mmd",
        "  tactus graph car.tactus --format dot | dot -Tpdf -o car.pdf"})
final class GraphCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", converter = ModelFile.class,
      description = "A .tactus file that describes a system; - is the standard input.")
  private Path file;

  @Mixin
  private InterpretationOption target;

  @Option(names = "--chain", paramLabel = "NAME", description = "Highlight this chain.")
  private String chain;

  @Option(names = "--detail", paramLabel = "DETAIL", defaultValue = "auto",
      description = "How much is shown: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}, the most that can be"
          + " read). Executors or hosts become boxes with the number of their nodes; those of --chain are shown.")
  private Detail detail;

  @Option(names = "--format", paramLabel = "FORMAT",
      description = "What is written: ${COMPLETION-CANDIDATES} (default: what the name of the file ends with, .svg,"
          + " .dot or .mmd; else svg).")
  private GraphFormat format;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE",
      description = "Write the drawing to a file; else to the standard output.")
  private Path output;

  @Spec
  private CommandSpec spec;

  private final Console console;

  GraphCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Optional<Path> where = Optional.ofNullable(output);
    if (format == null && where.filter(GraphFormat::isForOthers).isPresent()) {
      throw new ParameterException(spec.commandLine(), "a drawing is an .svg, .dot or .mmd, not '" + output
          + "'; other programs make such a picture of one: tactus graph " + file + " --format dot | dot -T"
          + output.toString().replaceAll(".*\\.", "").toLowerCase(Locale.ROOT) + " -o " + output);
    }
    GraphFormat chosen = Optional.ofNullable(format).or(() -> where.flatMap(GraphFormat::of)).orElse(GraphFormat.SVG);
    GraphOptions options = GraphOptions.of(file, target.interpretation()).as(chosen).to(where)
        .with(DrawingOptions.USUAL.with(detail).highlighting(Optional.ofNullable(chain)));
    GraphResult result;
    try (Progress progress = new Progress(console)) {
      result = Graph.run(options, progress);
    }
    if (output == null) {
      console.print(result.text());
    }
    return ExitStatus.DONE;
  }
}
