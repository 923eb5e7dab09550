package org.tactus.dsl.syntax;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.syntax.Guesses.Guess;
import org.tactus.dsl.syntax.Tokens.Lexeme;

/** Settings that people write without the words before them, or with those of ROS 2 and Linux. */
final class GuessedSettings {

  private static final Set<String> RATES = Set.of("Hz", "kHz");
  private static final Set<String> TIMES = Set.of("ns", "us", "ms", "s");

  /** Values of QoS policies, with the policies. */
  private static final Map<String, String> POLICIES = Map.of("reliable", "reliability", "best_effort", "reliability",
      "volatile", "durability", "transient_local", "durability", "keep_last", "history", "keep_all", "history",
      "sync", "publish", "async", "publish");

  private static final String TURNS = "how often a callback calls or publishes is a number of its activations, or"
      + " at most a rate: calls find every 10 activations, or calls find at 10 Hz";

  private GuessedSettings() {
  }

  /** Returns what was probably guessed at a token that does not fit; empty if it is nothing that is known here. */
  static Optional<Guess> at(List<Lexeme> tokens, int at, Expectation expected) {
    Lexeme found = tokens.get(at);
    if (Guesses.isNumber(found) && expected.expects("every") && at + 1 < tokens.size()) {
      return arrival(found, tokens.get(at + 1));
    }
    String policy = POLICIES.get(found.text());
    if (policy != null && expected.expects(policy)) {
      return missing(found, policy, "'" + found.text() + "' stands behind '" + policy + "': " + policy + " "
          + found.text());
    }
    if (expected.expects("activations") && (TIMES.contains(found.text()) || RATES.contains(found.text()))) {
      return Guesses.guess(found, TextCode.UNEXPECTED, TURNS, List.of(), 1, false);
    }
    return switch (found.text()) {
      case "after" -> expected.expects("once") ? missing(found, "once",
          "a timer that expires so long after the start does so once: once after 2 s") : Optional.empty();
      case "depth" -> expected.expects("keep_last") ? Guesses.instead(found, "keep_last",
          "the depth of a history is written 'keep_last'") : Optional.empty();
      case "priority" -> expected.expects("thread") ? Guesses.instead(found, "thread fifo",
          "a priority is that of the executor's thread: thread fifo 50") : Optional.empty();
      case "SCHED_FIFO" -> expected.expects("fifo") ? Guesses.instead(found, "fifo",
          "the policy SCHED_FIFO is written 'fifo'") : Optional.empty();
      case "name", "namespace" -> isInType(expected) ? Guesses.guess(found, TextCode.UNEXPECTED, "'" + found.text()
          + "' is for nodes: the instances of a type say what each is called", List.of(), 2, true) : Optional.empty();
      case "publisher" -> expected.expects("callback") ? Guesses.line(found, "a node has no publishers of its own: a "
          + "callback says what it publishes, as in timer t every 10 ms publishes /points") : Optional.empty();
      default -> at > 0 && tokens.get(at - 1).text().equals("once") && expected.expects("after")
          ? Guesses.only(found, 1, "a timer that expires once says how long after the start: once after 2 s")
          : GuessedForms.at(tokens, at, expected);
    };
  }

  /** Tells whether all that a node has may follow, but for what it is called. */
  private static boolean isInType(Expectation expected) {
    return expected.expects("parameters") && !expected.expects("namespace");
  }

  private static Optional<Guess> arrival(Lexeme number, Lexeme unit) {
    String amount = number.text() + " " + unit.text();
    if (RATES.contains(unit.text())) {
      return missing(number, "at", "a rate is written with 'at': at " + amount);
    }
    return TIMES.contains(unit.text()) ? missing(number, "every", "a period is written with 'every': every " + amount)
        : Optional.empty();
  }

  /** A word is missing before the token. */
  private static Optional<Guess> missing(Lexeme found, String word, String message) {
    return Guesses.missing(found, word + " ", message);
  }
}
