package org.tactus.dsl.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.xtext.Keyword;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.scoping.Spelling;
import org.tactus.dsl.syntax.SyntaxError.Meant;
import org.tactus.dsl.syntax.Tokens.Lexeme;

/** Finds the syntax errors of one text. */
final class ErrorSearch {

  private static final int LONGEST_QUOTE = 40;
  /** How a text or a comment begins. */
  private static final Set<Character> OPENS = Set.of('"', '\'', '/');
  /** How far behind an error the text is searched for a place where it fits again within the same element. */
  private static final int FARTHEST = 400;

  private final GrammarAutomaton grammar;
  private final String text;
  private final List<Lexeme> tokens;
  private final Stretch wellFormed;
  private final int enough;
  private final Readings fresh;
  private final List<SyntaxError> errors = new ArrayList<>();

  /**
   * A part of a text, from the beginning of an element that follows another to that of a later one.
   *
   * @param from the offset of the first one
   * @param to that of the second one
   */
  record Stretch(int from, int to) {
    static final Stretch NONE = new Stretch(-1, -1);
  }

  /**
   * @param tokens the text's tokens
   * @param wellFormed what need not be read since it is known to have no error
   * @param enough how many errors to look for
   */
  ErrorSearch(GrammarAutomaton grammar, String text, List<Lexeme> tokens, Stretch wellFormed, int enough) {
    this.grammar = grammar;
    this.text = text;
    this.tokens = tokens;
    this.wellFormed = wellFormed;
    this.enough = enough;
    this.fresh = Readings.start(grammar, 0);
  }

  /** Returns the errors in the order of the text. */
  List<SyntaxError> run() {
    Readings readings = Readings.start(grammar, 0);
    int element = 0;
    int i = 0;
    while (i < tokens.size() && errors.size() < enough) {
      Lexeme token = tokens.get(i);
      if (token.offset() == wellFormed.from()) {
        while (token.offset() < wellFormed.to()) {
          element = startsElement(i, element) ? i : element;
          i++;
          token = tokens.get(i);
        }
      }
      if (startsElement(i, element)) {
        element = i;
      }
      if (readings.accepts(token.kind())) {
        readings = readings.read(token.kind());
        i++;
        continue;
      }
      int at = i;
      Expectation expected = Expectation.of(readings);
      Optional<Guesses.Guess> guess = MisplacedClause.at(tokens, at, text)
          .or(() -> Guesses.at(tokens, at, expected));
      errors.add(guess.isPresent() ? guess.get().error() : unexpected(i, readings));
      Resumption resumption = guess.isPresent() ? resume(guess.get(), readings, i, element)
          : resume(readings, i, element);
      readings = resumption.readings();
      i = resumption.next();
    }
    if (errors.isEmpty() && !readings.isComplete()) {
      errors.add(unexpectedEnd(readings));
    }
    return errors;
  }

  private record Resumption(Readings readings, int next) {}

  /** Goes on behind a guess, if the text fits there. */
  private Resumption resume(Guesses.Guess guess, Readings readings, int at, int element) {
    if (guess.tokens() == 0 && startsElement(at, element)) {
      return new Resumption(Readings.start(grammar, at), at); // the element before it is over
    }
    int next = at + guess.tokens();
    while (guess.line() && next < tokens.size() && !tokens.get(next).firstInLine()) {
      next++;
    }
    Optional<Readings> meant = guess.before() ? Optional.empty() : meant(guess, readings);
    if (meant.isPresent() && next < tokens.size() && meant.get().accepts(tokens.get(next).kind())) {
      return new Resumption(meant.get(), next); // what is wrong behind it is another error
    }
    Readings after = guess.before() ? readings : readings.afterMissing();
    boolean begins = guess.line() && next < tokens.size() && after.accepts(tokens.get(next).kind());
    return next >= tokens.size() || begins || fits(after, next) ? new Resumption(after, next)
        : resume(readings, at, element);
  }

