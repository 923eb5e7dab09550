package org.tactus.dsl.syntax;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.syntax.SyntaxError.Meant;
import org.tactus.dsl.syntax.Tokens.Lexeme;
import org.tactus.model.view.Quantities;

/** What people write who guess: units, comments, kinds of executors and settings as other tools have them. */
final class Guesses {

  private static final Map<String, String> UNITS = Map.ofEntries(Map.entry("nsec", "ns"), Map.entry("usec", "us"),
      Map.entry("msec", "ms"), Map.entry("millis", "ms"), Map.entry("sec", "s"), Map.entry("secs", "s"),
      Map.entry("second", "s"), Map.entry("seconds", "s"), Map.entry("milliseconds", "ms"),
      Map.entry("microseconds", "us"), Map.entry("nanoseconds", "ns"), Map.entry("kB", "KB"), Map.entry("kb", "KB"),
      Map.entry("bytes", "B"));

  private static final Map<String, String> EXECUTORS = Map.of("SingleThreadedExecutor", "single_threaded",
      "StaticSingleThreadedExecutor", "static_single_threaded", "MultiThreadedExecutor", "multi_threaded",
      "EventsExecutor", "events", "EventsCBGExecutor", "events_cbg");

  private static final Map<String, BigDecimal> RATES =
      Map.of("Hz", BigDecimal.ONE, "kHz", BigDecimal.valueOf(1_000), "hz", BigDecimal.ONE);

  private static final BigDecimal SECOND = BigDecimal.valueOf(1_000_000_000);

  /**
   * Something that was probably guessed.
   *
   * @param error what is said of it
   * @param tokens how many tokens it takes, from the one that does not fit
   * @param before whether what was expected comes after them, so that nothing is taken as read
   * @param line whether all that follows in the line belongs to it
   */
  record Guess(SyntaxError error, int tokens, boolean before, boolean line) {
  }

  private Guesses() {
  }

  /** Returns what was probably guessed at a token that does not fit; empty if it is nothing that is known here. */
  static Optional<Guess> at(List<Lexeme> tokens, int at, Expectation expected) {
    Lexeme found = tokens.get(at);
    if (found.text().equals("#")) {
      return guess(found, TextCode.STRAY_CHARACTER, "a comment begins with //, not with #",
          replaced(found, "//"), 1, true, true);
    }
    if (expected.unit() && at > 0) {
      return unit(tokens, at, tokens.get(at - 1));
    }
    boolean number = expected.phrases().stream().anyMatch(phrase -> phrase.startsWith("a duration"));
    if (found.text().equals("-") && number && at + 1 < tokens.size() && isNumber(tokens.get(at + 1))) {
      return guess(found, TextCode.UNEXPECTED, "a duration cannot be negative: leave the sign out",
          new Meant(found.offset(), 1, "", false), 1, true, false);
    }
    if (found.text().equals("priority") && expected.keywords().contains("fifo")) {
      return guess(found, TextCode.UNEXPECTED, "the priority of a thread is written 'fifo'" + behind(tokens, at),
          replaced(found, "fifo"), 1, false, false);
    }
    if (found.text().equals("depth") && expected.keywords().contains("history")) {
      return guess(found, TextCode.UNEXPECTED, "the depth is written 'history keep_last'" + behind(tokens, at),
          replaced(found, "history keep_last"), number(tokens, at + 1) ? 2 : 1, true, false);
    }
    if (found.text().equals("period") && expected.keywords().contains("every")) {
      return guess(found, TextCode.UNEXPECTED, "the period of a timer is written 'every'", replaced(found, "every"), 1,
          false, false);
    }
    if (at > 0 && found.text().matches("/msg/\\w+") && found.offset() == end(tokens.get(at - 1))) {
      return message(tokens.get(at - 1), found);
    }
    String kind = EXECUTORS.get(found.text());
    return kind == null || !expected.keywords().contains(kind) ? GuessedSettings.at(tokens, at, expected)
        : guess(found, TextCode.UNEXPECTED, "the executor " + found.text() + " is of the kind '" + kind + "'",
            replaced(found, kind), 1, false, false);
  }

  /** An interface stands where the name of a message is expected: the message says how large it is. */
  private static Optional<Guess> message(Lexeme group, Lexeme found) {
    String name = found.text().substring(found.text().lastIndexOf('/') + 1);
    SyntaxError error = new SyntaxError(group.offset(), end(found) - group.offset(), TextCode.UNEXPECTED,
        "an interface is declared as a message, whose name stands here: message " + name + " = " + group.text()
            + found.text() + " size 1 KB",
        List.of(new Meant(group.offset(), end(found) - group.offset(), name, false)));
    return Optional.of(new Guess(error, 1, true, false));
  }

