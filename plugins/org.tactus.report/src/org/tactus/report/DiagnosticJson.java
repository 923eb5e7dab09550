package org.tactus.report;

import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import org.tactus.diagnostics.ReferencePage;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.RelatedPlace;
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
    SequencedMap<String, Object> object = place(d.file(), d.span());
    object.putAll(Json.object("severity", d.severity().text(), "code", d.code().id(), "message", d.message(),
        "documentation", ReferencePage.place(d.code())));
    if (!d.related().isEmpty()) {
      object.put("related", d.related().stream().map(DiagnosticJson::object).toList());
    }
    return object;
  }

  private static SequencedMap<String, Object> object(RelatedPlace other) {
    SequencedMap<String, Object> object = place(other.file(), other.span());
    object.put("message", other.message());
    return object;
  }

  private static SequencedMap<String, Object> place(Path file, Diagnostic.Span span) {
    return Json.object("file", file.toString(), "line", span.start().line(), "column", span.start().column(),
        "endLine", span.end().line(), "endColumn", span.end().column());
  }
}
