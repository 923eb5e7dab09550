package org.tactus.dsl.syntax;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.syntax.SyntaxError.Meant;
import org.tactus.dsl.syntax.Tokens.Lexeme;

/** What a callback says of itself in another order than the language has, such as {@code publishes /a wcet 1 ms}. */
final class MisplacedClause {

  private static final String TIME = "wcet";
  private static final String GROUP = "in";
  private static final Set<String> CALLBACKS = Set.of("timer", "subscription", "service", "client", "source",
      "goal", "cancel", "result", "execution", "status");
  /** The words with which the clauses of a callback begin, in the order in which they stand. */
  private static final List<String> CLAUSES = List.of(TIME, "distribution", "accesses", GROUP, "samples", "publishes",
      "calls", "cancels", "completes");
  /** The words with which begins what follows a callback. */
  private static final Set<String> OTHERS = Set.of("callback", "parameter", "name", "namespace", "parameters",
      "arguments", "remap", "action", "event", "override", "feedback", "node", "}");
  private static final Map<String, String> NAMES = Map.of(TIME, "the execution time", GROUP, "the callback group");
  private static final Set<String> GUESSED_GROUPS = Set.of("group", "callback_group");
  private static final Set<String> UNITS = Set.of("ns", "us", "ms", "s");

  private MisplacedClause() {
  }

  /** Returns what was probably meant at a token that does not fit; empty if it is no clause in the wrong place. */
  static Optional<Guesses.Guess> at(List<Lexeme> tokens, int at, String text) {
    Lexeme found = tokens.get(at);
    boolean guessed = GUESSED_GROUPS.contains(found.text()) && !found.firstInLine()
        && at + 1 < tokens.size() && tokens.get(at + 1).kind().equals("ID");
    String clause = guessed ? GROUP : found.text();
    if (!CLAUSES.contains(clause)) {
      return Optional.empty();
    }
    int first = firstLater(tokens, at, clause);
    int next = behind(tokens, at, clause);
    if (first < 0 || next == at || first == at && !guessed) {
      return Optional.empty();
    }
    int start = tokens.get(first).offset();
    int end = end(tokens.get(next - 1));
    String moved = guessed ? GROUP + " " + tokens.get(at + 1).text() : text.substring(found.offset(), end);
    String later = first == at ? "" : " " + text.substring(start, end(tokens.get(at - 1)));
    boolean plain = !text.substring(start, end).contains("//");
    return Optional.of(new Guesses.Guess(new SyntaxError(found.offset(), found.text().length(), TextCode.UNEXPECTED,
        message(clause, moved, first == at ? "" : tokens.get(first).text()),
        plain ? List.of(new Meant(start, end - start, moved + later, true)) : List.of()), next - at, true, false));
  }

  private static String message(String clause, String moved, String before) {
    if (before.isEmpty()) {
      return "a callback names its group with 'in': " + moved;
    }
    String what = NAMES.getOrDefault(clause, "what follows '" + clause + "'");
    return what + " stands before '" + before + "': move '" + moved + "' there";
  }

  /**
   * Returns the first clause of the callback before which this one has to stand, {@code at} if there is none; -1
   * outside a callback, and if it has such a clause already.
   */
  private static int firstLater(List<Lexeme> tokens, int at, String clause) {
    List<String> later = CLAUSES.subList(CLAUSES.indexOf(clause) + 1, CLAUSES.size());
    int first = at;
    for (int i = at - 1; i > 0; i--) {
      String kind = tokens.get(i).kind();
      if (CALLBACKS.contains(kind)) {
        return first;
      }
      boolean named = CALLBACKS.contains(tokens.get(i - 1).kind());
      if (kind.equals("{") || kind.equals("}") || kind.equals(clause) && !named) {
        return -1;
      }
      first = later.contains(kind) && !named ? i : first;
    }
    return -1;
  }

  /** Returns the token behind a clause; its first one if that is none. */
  private static int behind(List<Lexeme> tokens, int at, String clause) {
    int next = at + 1;
    if (clause.equals(TIME)) {
      return behindTime(tokens, at);
    }
    if (clause.equals(GROUP)) {
      return next < tokens.size() && tokens.get(next).kind().equals("ID") ? next + 1 : at;
    }
    while (next < tokens.size() && !ends(tokens.get(next))) {
      next++;
    }
    return next == at + 1 ? at : next;
  }

  private static boolean ends(Lexeme token) {
    return CLAUSES.contains(token.kind()) || CALLBACKS.contains(token.kind()) || OTHERS.contains(token.kind());
  }

  private static int behindTime(List<Lexeme> tokens, int at) {
    int next = at + 1;
    if (next < tokens.size() && tokens.get(next).kind().equals("[")) {
      while (next < tokens.size() && !tokens.get(next).kind().equals("]")) {
        next++;
      }
      return next < tokens.size() ? next + 1 : at;
    }
    if (!isDuration(tokens, next)) {
      return at;
    }
    next += 2;
    boolean best = next < tokens.size() && tokens.get(next).kind().equals("bcet") && isDuration(tokens, next + 1);
    return best ? next + 3 : next;
  }

  private static boolean isDuration(List<Lexeme> tokens, int at) {
    return at + 1 < tokens.size() && Guesses.isNumber(tokens.get(at)) && UNITS.contains(tokens.get(at + 1).text());
  }

  private static int end(Lexeme token) {
    return token.offset() + token.text().length();
  }
}