  /** Returns the readings after the words that were meant; empty if some of them is no keyword that may stand there. */
  private static Optional<Readings> meant(Guesses.Guess guess, Readings readings) {
    if (guess.error().meant().size() != 1) {
      return Optional.empty();
    }
    Readings after = readings;
    for (String word : guess.error().meant().getFirst().text().strip().split(" ")) {
      if (!after.accepts(word)) {
        return Optional.empty();
      }
      after = after.read(word);
    }
    return Optional.of(after);
  }

  private Resumption resume(Readings readings, int at, int element) {
    Readings completed = readings.afterMissing();
    if (fits(completed, at)) {
      return new Resumption(completed, at);
    }
    if (at + 1 < tokens.size() && !startsElement(at + 1, element) && fits(completed, at + 1)) {
      return new Resumption(completed, at + 1); // the token stands for the one that was expected
    }
    Readings reduced = readings.givingUp();
    for (int next = at + 1; next < Math.min(tokens.size(), at + FARTHEST) && !startsElement(next, element); next++) {
      if (fits(readings, next)) {
        return new Resumption(readings, next);
      }
      if (tokens.get(next).firstInLine() && fits(reduced, next)) {
        return new Resumption(reduced, next);
      }
    }
    int next = at + (startsElement(at, element) && at > element ? 0 : 1);
    while (next < tokens.size() && !startsElement(next, element)) {
      next++;
    }
    return new Resumption(Readings.start(grammar, next), next);
  }

  /** Tells whether two tokens can follow some readings. */
  private boolean fits(Readings readings, int at) {
    String kind = tokens.get(at).kind();
    if (!readings.accepts(kind)) {
      return false;
    }
    Readings next = readings.read(kind);
    return at + 1 < tokens.size() ? next.accepts(tokens.get(at + 1).kind()) : next.isComplete();
  }

  /**
   * Tells whether a token begins an element of the file: no farther to the right than the element before it, and with a
   * word for one.
   */
  private boolean startsElement(int at, int element) {
    Lexeme token = tokens.get(at);
    return token.firstInLine() && token.column() <= tokens.get(element).column() && fresh.accepts(token.kind());
  }

  private SyntaxError unexpected(int at, Readings readings) {
    Lexeme found = tokens.get(at);
    Expectation expected = Expectation.of(readings);
    if (found.kind().equals(Tokens.INVALID) && OPENS.contains(found.text().charAt(0))) {
      return notClosed(found);
    }
    if (expected.unit()) {
      Lexeme number = tokens.get(at - 1);
      return new SyntaxError(number.offset(), number.text().length(), TextCode.UNIT_MISSING,
          "expected " + expected.text() + " after '" + number.text() + "' but found " + quote(found),
          units(number, readings));
    }
    if (found.kind().equals(Tokens.STRAY) || found.kind().equals(Tokens.INVALID)) {
      return new SyntaxError(found.offset(), found.text().length(), TextCode.STRAY_CHARACTER,
          (found.text().length() == 1 ? "the character " : "the text ") + quote(found)
              + " has no meaning here: expected " + expected.text(),
          List.of(new Meant(found.offset(), found.text().length(), "", true)));
    }
    return new SyntaxError(found.offset(), found.text().length(), TextCode.UNEXPECTED,
        "expected " + expected.text() + after(at) + " but found " + quote(found) + hint(found, expected),
        meant(at, readings, expected));
  }

  /** Returns the words that could stand for one that was found, then the one that alone may be missing before it. */
  private List<Meant> meant(int at, Readings readings, Expectation expected) {
    Lexeme found = tokens.get(at);
    List<Meant> meant = new ArrayList<>();
    List<String> near = Spelling.near(found.text(), expected.keywords().stream());
    near.forEach(word -> meant.add(new Meant(found.offset(), found.text().length(), word, near.size() == 1)));
    if (near.isEmpty() && isTopicWithoutSlash(found, expected)) {
      meant.add(new Meant(found.offset(), 0, "/", true));
    } else if (near.isEmpty() && fits(readings.afterMissing(), at)) {
      missing(expected).ifPresent(word -> meant.add(new Meant(end(tokens.get(Math.max(0, at - 1))), 0, " " + word,
          true)));
    }
    return meant;
  }

