package org.tactus.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.SequencedMap;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Percentile;
import org.tactus.timing.model.Percentile.Judgement;

/** What a simulation says of goals at a percentile. */
public final class SeenPercentiles {

  private SeenPercentiles() {
  }

  /** Returns what goals at a percentile limit, as in {@code at 99.9 %}. */
  public static String name(Goal goal) {
    return "at " + goal.percentile().orElseThrow();
  }

  /** Returns how a goal fares, as in {@code held, 99.95 % within it}. */
  public static String result(ObservedChain entry, Goal goal) {
    Percentile percentile = goal.percentile().orElseThrow();
    return switch (entry.judgement(goal)) {
      case HELD -> entry.whatIsUnknown().map(what -> "unknown, passes " + what.passed())
          .orElseGet(() -> "held" + within(entry, goal));
      case EXCEEDED -> "EXCEEDED" + within(entry, goal);
      case TOO_FEW -> "too few samples, needs " + percentile.fewest();
      case NOTHING_SEEN -> "never completed";
    };
  }

  private static String within(ObservedChain entry, Goal goal) {
    return BigDecimal.valueOf(entry.samples().count() - entry.samples().beyond(goal.limit())).movePointRight(2)
        .divide(BigDecimal.valueOf(entry.samples().count()), 4, RoundingMode.DOWN).stripTrailingZeros()
        .toPlainString().transform(percent -> ", " + percent + " % within it");
  }

  /** Returns the end of a closing line: how many goals at a percentile hold; nothing without such goals. */
  static String verdict(List<ObservedChain> chains) {
    List<Judgement> all = chains.stream().flatMap(entry -> entry.percentiles().stream().map(entry::judgement)).toList();
    if (all.isEmpty()) {
      return "";
    }
    long unknown = chains.stream().filter(ObservedChain::passesUnknown).flatMap(entry ->
        entry.percentiles().stream().map(entry::judgement)).filter(one -> one == Judgement.HELD).count();
    long held = all.stream().filter(one -> one == Judgement.HELD).count() - unknown;
    long few = all.stream().filter(one -> one == Judgement.TOO_FEW || one == Judgement.NOTHING_SEEN).count();
    return "; " + held + " of " + all.size() + (all.size() == 1 ? " goal" : " goals") + " at a percentile held"
        + (few > 0 ? ", " + few + " without enough samples: simulate longer with --duration or --runs" : "")
        + (unknown > 0 ? ", " + unknown + " over what is not known" : "");
  }

  /** Returns goals at a percentile for programs. */
  static List<Object> json(ObservedChain entry) {
    return entry.percentiles().stream().<Object>map(goal -> {
      Percentile percentile = goal.percentile().orElseThrow();
      SequencedMap<String, Object> object = GoalText.json(goal);
      object.put("observed", entry.samples().count() == 0 ? null : entry.samples().percentile(percentile.share()));
      object.put("within", entry.samples().count() - entry.samples().beyond(goal.limit()));
      object.put("needs", percentile.fewest());
      object.put("verdict", switch (entry.judgement(goal)) {
        case HELD -> entry.passesUnknown() ? "unknown" : "held";
        case EXCEEDED -> "exceeded";
        case TOO_FEW -> "too-few";
        case NOTHING_SEEN -> "not-seen";
      });
      return object;
    }).toList();
  }
}
