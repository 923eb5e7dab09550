package org.tactus.dsl.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.scoping.Spelling;
import org.tactus.dsl.syntax.Tokens.Lexeme;

/** Finds the syntax errors of one text. */
final class ErrorSearch {

  private static final int LONGEST_QUOTE = 40;
  /** How far behind an error the text is searched for a place where it fits again within the same element. */
  private static final int FARTHEST = 400;

  private final GrammarAutomaton grammar;
  private final String text;
  private final List<Lexeme> tokens;
  private final int enough;
  private final Readings fresh;
  private final List<SyntaxError> errors = new ArrayList<>();

  /**
   * @param tokens the text's tokens
   * @param enough how many errors to look for
   */
  ErrorSearch(GrammarAutomaton grammar, String text, List<Lexeme> tokens, int enough) {
    this.grammar = grammar;
    this.text = text;
    this.tokens = tokens;
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
      if (startsElement(i, element)) {
        element = i;
      }
      if (readings.accepts(token.kind())) {
        readings = readings.read(token.kind());
        i++;
        continue;
      }
      errors.add(unexpected(i, readings));
      Resumption resumption = resume(readings, i, element);
      readings = resumption.readings();
      i = resumption.next();
    }
    if (errors.isEmpty() && !readings.isComplete()) {
      errors.add(unexpectedEnd(readings));
    }
    return errors;
  }

  private record Resumption(Readings readings, int next) {}

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
    if (found.kind().equals(Tokens.INVALID)) {
      return notClosed(found);
    }
    if (expected.unit()) {
      Lexeme number = tokens.get(at - 1);
      return new SyntaxError(number.offset(), number.text().length(), TextCode.UNIT_MISSING,
          "expected " + expected.text() + " after '" + number.text() + "' but found " + quote(found));
    }
    if (found.kind().equals(Tokens.STRAY)) {
      return new SyntaxError(found.offset(), found.text().length(), TextCode.STRAY_CHARACTER,
          "the character " + quote(found) + " has no meaning here: expected " + expected.text());
    }
    return new SyntaxError(found.offset(), found.text().length(), TextCode.UNEXPECTED,
        "expected " + expected.text() + after(at) + " but found " + quote(found) + hint(found, expected));
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
    boolean topicExpected = expected.phrases().stream().anyMatch(phrase -> phrase.startsWith("a topic name"));
    return topicExpected && found.kind().equals("ID") ? "; topic names start with a slash: /" + found.text() : "";
  }

  private static SyntaxError notClosed(Lexeme token) {
    boolean comment = token.text().startsWith("/*");
    String cause = comment ? "this comment is not closed: write */ where it ends"
        : "this text is not closed: write a quotation mark where it ends";
    return new SyntaxError(token.offset(), firstLine(token.text()).length(), TextCode.NOT_CLOSED, cause);
  }

  private SyntaxError unexpectedEnd(Readings readings) {
    Expectation expected = Expectation.of(readings);
    Lexeme last = tokens.getLast();
    int end = last.offset() + last.text().length();
    if (expected.unit()) {
      return new SyntaxError(last.offset(), last.text().length(), TextCode.UNIT_MISSING,
          "expected " + expected.text() + " after '" + last.text() + "' but the file ends");
    }
    String where = openBlock()
        .map(block -> " in the block that line " + block.line() + " opens ('" + lineOf(block) + "')").orElse("");
    return new SyntaxError(end, 0, TextCode.UNEXPECTED_END,
        "the file ends" + where + ": expected " + expected.text() + " after " + quote(last));
  }

  private Optional<Lexeme> openBlock() {
    Deque<Lexeme> open = new ArrayDeque<>();
    for (Lexeme token : tokens) {
      if (token.kind().equals("{")) {
        open.push(token);
      } else if (token.kind().equals("}") && !open.isEmpty()) {
        open.pop();
      }
    }
    return Optional.ofNullable(open.peek());
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
