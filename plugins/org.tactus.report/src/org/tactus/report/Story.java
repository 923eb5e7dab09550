package org.tactus.report;

import java.util.List;
import java.util.SequencedMap;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Hop;
import org.tactus.analysis.sensitivity.BoundCause;
import org.tactus.analysis.sensitivity.Remedy;
import org.tactus.report.TextStyle.Ink;
import org.tactus.timing.model.Callback;

/**
 * The story of one path's bound: how it fares, its stages in order, what contributes most over all of them, why there
 * is no bound where there is none, what would shorten it, and what it rests on.
 */
public final class Story {

  /** The name of the JSON format with its version. */
  public static final String SCHEMA = "tactus-explanation/1";

  private static final int MOST_CAUSES = 5;
  private static final int MOST_REMEDIES = 5;

  private final AnalysisResult result;
  private final ChainEntry entry;
  private final List<BoundCause> causes;
  private final List<Remedy> remedies;

  /** Creates the story of a path with what was found to shorten it. */
  public Story(AnalysisResult result, ChainEntry entry, List<Remedy> remedies) {
    this.result = result;
    this.entry = entry;
    this.causes = BoundCause.of(entry.path());
    this.remedies = remedies.stream().limit(MOST_REMEDIES).toList();
  }

  /** Returns the story as text, lines ending with a line feed. */
  public String text(TextStyle style) {
    StringBuilder out = new StringBuilder();
    paragraph(BoundSentences.opening(entry), style, out);
    out.append('\n');
    new PathExplanation(style, true).write(entry, out);
    if (!causes.isEmpty()) {
      title("what contributes most", style, out);
      causes.stream().limit(MOST_CAUSES).forEach(cause -> item(BoundSentences.of(cause), style, out));
    }
    if (entry.path().bound() instanceof Bound.Unbounded unbounded) {
      title("why there is no bound", style, out);
      item(capitalised(unbounded.reason()) + ".", style, out);
      unbounded.use().ifPresent(use -> use.contributors().stream().limit(MOST_CAUSES).forEach(share ->
          item(share.source() + " uses " + share.share().percent() + " of " + use.resource().name() + ".", style,
              out)));
    }
    title("what would help", style, out);
    if (remedies.isEmpty()) {
      item("None of the changes tried (priorities, cores and reservations of the threads on the path, "
          + "callbacks of half the length) "
          + (entry.path().bound().isBounded() ? "shortens the bound by a hundredth." : "gives a bound."), style, out);
    }
    remedies.forEach(remedy -> item(sentence(remedy), style, out));
    if (entry.path().met().filter(met -> !met).isPresent()) {
      item("Priorities, cores and reservations of all threads are searched together for all goals by tactus provision; "
          + "--free says which of those that are given may change.", style, out);
    }
    title("what the bound rests on", style, out);
    result.assumptions().forEach(assumption -> item(assumption, style, out));
    return out.toString();
  }

  private String sentence(Remedy remedy) {
    long before = entry.path().bound().nsOrInfinite();
    String effect = entry.path().bound().isBounded()
        ? Durations.up(remedy.bound()) + " instead of " + Durations.up(before)
        : "a bound of " + Durations.up(remedy.bound());
    String price = remedy.broken().isEmpty() ? ""
        : "; but then " + String.join(", ", remedy.broken()) + (remedy.broken().size() == 1 ? " misses its goal"
        : " miss their goals");
    return capitalised(remedy.text()) + ": " + effect + price + ".";
  }

  private static String capitalised(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  private static void paragraph(String text, TextStyle style, StringBuilder out) {
    out.append(Wrap.words("", "", text, style.width())).append('\n');
  }

  private static void title(String text, TextStyle style, StringBuilder out) {
    out.append('\n').append(style.paint(Ink.STRONG, text)).append('\n');
  }

  private static void item(String text, TextStyle style, StringBuilder out) {
    out.append(Wrap.words("  - ", "    ", text, style.width())).append('\n');
  }

  /**
   * Returns the story as JSON, {@code tactus-explanation/1}: times in integer nanoseconds, {@code null} for no bound.
   */
  public String json() {
    Bound bound = entry.path().bound();
    SequencedMap<String, Object> story = Json.object(
        "schema", SCHEMA,
        "system", result.model().name(),
        "target", result.model().semantics().target(),
        "name", entry.name(),
        "chain", entry.chain().chain().name(),
        "metric", ReportNames.of(entry.path().metric()),
        "path", entry.path().callbacks().stream().map(Callback::name).toList(),
        "bound", bound.isBounded() ? bound.nsOrInfinite() : null,
        "goal", entry.path().goal().orElse(null),
        "met", entry.path().met().orElse(null));
    if (!entry.path().percentiles().isEmpty()) {
      story.put("percentiles", GoalText.json(entry.path()));
    }
    if (bound instanceof Bound.Unbounded unbounded) {
      story.put("reason", unbounded.reason());
      story.put("resource", unbounded.resource());
    }
    story.put("composition", ReportNames.of(entry.path().composition()));
    story.put("contributions", entry.path().hops().stream().map((Hop hop) -> JsonReport.hop(hop)).toList());
    story.put("causes", causes.stream().map(SensitivityReport::cause).toList());
    story.put("remedies", remedies.stream().map(remedy ->
        Json.object("change", remedy.text(), "bound", remedy.bound(), "broken", remedy.broken())).toList());
    story.put("assumptions", result.assumptions());
    return Json.text(story);
  }
}