  /** Returns the only word that may stand at a place. */
  private static Optional<String> missing(Expectation expected) {
    return expected.phrases().size() == 1 && expected.phrases().getFirst().startsWith("'")
        ? Optional.of(expected.phrases().getFirst().replace("'", "")) : Optional.empty();
  }

  /** Returns the units that may follow a number. */
  private static List<Meant> units(Lexeme number, Readings readings) {
    return readings.options().stream().map(Readings.Option::read).map(GrammarAutomaton.Read::element)
        .filter(Keyword.class::isInstance).map(unit -> ((Keyword) unit).getValue()).distinct()
        .map(unit -> new Meant(end(number), 0, " " + unit, false)).toList();
  }

  private static int end(Lexeme token) {
    return token.offset() + token.text().length();
  }

  private static boolean isTopicWithoutSlash(Lexeme found, Expectation expected) {
    return found.kind().equals("ID")
        && expected.phrases().stream().anyMatch(phrase -> phrase.startsWith("a topic name"));
  }

  private String after(int at) {
    return at == 0 ? "" : " after " + quote(tokens.get(at - 1));
  }

  private static String hint(Lexeme found, Expectation expected) {
    Optional<String> meant = Spelling.nearest(found.text(), expected.keywords().stream());
    if (meant.isPresent()) {
      return "; did you mean '" + meant.get() + "'?";
    }
    boolean nameExpected =
        expected.phrases().stream().anyMatch(phrase -> phrase.startsWith("a name") || phrase.startsWith("the name"));
    if (found.isKeyword() && Character.isLetter(found.text().charAt(0)) && nameExpected) {
      return ", a word of the language: choose another name";
    }
    return isTopicWithoutSlash(found, expected) ? "; topic names start with a slash: /" + found.text() : "";
  }

  private static SyntaxError notClosed(Lexeme token) {
    boolean comment = token.text().startsWith("/*");
    String cause = comment ? "this comment is not closed: write */ where it ends"
        : "this text is not closed: write a quotation mark where it ends";
    String line = firstLine(token.text()).stripTrailing();
    String end = comment ? " */" : token.text().substring(0, 1);
    return new SyntaxError(token.offset(), firstLine(token.text()).length(), TextCode.NOT_CLOSED, cause,
        List.of(new Meant(token.offset() + line.length(), 0, end, true)));
  }

  private SyntaxError unexpectedEnd(Readings readings) {
    Expectation expected = Expectation.of(readings);
    Lexeme last = tokens.getLast();
    int end = last.offset() + last.text().length();
    if (expected.unit()) {
      return new SyntaxError(last.offset(), last.text().length(), TextCode.UNIT_MISSING,
          "expected " + expected.text() + " after '" + last.text() + "' but the file ends", units(last, readings));
    }
    String where = openBlock()
        .map(block -> " in the block that line " + block.line() + " opens ('" + lineOf(block) + "')").orElse("");
    return new SyntaxError(end, 0, TextCode.UNEXPECTED_END,
        "the file ends" + where + ": expected " + expected.text() + " after " + quote(last), closed(end, expected));
  }

  /** Closes the blocks that are open, where nothing else is missing. */
  private List<Meant> closed(int end, Expectation expected) {
    return expected.phrases().contains("'}'") ? List.of(new Meant(end, 0, "\n}".repeat(openBlocks().size()), true))
        : List.of();
  }

  private Optional<Lexeme> openBlock() {
    return Optional.ofNullable(openBlocks().peek());
  }

  private Deque<Lexeme> openBlocks() {
    Deque<Lexeme> open = new ArrayDeque<>();
    for (Lexeme token : tokens) {
      if (token.kind().equals("{")) {
        open.push(token);
      } else if (token.kind().equals("}") && !open.isEmpty()) {
        open.pop();
      }
    }
    return open;
  }

  private String lineOf(Lexeme token) {
    int start = token.offset() - token.column();
    return shortened(text.substring(start, token.offset() + token.text().length()).strip());
  }

  private static String quote(Lexeme token) {
    return "'" + shortened(firstLine(token.text())) + "'";
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE - 1) + "…";
  }
}
