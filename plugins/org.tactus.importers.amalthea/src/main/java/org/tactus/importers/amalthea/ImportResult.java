package org.tactus.importers.amalthea;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.report.TextStyle;
import org.tactus.report.provision.ProvisionText;
import org.tactus.report.provision.Provisioned;

/**
 * What an import yields.
 *
 * @param text the system in the Tactus language
 * @param source the name of the input and its version
 * @param taken how many elements of each kind the model has, in the order of a report
 * @param overview what was made, for people
 * @param findings what was decided, left out, not understood or found inconsistent, in the order of finding
 * @param cores the executors whose cores and priorities are to be decided, each with the cores on which its callbacks
 *     take as long as the text says; none if they are not to be decided
 */
public record ImportResult(String text, String source, Map<String, Long> taken, ImportOverview overview,
    List<ImportFinding> findings, Map<String, Set<String>> cores) {

  public ImportResult {
    findings = List.copyOf(findings);
    cores = Collections.unmodifiableMap(new LinkedHashMap<>(cores));
  }

  /** Findings of one kind. */
  public List<ImportFinding> findings(ImportFinding.Kind kind) {
    return findings.stream().filter(finding -> finding.kind() == kind).toList();
  }

  /** The report as a page of HTML that needs no other file. */
  public String html() {
    return html(Optional.empty());
  }

  /** The report as text. */
  public String report() {
    return report(Optional.empty());
  }

  /** The same as a page, with what was decided about threads afterwards. */
  public String html(Optional<Provisioned> decided) {
    return HtmlReport.write(with(decided), decided);
  }

  /** The same as JSON, with what was decided about threads afterwards. */
  public String json(Optional<Provisioned> decided) {
    return JsonImport.write(with(decided), decided);
  }

  /** The same as text, with what was decided about threads afterwards. */
  public String report(Optional<Provisioned> decided) {
    return ReportWriter.write(this) + decided.map(one -> "\n" + ProvisionText.of(one, TextStyle.PLAIN)).orElse("");
  }

  private ImportResult with(Optional<Provisioned> decided) {
    return decided.map(one -> new ImportResult(text, source, taken, overview.with(one), findings, cores)).orElse(this);
  }
}
