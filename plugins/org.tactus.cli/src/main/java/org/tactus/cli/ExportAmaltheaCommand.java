package org.tactus.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.tactus.analysis.AnalysisResult;
import org.tactus.application.Export;
import org.tactus.application.ExportOptions;
import org.tactus.application.ExportResult;
import org.tactus.application.Exporter.Exported;
import org.tactus.application.InputException;
import org.tactus.application.SimulationPlan;
import org.tactus.diagnostics.ImportCode;
import org.tactus.importers.amalthea.ImportException;
import org.tactus.importers.amalthea.export.AmaltheaExport;
import org.tactus.importers.amalthea.export.ExportedModel;
import org.tactus.report.DiagnosticText;
import org.tactus.simulation.observation.Observations;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactus export amalthea}: writes bounds and simulated times as an AMALTHEA model. */
@Command(name = "amalthea", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Writes the bounds of a system, and simulated times, into the AMALTHEA model that it was imported"
        + " from, or as a new model of AMALTHEA 3.3, and reports what was written and what was not.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus export amalthea system.tactus --into model.amxmi -o result.amxmi",
        "  tactus export amalthea system.tactus --into model.amxmi --simulate --runs 500 -o result.amxmi",
        "  tactus export amalthea car.tactus -o car.amxmi"})
final class ExportAmaltheaCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", converter = ModelFile.class,
      description = "A .tactus file that describes a system; - is the standard input.")
  private Path file;

  @Mixin
  private InterpretationOption target;

  @Option(names = "--into", paramLabel = "MODEL",
      description = "The model from which the system was imported: its elements get the results, all else stays as it"
          + " is. A plain file.")
  private Path into;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE",
      description = "Write the model here and the report to the standard output; else the model to the standard"
          + " output.")
  private Path output;

  @Option(names = "--simulate", description = "Simulate, too, and write the times that occurred.")
  private boolean simulate;

  @Option(names = "--runs", paramLabel = "N", description = "Number of simulated runs; 100 if not given.")
  private Integer runs;

  @Option(names = "--seed", paramLabel = "N", description = "Seed of the simulation; 0 if not given.")
  private Long seed;

  @Option(names = "--duration", paramLabel = "D", converter = DurationConverter.class,
      description = "Simulated time of each run, as in '2 s'; 25 times the longest period if not given.")
  private Long duration;

  @Spec
  private CommandSpec spec;

  private final Console console;

  ExportAmaltheaCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (!simulate && (runs != null || seed != null || duration != null)) {
      throw Usage.wrong(spec, "--runs, --seed and --duration say how to simulate; add --simulate or leave them out");
    }
    ExportOptions options = new ExportOptions(file, target.interpretation(), simulate ? Optional.of(plan())
        : Optional.empty(),
        Optional.ofNullable(output));
    ExportResult result;
    try (Progress progress = new Progress(console)) {
      result = Export.run(options, this::write, progress);
    }
    console.error(DiagnosticText.of(result.findings(), console.errStyle()));
    if (output == null) {
      console.error(result.report());
      console.print(result.text());
    } else {
      console.print(result.report());
    }
    return result.missed() ? ExitStatus.GOAL : ExitStatus.DONE;
  }

  private SimulationPlan plan() {
    SimulationPlan usual = SimulationPlan.USUAL;
    return new SimulationPlan(usual.mode(), runs == null ? usual.runs() : runs, seed == null ? usual.seed() : seed,
        duration == null ? OptionalLong.empty() : OptionalLong.of(duration), usual.events());
  }

  private Exported write(AnalysisResult bounds, Optional<Observations> observed) {
    try {
      ExportedModel model = AmaltheaExport.run(Optional.ofNullable(into), bounds, observed);
      return new Exported(model.text(), model.report());
    } catch (ImportException unreadable) {
      throw new InputException(ImportCode.UNUSABLE.id() + " " + unreadable.getMessage());
    }
  }
}
