package org.tactus.application;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tactus.generator.GenerationReport;
import org.tactus.report.SuppressedReport;

/**
 * What front ends say of a run that brought a workspace up to date.
 *
 * @param folder the workspace
 * @param choices the options that held
 * @param dryRun whether nothing was written
 */
public record GenerationText(Path folder, HeldChoices choices, boolean dryRun) {

  private static final String NODE = "node ";

  /** Returns the text. */
  public String of(GenerateResult result) {
    GenerationReport report = result.report();
    StringBuilder text = new StringBuilder();
    if (!choices.remembered().isEmpty()) {
      text.append("as in the last run: ").append(choices.text(choices.remembered()))
          .append(" (other values or --no-… change them, --forget-options drops them)\n");
    }
    report.kept().forEach(path -> line(text, "kept, because it was edited", path));
    report.renamed().forEach(moved -> line(text, dryRun ? "would move" : "moved", moved));
    report.mentions().forEach(path -> line(text, "still has the old name, and is yours to mend", path));
    orphans(report).forEach((origin, paths) -> orphan(text, origin, paths));
    if (dryRun) {
      details(text, report);
    }
    List<String> counts = new ArrayList<>();
    count(counts, report.created(), "created");
    count(counts, report.updated(), "updated");
    count(counts, report.removed(), "removed");
    count(counts, report.unchanged(), "unchanged");
    String end = dryRun ? ", if this were no dry run" : "";
    text.append(SuppressedReport.line(result.suppressed()));
    return text.append(folder).append(": ").append(String.join(", ", counts)).append(end).append('\n').toString();
  }

  private void details(StringBuilder text, GenerationReport report) {
    List<String> options = choices.options();
    line(text, "options", options.isEmpty() ? "the usual ones" : choices.text(options));
    report.created().forEach(path -> line(text, "would create", path));
    report.updated().forEach(path -> line(text, "would update", path));
    report.removed().forEach(path -> line(text, "would remove", path));
  }

  private static Map<String, List<String>> orphans(GenerationReport report) {
    Map<String, List<String>> orphans = new TreeMap<>();
    report.orphaned().forEach((path, origin) -> orphans.computeIfAbsent(origin, key -> new ArrayList<>()).add(path));
    return orphans;
  }

  private void orphan(StringBuilder text, String origin, List<String> paths) {
    text.append("the model has no ").append(origin).append(" any more, whose code stays where it is:\n");
    paths.forEach(path -> text.append("  ").append(path).append('\n'));
    if (origin.startsWith(NODE)) {
      text.append("  if it has a new name, move the code along with: --rename ").append(origin.substring(NODE.length()))
          .append("=NEW\n");
    }
  }

  private static void line(StringBuilder text, String what, String of) {
    text.append(what).append(": ").append(of).append('\n');
  }

  private static void count(List<String> counts, List<String> paths, String what) {
    if (!paths.isEmpty()) {
      counts.add(paths.size() + (paths.size() == 1 ? " file " : " files ") + what);
    }
  }
}
