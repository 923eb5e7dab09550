package org.tactus.importers.amalthea;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.ImportOptions.Readers;
import org.tactus.importers.amalthea.ImportOptions.SendingStyle;
import org.tactus.importers.amalthea.ImportOptions.Style;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.model.distribution.Target;

/** What the tests share: imports with chosen options, and the language's own opinion of the result. */
final class ImportedModels {

  private ImportedModels() {}

  static ImportOptions.Builder dds() {
    return ImportOptions.builder(Style.DDS);
  }

  /** The DDS paper's choices: each message activates a task that only reads. */
  static ImportOptions.Builder paper() {
    return dds().readers(Readers.DATA);
  }

  static ImportOptions sampling() {
    return ImportOptions.builder(Style.SAMPLING).build();
  }

  static ImportOptions sending(SendingStyle sending) {
    return dds().sending(sending).build();
  }

  static ImportOptions chains(String selection) {
    return dds().chains(ChainSelection.parse(selection)).build();
  }

  /** The defaults, with a choice for everything that a model may leave open. */
  static ImportOptions lenient() {
    return dds().sigmas(new BigDecimal(3)).minimumDistance(7_000_000L).frequency(new BigDecimal("50000000"))
        .iterations(4).build();
  }

  /** Imports a model from a text. */
  static ImportResult text(Path folder, String model, ImportOptions options) throws IOException, ImportException {
    Path file = folder.resolve("model.amxmi");
    Files.writeString(file, model);
    return AmaltheaImport.run(file, options);
  }

  static LoadedSystem load(String text) {
    return TactusLanguage.get().load(Path.of("imported.tactus"), text);
  }

  /** The sound bounds for ROS 2 jazzy. */
  static AnalysisResult analyze(String text) {
    return Analysis.run(Lowering.lower(load(text).view(), Interpretation.of(Target.JAZZY)).model().orElseThrow(),
        Method.SOUND);
  }

  /** Returns the chains with goals, each with whether all of them are met. */
  static Map<String, Boolean> goals(String text) {
    Map<String, Boolean> goals = new LinkedHashMap<>();
    analyze(text).chains().stream().filter(chain -> chain.paths().stream().anyMatch(path -> path.goal().isPresent()))
        .forEach(chain -> goals.put(chain.chain().name(), chain.met()));
    return goals;
  }

  /**
   * Returns the errors other than those that a thread or a core has more work than it can do, as some genuine models
   * give them in truth.
   */
  static List<Diagnostic> faults(String text) {
    return errors(text).stream()
        .filter(error -> error.code() != DeploymentCode.CORE_OVERLOAD && error.code() != DeploymentCode.THREAD_OVERLOAD)
        .toList();
  }

  static List<Diagnostic> errors(String text) {
    return load(text).diagnostics().stream().filter(one -> one.severity() == Severity.ERROR).toList();
  }
}
