package org.tactus.simulation;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks that a text is JSON (RFC 8259), without building anything. */
final class JsonChecker {

  private static final Pattern STRING = Pattern.compile("\"([^\"\\\\\\p{Cntrl}]|\\\\([\"\\\\/bfnrt]|u[0-9a-fA-F]{4}))*\"");
  private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
  private static final Pattern WORD = Pattern.compile("true|false|null");

  private final CharSequence text;
  private int at;

  private JsonChecker(CharSequence text) {
    this.text = text;
  }

  /** Returns the index behind the value that starts the text; throws if it is none. */
  static int check(CharSequence text) {
    JsonChecker checker = new JsonChecker(text);
    checker.value();
    return checker.at;
  }

  private void value() {
    blanks();
    switch (text.charAt(at)) {
      case '{' -> members('}', true);
      case '[' -> members(']', false);
      case '"' -> token(STRING);
      case 't', 'f', 'n' -> token(WORD);
      default -> token(NUMBER);
    }
  }

  private void members(char close, boolean named) {
    at++;
    blanks();
    while (text.charAt(at) != close) {
      if (named) {
        token(STRING);
        blanks();
        expect(':');
      }
      value();
      blanks();
      if (text.charAt(at) != close) {
        expect(',');
        blanks();
        if (text.charAt(at) == close) {
          throw new AssertionError("a comma before the end at " + at);
        }
      }
    }
    at++;
  }

  private void token(Pattern pattern) {
    Matcher matcher = pattern.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      throw new AssertionError("not JSON at " + at + ": " + text.subSequence(at, Math.min(text.length(), at + 40)));
    }
    at = matcher.end();
  }

  private void expect(char expected) {
    if (text.charAt(at) != expected) {
      throw new AssertionError("expected " + expected + " at " + at);
    }
    at++;
  }

  private void blanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }
}
