package org.tactus.application;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.report.provision.Provisioned;

/**
 * A system that was made from a model of another tool.
 *
 * @param text the system in the language
 * @param cores the executors whose priorities and cores may be decided, each with the cores on which its callbacks take
 *     as long as the text says
 * @param reports what was taken, decided and left out
 * @param provisioned what was decided about threads; empty if nothing was
 */
public record ImportedSystem(String text, Map<String, Set<String>> cores, ImportReports reports,
    Optional<Provisioned> provisioned) {

  /** A system about whose threads nothing was decided yet. */
  public ImportedSystem(String text, Map<String, Set<String>> cores, ImportReports reports) {
    this(text, cores, reports, Optional.empty());
  }

  /** A system whose threads stay as they ran, with its report for people, as a page and for other tools. */
  static ImportedSystem observed(String text, String report, String page, String json) {
    return new ImportedSystem(text, Map.of(),
        new ImportReports(provisioned -> report, provisioned -> page, provisioned -> json));
  }

  /** Tells whether threads were decided about, and a goal is not proved all the same. */
  public boolean missed() {
    return provisioned.filter(one -> !one.bounds().allGoalsMet()).isPresent();
  }

  /** Returns the report for people. */
  public String report() {
    return reports.text().apply(provisioned);
  }

  /** Returns the report for other tools. */
  public String json() {
    return reports.json().apply(provisioned);
  }

  /** Returns the report as the name of a file asks for: {@code .html} and {@code .json}, else text. */
  public String report(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".html") || name.endsWith(".htm")) {
      return reports.page().apply(provisioned);
    }
    return name.endsWith(".json") ? json() : report();
  }
}
