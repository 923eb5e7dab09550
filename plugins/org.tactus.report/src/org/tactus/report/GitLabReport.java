package org.tactus.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;

/**
 * Diagnostics as a code quality report, whose entries GitLab shows at the lines of a merge request. It tells new
 * entries from those that were there before by their fingerprints. These stand for file, code and message, not for the
 * line, so that what has only moved is not new. What bounds assume is of the lowest severity: a merge request shows
 * what they assume in addition.
 */
final class GitLabReport implements FindingsFormat {

  private static final String ASSUMED = "assumed";

  @Override
  public Optional<String> file(String base) {
    return Optional.of(base + ".codequality.json");
  }

  @Override
  public Findings of(CheckedFiles checked) {
    return Findings.whole(of(checked.diagnostics(), List.of()));
  }

  @Override
  public Findings of(AnalysedFiles analysed) {
    return Findings.whole(of(analysed.findings().get(), analysed.assumed()));
  }

  private static String of(List<Diagnostic> diagnostics, List<Assumed> assumed) {
    List<Object> entries = new ArrayList<>();
    Map<String, Integer> alike = new HashMap<>();
    for (Diagnostic d : diagnostics) {
      entries.add(entry(new Quality(severity(d.severity()), d.code().id(), d.message(), d.file(), d.line()), alike));
    }
    for (Assumed one : assumed) {
      for (String assumption : one.assumptions()) {
        entries.add(entry(new Quality("info", ASSUMED, ASSUMED + ": " + assumption, one.file(), 1), alike));
      }
    }
    return Json.text(entries);
  }

  /**
   * What is said of a line.
   *
   * @param severity a word of GitLab's
   * @param name what entries of its kind are called
   */
  private record Quality(String severity, String name, String text, Path file, int line) {
  }

  /** Returns an entry, and counts it among those that are alike, each of which needs a fingerprint of its own. */
  private static Object entry(Quality one, Map<String, Integer> alike) {
    String path = one.file().normalize().toString();
    String identity = String.join("\0", path, one.name(), one.text());
    return Json.object(
        "description", one.text(),
        "check_name", one.name(),
        "fingerprint", fingerprint(identity + '\0' + alike.merge(identity, 1, Integer::sum)),
        "severity", one.severity(),
        "location", Json.object("path", path, "lines", Json.object("begin", one.line())));
  }

  private static String severity(Severity severity) {
    return switch (severity) {
      case ERROR -> "major";
      case WARNING -> "minor";
    };
  }

  private static String fingerprint(String identity) {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(identity.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}
