package org.tactus.application;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Consumer;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.schedules.Refinement;
import org.tactus.analysis.sensitivity.Sensitivity;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.dsl.suppression.Suppressed;
import org.tactus.dsl.suppression.Suppressions;
import org.tactus.report.ChainEntry;

/** Bounds the latency of every path of every chain and compares it with the goals. */
public final class Analyze {

  private Analyze() {
  }

  /**
   * Analyses systems.
   *
   * @throws InputException if a folder cannot be read, or has no system
   * @throws OptionException if a system does not have the chain
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static AnalyzeResult run(AnalyzeOptions options, Monitor monitor) {
    return run(options, monitor, one -> { });
  }

  /**
   * Analyses systems.
   *
   * @param told is told of every system as soon as it is analysed
   * @throws InputException if a folder cannot be read, or has no system
   * @throws OptionException if a system does not have the chain
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static AnalyzeResult run(AnalyzeOptions options, Monitor monitor, Consumer<AnalysedSystem> told) {
    return run(options, UnsavedTexts.NONE, monitor, told);
  }

  /**
   * Analyses systems.
   *
   * @param texts what is read in the place of files
   * @param told is told of every system as soon as it is analysed
   * @throws InputException if a folder cannot be read, or has no system
   * @throws OptionException if a system does not have the chain
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static AnalyzeResult run(AnalyzeOptions options, UnsavedTexts texts, Monitor monitor,
      Consumer<AnalysedSystem> told) {
    List<Path> files = InputFiles.systems(options.given());
    List<AnalysedSystem> systems = new ArrayList<>();
    SequencedSet<Diagnostic> diagnostics = new LinkedHashSet<>();
    SequencedSet<Suppressed> suppressed = new LinkedHashSet<>();
    SequencedSet<Path> sources = new LinkedHashSet<>();
    boolean erroneous = false;
    for (Path file : files) {
      monitor.step("reading " + file);
      try {
        LoweredSystem system = LoweredSystem.readOverloaded(file, options.reading(), texts);
        monitor.step("analysing " + file);
        AnalysedSystem analysed = analyse(system, options, monitor);
        systems.add(analysed);
        diagnostics.addAll(Settled.without(system, analysed.result()));
        diagnostics.addAll(ResultFindings.unused(system, analysed.result(), analysed.suppressed()));
        suppressed.addAll(analysed.suppressed());
        sources.addAll(system.sources());
        told.accept(analysed);
      } catch (ErroneousSystemException errors) {
        diagnostics.addAll(errors.diagnostics());
        suppressed.addAll(errors.suppressed());
        sources.addAll(errors.sources());
        erroneous = true;
      }
    }
    return new AnalyzeResult(files, systems, Suppressions.withoutUsed(diagnostics, suppressed),
        new ArrayList<>(suppressed), new ArrayList<>(sources), erroneous);
  }

  private static AnalysedSystem analyse(LoweredSystem system, AnalyzeOptions options, Monitor monitor) {
    options.chain().ifPresent(chain -> Chains.require(system, chain));
    AnalysisResult result = Analysis.run(system.timing(), options.method(), monitor::checkpoint);
    if (options.effort() > 0) {
      monitor.step("searching all schedules of " + system.file());
      result = Refinement.of(result, options.effort(), monitor::checkpoint);
    }
    return new AnalysedSystem(system, result, ChainEntry.of(result, options.chain()),
        options.sensitivity() ? Optional.of(Sensitivity.of(result, options.chain(), monitor::step)) : Optional.empty(),
        suppressed(system, result));
  }

  private static List<Suppressed> suppressed(LoweredSystem system, AnalysisResult result) {
    Set<Diagnostic> answered = system.suppressed().isEmpty() ? Set.of() : Settled.by(system, result);
    List<Suppressed> all = new ArrayList<>(system.suppressed());
    all.removeIf(one -> answered.contains(one.diagnostic()));
    all.addAll(ResultFindings.suppressed(system, result));
    return all;
  }
}
