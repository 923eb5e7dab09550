package org.tactus.application;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.PathResult;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.sensitivity.Candidate;
import org.tactus.analysis.sensitivity.Remedies;
import org.tactus.analysis.sensitivity.Remedy;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.dsl.scoping.Spelling;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.lowering.OtherMode;
import org.tactus.model.Topic;
import org.tactus.model.view.SystemView;
import org.tactus.report.ChainEntry;
import org.tactus.report.ReportNames;
import org.tactus.report.Story;

/**
 * Tells what the bound of a chain consists of, why there is none, and what would shorten it; or what a diagnostic
 * means.
 */
public final class Explain {

  private Explain() {
  }

  /**
   * Explains a bound.
   *
   * @throws ErroneousSystemException if the system has errors other than overloads
   * @throws OptionException if the system does not have the chain, path or metric
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static ExplainResult run(ExplainOptions options, Monitor monitor) {
    return run(options, UnsavedTexts.NONE, monitor);
  }

  /**
   * Explains a bound.
   *
   * @param texts what is read in the place of files
   * @throws ErroneousSystemException if the system has errors other than overloads
   * @throws OptionException if the system does not have the chain, path or metric
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static ExplainResult run(ExplainOptions options, UnsavedTexts texts, Monitor monitor) {
    monitor.step("reading " + options.file());
    LoweredSystem system = LoweredSystem.readOverloaded(options.file(), options.interpretation(), texts);
    monitor.step("analysing " + options.file());
    AnalysisResult result = Analysis.run(system.timing(), Method.SOUND, monitor::checkpoint);
    monitor.found(Settled.without(system, result));
    ChainEntry entry = entry(system, result, options);
    List<Remedy> remedies =
        Remedies.of(result, entry.path(), otherModes(system, options.interpretation(), entry.path()), monitor::step);
    return new ExplainResult(entry, system.timing().chains().size(), system.isOverloaded(),
        new Story(result, entry, remedies));
  }

  /**
   * Returns what the catalogue of diagnostics says of a code.
   *
   * @param id the code, as in {@code TAC-REF-001}
   * @throws OptionException if there is none
   */
  public static Code code(String id) {
    return Catalogue.find(id).orElseThrow(() -> OptionException.unknown("there is no diagnostic " + id
        + Spelling.nearest(id, Catalogue.CODES.stream().map(Code::id)).map(other -> ": did you mean " + other + "?")
        .orElse("")));
  }

  /** Returns other ways to publish the topics of a path, which the timing model does not know. */
  private static List<Candidate> otherModes(LoweredSystem system, Interpretation interpretation, PathResult path) {
    Set<EObject> senders = path.deliveries().stream()
        .map(delivery -> system.trace().origin(delivery.message()).element()).collect(Collectors.toSet());
    return system.view().topics().stream().filter(topic -> isSent(topic, system.view(), senders))
        .flatMap(topic -> OtherMode.of(system.view(), topic).stream())
        .map(mode -> new Candidate(mode.text(), () -> Lowering.lower(system.view(), interpretation, mode).model()))
            .toList();
  }

  /** Tells whether a publication or external publisher of a topic is among the elements. */
  private static boolean isSent(Topic topic, SystemView view, Set<EObject> senders) {
    return view.writers(topic).stream().anyMatch(writer -> senders.contains(writer.publication()))
        || view.externalPublishers(topic).stream().anyMatch(senders::contains);
  }

  private static ChainEntry entry(LoweredSystem system, AnalysisResult result, ExplainOptions options) {
    options.chain().ifPresent(chain -> Chains.require(system, chain));
    String chain = options.chain().orElseGet(() -> mostUrgent(system, result));
    List<ChainEntry> entries = ChainEntry.of(result, Optional.of(chain));
    String metric = options.metric().map(given -> given.toLowerCase(Locale.ROOT))
        .orElseGet(() -> metric(entries.getFirst()));
    List<ChainEntry> ofMetric = entries.stream().filter(each -> metric(each).equals(metric)).toList();
    if (ofMetric.isEmpty()) {
      throw OptionException.unknown("chain " + chain + " has no goal of metric '" + options.metric().orElseThrow()
          + "'; it has "
          + String.join(", ", entries.stream().map(Explain::metric).distinct().toList()));
    }
    return ofMetric.stream().filter(each -> options.path().map(each.name()::equals).orElse(each.worst())).findFirst()
        .orElseThrow(() -> OptionException.unknown("chain " + chain + " has no path '" + options.path().orElse("")
        + "'; it has "
        + String.join(", ", ofMetric.stream().map(ChainEntry::name).toList())));
  }

  private static String metric(ChainEntry entry) {
    return ReportNames.of(entry.path().metric());
  }

  /** Returns the chain with the least slack, the first of several. */
  private static String mostUrgent(LoweredSystem system, AnalysisResult result) {
    return ChainEntry.of(result, Optional.empty()).stream().min(Comparator.comparingLong(ChainEntry::slack))
        .map(entry -> entry.chain().chain().name())
        .orElseThrow(() -> OptionException.unknown("there is no chain to explain in " + system.file()));
  }
}
