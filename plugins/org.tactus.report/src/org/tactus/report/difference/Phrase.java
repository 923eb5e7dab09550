package org.tactus.report.difference;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.tactus.input.VisibleText;

/**
 * Words of Tactus and names from models, kept apart so that each format can keep names from being read as its own
 * syntax. Immutable.
 *
 * @param spans the pieces in order
 */
record Phrase(List<Span> spans) {

  private static final int MOST = 200;
  private static final int LONGEST_SENTENCE = 2_000;

  /** Copies the list. */
  Phrase {
    spans = List.copyOf(spans);
  }

  /**
   * A piece.
   *
   * @param text its text, in which every character can be seen
   * @param name whether it comes from a model
   */
  record Span(String text, boolean name) {
  }

  /** Returns words of Tactus. */
  static Phrase of(String words) {
    return new Phrase(words.isEmpty() ? List.of() : List.of(new Span(words, false)));
  }

  /** Returns a text from a model, cut off where it is long. */
  static Phrase name(String text) {
    return new Phrase(text.isEmpty() ? List.of() : List.of(new Span(VisibleText.of(text, MOST), true)));
  }

  /** Returns a sentence that names parts of a model. */
  static Phrase sentence(String text) {
    return new Phrase(List.of(new Span(VisibleText.of(text, LONGEST_SENTENCE), true)));
  }

  /** Returns this with words after it. */
  Phrase and(String words) {
    return and(of(words));
  }

  /** Returns this with a text from a model after it. */
  Phrase andName(String text) {
    return and(name(text));
  }

  /** Returns this with another one after it. */
  Phrase and(Phrase other) {
    List<Span> all = new ArrayList<>(spans);
    all.addAll(other.spans);
    return new Phrase(all);
  }

  /** Returns the text alone. */
  String text() {
    return spans.stream().map(Span::text).collect(Collectors.joining());
  }
}
