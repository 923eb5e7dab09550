package org.tactus.ui.launch;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.tactus.application.AnalysedSystem;
import org.tactus.application.Analyze;
import org.tactus.application.AnalyzeOptions;
import org.tactus.application.AnalyzeResult;
import org.tactus.application.ErroneousSystemException;
import org.tactus.application.Generate;
import org.tactus.application.GenerateOptions;
import org.tactus.application.GenerateOptions.Permission;
import org.tactus.application.GenerateResult;
import org.tactus.application.GenerationText;
import org.tactus.application.InputException;
import org.tactus.application.Measure;
import org.tactus.application.MeasureOptions;
import org.tactus.application.MeasureResult;
import org.tactus.application.Monitor;
import org.tactus.application.OptionException;
import org.tactus.application.RefusedSystemException;
import org.tactus.application.RunOptions;
import org.tactus.application.Simulate;
import org.tactus.application.SimulateOptions;
import org.tactus.application.SimulateResult;
import org.tactus.application.SimulationPlan;
import org.tactus.application.WorkspaceChoices;
import org.tactus.drawing.TimelineDrawing;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.report.AnalysedFiles;
import org.tactus.report.DiagnosticText;
import org.tactus.report.Findings;
import org.tactus.report.MeasurementTextReport;
import org.tactus.report.ReportFormat;
import org.tactus.report.ReportOptions;
import org.tactus.report.SimulationTextReport;
import org.tactus.report.TextStyle;
import org.tactus.report.Tool;
import org.tactus.ui.language.EditorTexts;
import org.tactus.ui.language.TactusFiles;
import org.tactus.ui.preferences.TactusPreferences;

/**
 * Does something with a system, and tells what came out. What is wrong with the input is told, too.
 *
 * @param file the file that describes the system
 * @param choices what was chosen
 * @param output what hears of it
 * @param monitor what ends it early
 */
record TaskRun(IFile file, Choices choices, TaskOutput output, Monitor monitor) {

  /**
   * Does it.
   *
   * @return whether it was done, and no goal is missed
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  boolean run(LaunchTask task) {
    try {
      return switch (task) {
        case ANALYZE -> analyze();
        case SIMULATE -> simulate();
        case GENERATE -> generate();
        case MEASURE -> measure();
      };
    } catch (ErroneousSystemException errors) {
      tell(errors.diagnostics());
      output.error(path() + " has errors; mend them first\n");
    } catch (RefusedSystemException refused) {
      output.error(refused.reasons().stream().map(reason -> reason.diagnostic()
          .map(one -> DiagnosticText.of(List.of(one), TextStyle.PLAIN)).orElse(reason.text() + "\n"))
          .collect(Collectors.joining()));
    } catch (InputException | OptionException wrong) {
      output.error(wrong.getMessage() + "\n");
    }
    return false;
  }

  private Path path() {
    return TactusFiles.path(file).orElseThrow(() -> new InputException(
        file.getFullPath() + " is not on the disk of this machine; copy it into a project that is"));
  }

  private UnsavedTexts texts() {
    return new EditorTexts();
  }

  private void tell(List<Diagnostic> diagnostics) {
    output.error(DiagnosticText.of(diagnostics, TextStyle.PLAIN));
  }

  private boolean analyze() {
    AnalyzeOptions options = AnalyzeOptions.of(List.of(path()), TactusPreferences.interpretation())
        .onlyChain(choices.text("chain")).withSensitivity(choices.is("sensitivity"));
    AnalyzeResult result = Analyze.run(options, texts(), monitor, one -> output.analysed(file, one));
    ReportOptions shown = new ReportOptions(TextStyle.PLAIN, choices.is("details"), options.chain());
    Findings findings = ReportFormat.forPeople().of(new AnalysedFiles(result.files(),
        result.systems().stream().map(TaskRun::bounds).toList(), result.diagnostics(), result::findings,
        result.suppressed(), shown, new Tool("", Optional.empty())));
    tell(findings.apart());
    output.print(findings.report().orElse(""));
    return !result.erroneous() && !result.missed();
  }

  private static AnalysedFiles.FileBounds bounds(AnalysedSystem one) {
    return new AnalysedFiles.FileBounds(one.system().file(), one.result(), one.sensitivity(), one.suppressed());
  }

  private boolean simulate() {
    SimulationPlan.Mode mode = Arrays.stream(SimulationPlan.Mode.values())
        .filter(one -> one.toString().equals(choices.values().get("mode"))).findFirst()
        .orElse(SimulationPlan.USUAL.mode());
    long runs = choices.whole("runs");
    SimulationPlan usual = SimulationPlan.USUAL;
    SimulationPlan plan = new SimulationPlan(mode, (int) Math.max(0, Math.min(Integer.MAX_VALUE, runs)),
        choices.whole("seed"), usual.duration(), usual.events());
    SimulateOptions options = SimulateOptions.of(path(), TactusPreferences.interpretation()).with(plan)
        .onlyChain(choices.text("chain"));
    SimulateResult result = Simulate.run(options, texts(), monitor);
    output.print(SimulationTextReport.of(result.observations(), result.setup(),
        new ReportOptions(TextStyle.PLAIN, false, options.chain())));
    if (choices.is("timeline")) {
      output.drawn(file, TimelineDrawing.of(result.worstRun()).svg());
    }
    return !result.exceeded();
  }

  private boolean generate() {
    Path folder = choices.text("folder").map(name -> GenerationFolder.named(file, name))
        .orElseGet(() -> GenerationFolder.of(file));
    Set<Permission> permissions = new HashSet<>();
    if (choices.is("overwrite")) {
      permissions.add(Permission.OVERWRITE_EDITED);
    }
    if (choices.is("dryRun")) {
      permissions.add(Permission.DRY_RUN);
    }
    GenerateOptions usual = GenerateOptions.of(path(), folder);
    GenerateResult result = Generate.run(new GenerateOptions(usual.file(), usual.folder(),
        WorkspaceChoices.NONE.with(TactusPreferences.target()), permissions, usual.renames(), usual.assumed()),
        monitor);
    output.error(DiagnosticText.of(result.warnings(), TextStyle.PLAIN));
    output.print(new GenerationText(folder, result.choices(), choices.is("dryRun")).of(result));
    output.written(folder);
    return true;
  }

  private boolean measure() {
    RunOptions run = new RunOptions(choices.number("seconds"), choices.is("unprivileged"),
        choices.text("directory").map(name -> GenerationFolder.named(file, name)));
    MeasureResult result = Measure.run(new MeasureOptions(path(), TactusPreferences.target(), run, Optional.empty(),
        choices.number("percentile"), Set.of()), monitor);
    output.print(MeasurementTextReport.of(result.measurement(), result.setup(), TextStyle.PLAIN));
    return !result.exceeded();
  }
}
