package org.tactus.report;

import java.util.List;
import org.tactus.diagnostics.ReferencePage;
import org.tactus.dsl.Diagnostic;

/** Diagnostics for tools, {@code tactus-check/1}; lines and columns count from 1. */
public final class DiagnosticJson {

  /** The name of the format with its version. */
  public static final String SCHEMA = "tactus-check/1";

  private DiagnosticJson() {
  }

  /** Returns the report on diagnostics. */
  public static String of(List<Diagnostic> diagnostics) {
    return Json.text(Json.object("schema", SCHEMA, "diagnostics", diagnostics.stream().map(d -> Json.object(
        "file", d.file().toString(), "line", d.line(), "column", d.column(), "endLine", d.endLine(),
        "endColumn", d.endColumn(), "severity", d.severity().text(), "code", d.code().id(), "message", d.message(),
        "documentation", ReferencePage.place(d.code()))).toList()));
  }
}
