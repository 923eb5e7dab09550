package org.tactus.importers.amalthea;

import java.util.List;
import java.util.Map;

/**
 * What an import yields.
 *
 * @param text the system in the Tactus language
 * @param source the name of the input and its version
 * @param taken how many elements of each kind the model has, in the order of a report
 * @param overview what was made, for people
 * @param findings what was decided, left out, not understood or found inconsistent, in the order of finding
 */
public record ImportResult(String text, String source, Map<String, Long> taken, ImportOverview overview,
    List<ImportFinding> findings) {

  public ImportResult {
    findings = List.copyOf(findings);
  }

  /** Findings of one kind. */
  public List<ImportFinding> findings(ImportFinding.Kind kind) {
    return findings.stream().filter(finding -> finding.kind() == kind).toList();
  }

  /** The report as a page of HTML that needs no other file. */
  public String html() {
    return HtmlReport.write(this);
  }

  /** The report as JSON, {@code tactus-import/1}. */
  public String json() {
    return JsonImport.write(this);
  }

  /** The report as text. */
  public String report() {
    return ReportWriter.write(this);
  }
}
