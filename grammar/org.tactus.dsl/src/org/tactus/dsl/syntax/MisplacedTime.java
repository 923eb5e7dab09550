package org.tactus.dsl.syntax;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.syntax.SyntaxError.Meant;
import org.tactus.dsl.syntax.Tokens.Lexeme;

/** An execution time that stands behind what a callback does with it, such as {@code publishes /a wcet 1 ms}. */
final class MisplacedTime {

  private static final Set<String> CALLBACKS = Set.of("timer", "subscription", "service", "client", "source",
      "goal", "cancel", "result", "execution", "status");
  /** The words with which begins what follows the execution time of a callback. */
  private static final Set<String> LATER = Set.of("accesses", "in", "samples", "publishes", "calls", "cancels",
      "completes");
  private static final Set<String> UNITS = Set.of("ns", "us", "ms", "s");

  private MisplacedTime() {
  }

  /** Returns what was probably meant at a token that does not fit; empty if it is no time in the wrong place. */
  static Optional<Guesses.Guess> at(List<Lexeme> tokens, int at, String text) {
    Lexeme found = tokens.get(at);
    Optional<Lexeme> later = found.text().equals("wcet") ? later(tokens, at) : Optional.empty();
    int next = later.isPresent() ? behind(tokens, at) : at;
    if (next == at) {
      return Optional.empty();
    }
    int start = later.get().offset();
    String time = text.substring(found.offset(), end(tokens.get(next - 1)));
    String clauses = text.substring(start, end(tokens.get(at - 1)));
    boolean plain = !text.substring(start, end(tokens.get(next - 1))).contains("//");
    Meant meant = new Meant(start, end(tokens.get(next - 1)) - start, time + " " + clauses, true);
    return Optional.of(new Guesses.Guess(new SyntaxError(found.offset(), found.text().length(), TextCode.UNEXPECTED,
        "the execution time stands before '" + later.get().text() + "': move '" + time + "' there",
        plain ? List.of(meant) : List.of()), next - at, true, false));
  }

  /** Returns the first word of the callback that the time has to stand before; empty if it has a time already. */
  private static Optional<Lexeme> later(List<Lexeme> tokens, int at) {
    Optional<Lexeme> first = Optional.empty();
    for (int i = at - 1; i > 0; i--) {
      String kind = tokens.get(i).kind();
      if (CALLBACKS.contains(kind)) {
        return first;
      }
      if (kind.equals("{") || kind.equals("}") || kind.equals("wcet")) {
        return Optional.empty();
      }
      boolean named = CALLBACKS.contains(tokens.get(i - 1).kind());
      first = LATER.contains(kind) && !named ? Optional.of(tokens.get(i)) : first;
    }
    return Optional.empty();
  }

  /** Returns the token behind an execution time; the time itself if it is none. */
  private static int behind(List<Lexeme> tokens, int at) {
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
