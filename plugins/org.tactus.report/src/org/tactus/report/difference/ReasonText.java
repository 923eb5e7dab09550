package org.tactus.report.difference;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.model.difference.ModelChange;
import org.tactus.model.difference.ModelChange.Changed;
import org.tactus.report.Durations;

/** Says why the bound of a chain has changed: by how much, in which stages, and which elements have changed there. */
final class ReasonText {

  private static final int MOST_PARTS = 3;
  private static final int MOST_CHANGES = 3;

  private ReasonText() {
  }

  /** Returns a sentence or two. */
  static Phrase of(ChainDifference chain, List<ModelChange> changes) {
    Phrase text = Phrase.name(chain.chain()).and(" " + chain.metric());
    if (chain.isNewlyUnbounded()) {
      return text.and(" has no bound any more: ").andName(chain.after().orElseThrow().stages().reason()).and(".");
    }
    long growth = chain.growth().orElse(0);
    if (growth != 0) {
      text = text.and(" " + (growth > 0 ? "grew" : "shrank") + " by " + Durations.up(Math.abs(growth))
          + chain.ratio().map(ratio -> " (" + DifferenceDocument.percent(ratio, true) + ")").orElse("") + ": ");
    } else {
      text = text.and(" is made up otherwise: ");
    }
    return elements(chain, changes, parts(chain, text)).and(".");
  }

  /**
   * What one cause adds in one way over all stages.
   *
   * @param first what it adds in the first stage
   * @param stages in how many stages
   * @param time how much in all
   */
  private record Sum(Growth first, int stages, long jobs, long time) {
    static Sum of(Growth growth) {
      return new Sum(growth, 1, growth.jobs(), growth.time());
    }

    Sum and(Sum other) {
      return new Sum(first, stages + other.stages, jobs + other.jobs, time + other.time);
    }
  }

  private static Phrase parts(ChainDifference chain, Phrase begin) {
    Map<List<String>, Sum> sums = new LinkedHashMap<>();
    chain.reasons().stream().map(ChainDifference.Reason::growth).forEach(growth -> sums.merge(cause(growth),
        Sum.of(growth), Sum::and));
    List<Sum> greatest = sums.values().stream()
        .sorted(Comparator.comparingLong((Sum sum) -> Math.abs(sum.time())).reversed()).toList();
    Phrase text = begin;
    int shown = Math.min(MOST_PARTS, greatest.size());
    for (int i = 0; i < shown; i++) {
      text = text.and(i == 0 ? "" : ", ").and(part(greatest.get(i)));
    }
    int rest = greatest.size() - shown;
    long time = greatest.stream().skip(shown).mapToLong(Sum::time).sum();
    return rest == 0 ? text : text.and(", " + DifferenceDocument.signed(time) + " by " + rest + " more");
  }

  private static List<String> cause(Growth growth) {
    return growth.source().isEmpty() ? List.of(growth.kind(), growth.stage(), growth.name())
        : List.of(growth.kind(), growth.source());
  }

  private static Phrase part(Sum sum) {
    Growth growth = sum.first();
    Phrase text = Phrase.of(DifferenceDocument.signed(sum.time()));
    if (!growth.kind().isEmpty()) {
      text = text.and(" " + growth.kind());
      text = growth.source().isEmpty() ? text : text.and(" of ").andName(growth.source());
      text = sum.jobs() == 0 ? text : text.and(" (" + (sum.jobs() > 0 ? "+" : "") + sum.jobs()
          + (Math.abs(sum.jobs()) == 1 ? " job)" : " jobs)"));
    }
    if (sum.stages() > 1) {
      return text.and(" in " + sum.stages() + " stages");
    }
    return growth.name().equals(growth.source()) ? text
        : text.and(growth.name().startsWith(growth.stage()) ? " in " : " in " + growth.stage() + " ")
            .andName(growth.name());
  }

  /** Adds the changes of the model on which the greatest parts lie, each with what it was and is. */
  private static Phrase elements(ChainDifference chain, List<ModelChange> changes, Phrase begin) {
    Set<String> subjects = new LinkedHashSet<>();
    chain.reasons().forEach(reason -> subjects.addAll(reason.elements()));
    if (subjects.isEmpty()) {
      return changes.isEmpty() ? begin
          : begin.and("; no changed element is named there, so it comes from arrivals or waits elsewhere");
    }
    Phrase text = begin.and("; changed there: ");
    int count = 0;
    for (String subject : subjects) {
      if (count == MOST_CHANGES) {
        return text.and(" and " + (subjects.size() - count) + " more changes");
      }
      text = text.and(count == 0 ? "" : ", ").andName(subject).and(values(subject, changes));
      count++;
    }
    return text;
  }

  private static Phrase values(String subject, List<ModelChange> changes) {
    for (ModelChange change : changes) {
      if (change instanceof Changed changed && ChangeText.subject(changed).equals(subject)) {
        return Phrase.of(" (").andName(ChangeText.before(changed)).and(" to ").andName(ChangeText.after(changed))
            .and(")");
      }
    }
    return Phrase.of("");
  }
}
