package org.tactus.report;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.tactus.dsl.Diagnostic;

/** Diagnostics as SARIF 2.1.0, the format that code-scanning services read. */
public final class SarifReport {

  private SarifReport() {
  }

  /** Returns the log of one run. */
  public static String of(List<Diagnostic> diagnostics, String version) {
    List<Object> rules = diagnostics.stream().map(Diagnostic::code).distinct().sorted()
        .map(code -> (Object) Json.object("id", code)).toList();
    return Json.text(Json.object(
        "$schema", "https://json.schemastore.org/sarif-2.1.0.json",
        "version", "2.1.0",
        "runs", List.of(Json.object(
            "tool", Json.object("driver", Json.object("name", "Tactus", "version", version, "rules", rules)),
            "columnKind", "utf16CodeUnits",
            "results", diagnostics.stream().map(SarifReport::result).toList()))));
  }

  private static Object result(Diagnostic diagnostic) {
    return Json.object(
        "ruleId", diagnostic.code(),
        "level", diagnostic.severity().text(),
        "message", Json.object("text", diagnostic.message()),
        "locations", List.of(Json.object("physicalLocation", Json.object(
            "artifactLocation", Json.object("uri", uri(diagnostic.file())),
            "region", Json.object("startLine", diagnostic.line(), "startColumn", diagnostic.column(),
                "endLine", diagnostic.endLine(), "endColumn", Math.max(diagnostic.endColumn(), 1))))));
  }

  /** Returns a relative reference for a relative file, a file URI for an absolute one. */
  private static String uri(Path file) {
    return file.isAbsolute() ? file.toUri().toString()
        : URI.create("").resolve(file.toString().replace('\\', '/').replace(" ", "%20")).toString();
  }
}
