package org.tactus.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.tactus.diagnostics.Code;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Suppressed;

/** Diagnostics as SARIF 2.1.0, the format that code-scanning services read. */
final class SarifReport implements FindingsFormat {

  @Override
  public Optional<String> file(String base) {
    return Optional.of(base + ".sarif");
  }

  @Override
  public Findings of(CheckedFiles checked) {
    return Findings.whole(of(checked.diagnostics(), checked.suppressed(), List.of(), checked.tool()));
  }

  @Override
  public Findings of(AnalysedFiles analysed) {
    return Findings.whole(of(analysed.findings().get(), analysed.suppressed(), analysed.assumed(), analysed.tool()));
  }

  /** Returns the log of one run; what its bounds assume are notifications of the tool, since it is no finding. */
  private static String of(List<Diagnostic> diagnostics, List<Suppressed> suppressed, List<Assumed> assumed,
      Tool tool) {
    List<Code> codes = Stream.concat(diagnostics.stream(), suppressed.stream().map(Suppressed::diagnostic))
        .map(Diagnostic::code).distinct().sorted(Comparator.comparing(Code::id)).toList();
    return Json.text(Json.object(
        "$schema", "https://json.schemastore.org/sarif-2.1.0.json",
        "version", "2.1.0",
        "runs", List.of(Json.object(
            "tool", Json.object("driver", SarifRules.driver(tool, codes)),
            "invocations", List.of(Json.object("executionSuccessful", true,
                "toolExecutionNotifications", assumed.stream().flatMap(SarifReport::notifications).toList())),
            "columnKind", "utf16CodeUnits",
            "results", results(diagnostics, suppressed, codes)))));
  }

  /** Returns all results: either each has suppressions, be they none, or no one has the member, as SARIF asks for. */
  private static List<Object> results(List<Diagnostic> diagnostics, List<Suppressed> suppressed, List<Code> codes) {
    List<Object> results = new ArrayList<>();
    for (Diagnostic diagnostic : diagnostics) {
      SequencedMap<String, Object> result = result(diagnostic, codes);
      if (!suppressed.isEmpty()) {
        result.put("suppressions", List.of());
      }
      results.add(result);
    }
    for (Suppressed one : suppressed) {
      SequencedMap<String, Object> result = result(one.diagnostic(), codes);
      result.put("suppressions", SuppressedReport.sarif(one));
      results.add(result);
    }
    return results;
  }

  private static Stream<Object> notifications(Assumed assumed) {
    return assumed.assumptions().stream().map(assumption -> Json.object(
        "level", "note",
        "message", Json.object("text", "assumed: " + assumption),
        "locations", List.of(Json.object("physicalLocation",
            Json.object("artifactLocation", Json.object("uri", uri(assumed.file())))))));
  }

  private static SequencedMap<String, Object> result(Diagnostic diagnostic, List<Code> codes) {
    SequencedMap<String, Object> result = Json.object(
        "ruleId", diagnostic.code().id(),
        "ruleIndex", codes.indexOf(diagnostic.code()),
        "level", diagnostic.severity().text(),
        "message", Json.object("text", diagnostic.message()),
        "locations", List.of(location(diagnostic.file(), diagnostic.span())));
    if (!diagnostic.related().isEmpty()) {
      result.put("relatedLocations", diagnostic.related().stream().map(other -> {
        SequencedMap<String, Object> location = location(other.file(), other.span());
        location.put("message", Json.object("text", other.message()));
        return location;
      }).toList());
    }
    return result;
  }

  private static SequencedMap<String, Object> location(Path file, Diagnostic.Span span) {
    return Json.object("physicalLocation", Json.object(
        "artifactLocation", Json.object("uri", uri(file)),
        "region", Json.object("startLine", span.start().line(), "startColumn", span.start().column(),
            "endLine", span.end().line(), "endColumn", Math.max(span.end().column(), 1))));
  }

  /** Returns a relative reference for a relative file, a file URI for an absolute one; whatever the names hold. */
  private static String uri(Path file) {
    StringBuilder uri = new StringBuilder(file.isAbsolute() ? "file://" : "");
    String separator = file.isAbsolute() ? "/" : "";
    for (Path name : file) {
      uri.append(separator);
      encode(name.toString(), uri);
      separator = "/";
    }
    return uri.toString();
  }

  private static void encode(String name, StringBuilder uri) {
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xFF);
      if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || "-._~!$&'()*+,;=@".indexOf(c) >= 0) {
        uri.append(c);
      } else {
        uri.append(String.format("%%%02X", (int) c));
      }
    }
  }
}