  private static Optional<Guess> unit(List<Lexeme> tokens, int at, Lexeme number) {
    Lexeme found = tokens.get(at);
    boolean micro = found.text().equals("\u00b5") || found.text().equals("\u03bc");
    if (micro && at + 1 < tokens.size() && tokens.get(at + 1).text().equals("s")) {
      return guess(found, TextCode.UNIT_MISSING, "microseconds are written us: " + number.text() + " us",
          replaced(found, "u"), 2, false, false);
    }
    if (found.text().equals(",") && number(tokens, at + 1) && found.offset() == end(number)
        && tokens.get(at + 1).offset() == end(found)) {
      return guess(found, TextCode.UNEXPECTED, "a fraction has a point, not a comma: " + number.text() + "."
          + tokens.get(at + 1).text(), replaced(found, "."), 2, true, false);
    }
    BigDecimal rate = RATES.get(found.text());
    if (rate != null) {
      return rate(number, found, rate, at > 1 && tokens.get(at - 2).text().equals("every"));
    }
    String unit = UNITS.get(found.text());
    return unit == null ? Optional.empty() : guess(number, TextCode.UNIT_MISSING, "the unit '" + found.text()
        + "' is written '" + unit + "': " + number.text() + " " + unit, replaced(found, unit), 1, false, false);
  }

  /** A rate is a period; one that is no whole number of nanoseconds is rounded down, so that no load is lost. */
  private static Optional<Guess> rate(Lexeme number, Lexeme found, BigDecimal factor, boolean every) {
    BigDecimal hertz = number.text().length() > 18 ? BigDecimal.ZERO : new BigDecimal(number.text()).multiply(factor);
    long period = hertz.signum() == 0 ? 0 : SECOND.divide(hertz, 0, RoundingMode.FLOOR).longValue();
    if (period == 0) {
      return Optional.empty();
    }
    String text = Quantities.text(period);
    boolean exact = BigDecimal.valueOf(period).multiply(hertz).compareTo(SECOND) == 0;
    String rate = number.text() + (factor.equals(BigDecimal.ONE) ? " Hz" : " kHz");
    return guess(number, TextCode.UNIT_MISSING,
        "a rate is written " + (every ? "'at " + rate + "', or " : "") + "as its period: "
            + number.text() + " " + found.text() + (exact ? " is " : " is about ") + text,
        new Meant(number.offset(), end(found) - number.offset(), text, exact), 1, false, false);
  }

  private static Optional<Guess> guess(Lexeme place, Code code, String message, Meant meant, int tokens, boolean before,
      boolean line) {
    return Optional.of(new Guess(new SyntaxError(place.offset(), place.text().length(), code, message,
        List.of(meant)), tokens, before, line));
  }

  /** Makes a guess of which any number of words may be meant, and nothing else in its line. */
  static Optional<Guess> guess(Lexeme place, Code code, String message, List<Meant> meant, int tokens, boolean before) {
    return Optional.of(new Guess(new SyntaxError(place.offset(), place.text().length(), code, message, meant), tokens,
        before, false));
  }

  /** Makes a guess of which only a person can tell what was meant, and to which the rest of the line belongs. */
  static Optional<Guess> line(Lexeme place, String message) {
    return Optional.of(new Guess(new SyntaxError(place.offset(), place.text().length(), TextCode.UNEXPECTED, message),
        1, true, true));
  }

  /** Something is missing before a token. */
  static Optional<Guess> missing(Lexeme place, String text, String message) {
    return guess(place, TextCode.UNEXPECTED, message, List.of(new Meant(place.offset(), 0, text, true)), 0, false);
  }

  /** Something else stands in the place of a token. */
  static Optional<Guess> instead(Lexeme place, String text, String message) {
    return guess(place, TextCode.UNEXPECTED, message, List.of(replaced(place, text)), 1, false);
  }

  /** Only a person can tell what was meant by some tokens. */
  static Optional<Guess> only(Lexeme place, int tokens, String message) {
    return guess(place, TextCode.UNEXPECTED, message, List.of(), tokens, true);
  }

  private static String behind(List<Lexeme> tokens, int at) {
    return number(tokens, at + 1) ? ": " + (tokens.get(at).text().equals("depth") ? "history keep_last " : "fifo ")
        + tokens.get(at + 1).text() : "";
  }

  private static Meant replaced(Lexeme token, String text) {
    return new Meant(token.offset(), token.text().length(), text, true);
  }

  private static boolean number(List<Lexeme> tokens, int at) {
    return at < tokens.size() && isNumber(tokens.get(at));
  }

  static boolean isNumber(Lexeme token) {
    return token.kind().equals("INT") || token.kind().equals("FRACTION");
  }

  private static int end(Lexeme token) {
    return token.offset() + token.text().length();
  }
}
