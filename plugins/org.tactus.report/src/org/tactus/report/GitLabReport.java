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
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.RelatedPlace;

/**
 * Diagnostics as a code quality report, whose entries GitLab shows at the lines of a merge request. It tells new
 * entries from those that were there before by their fingerprints. These stand for file, code, message and other
 * places, but for no line, so that what has only moved is not new. What bounds assume is of the lowest severity: a
 * merge request shows what they assume in addition.
 */
final class GitLabReport implements FindingsFormat {

  private static final String ASSUMED = "assumed";

  /** How messages name a line. */
  private static final Pattern LINE = Pattern.compile("\\bline \\d+\\b");

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
      entries.add(entry(new Quality(severity(d.severity()), d.code().id(), d.message(), d.file(), d.line(),
          d.related()), alike));
    }
    for (Assumed one : assumed) {
      for (String assumption : one.assumptions()) {
        entries.add(entry(new Quality("info", ASSUMED, ASSUMED + ": " + assumption, one.file(), 1, List.of()),
            alike));
      }
    }
    return Json.text(entries);
  }

  /**
   * What is said of a line.
   *
   * @param severity a word of GitLab's
   * @param name what entries of its kind are called
   * @param related other places that it is about
   */
  private record Quality(String severity, String name, String text, Path file, int line, List<RelatedPlace> related) {

    /** Says it with the other places: GitLab shows one. */
    private String description() {
      return text + related.stream()
          .map(other -> " (" + path(other.file()) + ":" + other.line() + ": " + other.message() + ")")
          .collect(Collectors.joining());
    }

    /** What stays the same when lines move. */
    private String identity() {
      return Stream.concat(Stream.of(path(file), name, unmoved(text)),
          related.stream().map(other -> path(other.file()) + ": " + unmoved(other.message())))
          .collect(Collectors.joining("\0"));
    }

    private static String unmoved(String message) {
      return LINE.matcher(message).replaceAll("line");
    }
  }

  private static String path(Path file) {
    return file.normalize().toString();
  }

  /** Returns an entry, and counts it among those that are alike, each of which needs a fingerprint of its own. */
  private static Object entry(Quality one, Map<String, Integer> alike) {
    String identity = one.identity();
    return Json.object(
        "description", one.description(),
        "check_name", one.name(),
        "fingerprint", fingerprint(identity + '\0' + alike.merge(identity, 1, Integer::sum)),
        "severity", one.severity(),
        "location", Json.object("path", path(one.file()), "lines", Json.object("begin", one.line())));
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
