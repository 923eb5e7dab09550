package org.tactus.report;

import java.util.List;
import java.util.SequencedMap;
import org.tactus.diagnostics.ReferencePage;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Suppressed;

/** Diagnostics for tools, {@code tactus-check/1}; lines and columns count from 1. */
public final class DiagnosticJson {

  /** The name of the format with its version. */
  public static final String SCHEMA = "tactus-check/1";

  private DiagnosticJson() {
  }

  /** Returns the report on diagnostics, and on warnings that comments allow. */
  public static String of(List<Diagnostic> diagnostics, List<Suppressed> suppressed) {
    return Json.text(report(diagnostics, suppressed));
  }

  static SequencedMap<String, Object> report(List<Diagnostic> diagnostics, List<Suppressed> suppressed) {
    return Json.object("schema", SCHEMA,
        "diagnostics", diagnostics.stream().map(DiagnosticJson::object).toList(),
        "suppressed", SuppressedReport.json(suppressed));
  }

  static SequencedMap<String, Object> object(Diagnostic d) {
    return Json.object("file", d.file().toString(), "line", d.line(), "column", d.column(), "endLine", d.endLine(),
        "endColumn", d.endColumn(), "severity", d.severity().text(), "code", d.code().id(), "message", d.message(),
        "documentation", ReferencePage.place(d.code()));
  }
}
