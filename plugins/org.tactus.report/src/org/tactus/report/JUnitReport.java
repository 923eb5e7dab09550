package org.tactus.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Bound;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.input.VisibleText;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Goal;

/** Results as JUnit XML, which build servers read: a test case per file for diagnostics, one per path for goals. */
final class JUnitReport implements FindingsFormat {

  @Override
  public Optional<String> file(String base) {
    return Optional.of("TEST-tactus-" + base + ".xml");
  }

  /** A file with an error is a failed test case. */
  @Override
  public Findings of(CheckedFiles checked) {
    Suite suite = new Suite("tactus check");
    List<Path> all = Stream.concat(checked.files().stream(), checked.diagnostics().stream().map(Diagnostic::file))
        .distinct().toList();
    for (Path file : all) {
      List<Diagnostic> errors = checked.diagnostics().stream()
          .filter(d -> d.file().equals(file) && d.severity() == Severity.ERROR).toList();
      suite.add("check", file.toString(), Map.of(), errors.isEmpty() ? null : errors.getFirst().message(),
          String.join("\n", errors.stream().flatMap(JUnitReport::lines).toList()), List.of());
    }
    return Findings.whole(suite.text());
  }

  private static Stream<String> lines(Diagnostic error) {
    return Stream.concat(Stream.of(error.toString()), error.related().stream().map(one -> "  " + one));
  }

  /**
   * A goal that is missed or has no bound is a failed test case, one at a percentile that is not proved a skipped one.
   * Each test case has bound and goal as its properties, and with what the bound assumes as its output.
   */
  @Override
  public Findings of(AnalysedFiles analysed) {
    return analysed.ofBounds(() -> goals(analysed.systems(), analysed.options().chain()));
  }

  private static String goals(List<AnalysedFiles.FileBounds> systems, Optional<String> chain) {
    Suite suite = new Suite("tactus analyze");
    for (AnalysedFiles.FileBounds one : systems) {
      AnalysisResult result = one.result();
      for (ChainEntry entry : ChainEntry.of(result, chain)) {
        suite.add(result.model().name() + "." + ReportNames.of(entry.path().metric()), entry.name(),
            properties(entry), entry.missed() ? entry.verdict() : null, entry.missed() ? String.join(" -> ",
                entry.path().callbacks().stream().map(Callback::name).toList()) : "", output(entry, result));
        entry.path().percentiles().forEach(goal -> suite.add(result.model().name() + "."
            + ReportNames.of(entry.path().metric()), entry.name() + " at " + goal.percentile().orElseThrow(),
            properties(entry, goal), entry.path().proves(goal) ? Optional.empty() : Optional.of(entry.verdict(goal))));
      }
    }
    return suite.text();
  }

  /** Returns what a test case bears for programs: times in nanoseconds, or {@code none}. */
  private static Map<String, String> properties(ChainEntry entry) {
    Bound bound = entry.path().bound();
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("chain", entry.chain().chain().name());
    properties.put("metric", ReportNames.of(entry.path().metric()));
    properties.put("bound", bound.isBounded() ? Long.toString(bound.nsOrInfinite()) : "none");
    properties.put("goal", entry.path().goal().map(String::valueOf).orElse("none"));
    return properties;
  }

  private static Map<String, String> properties(ChainEntry entry, Goal goal) {
    Map<String, String> properties = properties(entry);
    properties.put("goal", Long.toString(goal.limit()));
    properties.put("percentile", goal.percentile().orElseThrow().percent().toPlainString());
    return properties;
  }

  /** Returns the same for people, and what the bound assumes. */
  private static List<String> output(ChainEntry entry, AnalysisResult result) {
    Bound bound = entry.path().bound();
    List<String> lines = new ArrayList<>();
    lines.add("bound: " + (bound.isBounded() ? Durations.up(bound.nsOrInfinite()) : "none") + ", goal: "
        + entry.path().goal().map(Durations::up).orElse("none"));
    result.assumptions().forEach(assumption -> lines.add("assumed: " + assumption));
    return lines;
  }

  private static final class Suite {

    private final StringBuilder cases = new StringBuilder();
    private final String name;
    private int tests;
    private int failures;
    private int skipped;

    Suite(String name) {
      this.name = name;
    }

    void add(String group, String name, Map<String, String> properties, String failure, String text,
        List<String> output) {
      tests++;
      cases.append("    <testcase classname=\"").append(escape(group))
          .append("\" name=\"").append(escape(name)).append('"');
      if (properties.isEmpty() && failure == null && output.isEmpty()) {
        cases.append("/>\n");
        return;
      }
      cases.append(">\n");
      if (!properties.isEmpty()) {
        cases.append("      <properties>\n");
        properties.forEach((key, value) -> cases.append("        <property name=\"").append(escape(key))
            .append("\" value=\"").append(escape(value)).append("\"/>\n"));
        cases.append("      </properties>\n");
      }
      if (failure != null) {
        failures++;
        cases.append("      <failure message=\"").append(escape(failure)).append("\">")
            .append(escape(text)).append("</failure>\n");
      }
      if (!output.isEmpty()) {
        cases.append("      <system-out>").append(escape(String.join("\n", output))).append("</system-out>\n");
      }
      cases.append("    </testcase>\n");
    }

    /** Adds a test case that passes, or one that is skipped, since it cannot be judged. */
    void add(String group, String name, Map<String, String> properties, Optional<String> unjudged) {
      add(group, name, properties, null, "", List.of());
      if (unjudged.isPresent()) {
        skipped++;
        cases.insert(cases.length() - "    </testcase>\n".length(),
            "      <skipped message=\"" + escape(unjudged.get()) + "\"/>\n");
      }
    }

    String text() {
      return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"" + escape(name)
          + "\" tests=\"" + tests + "\" failures=\"" + failures + "\" errors=\"0\""
          + (skipped > 0 ? " skipped=\"" + skipped + "\"" : "") + ">\n" + cases
          + "  </testsuite>\n</testsuites>\n";
    }
  }

  /**
   * Returns text for an attribute or an element; what XML 1.0 does not have, and what cannot be seen, stands as
   * {@code \\uXXXX}.
   */
  private static String escape(String text) {
    return VisibleText.lines(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"",
        "&quot;").replace("\n", "&#10;");
  }
}
