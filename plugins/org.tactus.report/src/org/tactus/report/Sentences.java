package org.tactus.report;

import java.util.List;
import org.tactus.report.TextStyle.Ink;

/** Sentences under a title, as reports list what bounds assume. */
public final class Sentences {

  private Sentences() {
  }

  /** Returns an empty line, the title and an item per sentence, or nothing without sentences. */
  public static String list(String title, List<String> sentences, TextStyle style) {
    if (sentences.isEmpty()) {
      return "";
    }
    StringBuilder out = new StringBuilder().append('\n').append(style.paint(Ink.STRONG, title)).append('\n');
    sentences
        .forEach(sentence -> out.append(Wrap.words("  - ", "    ", finished(sentence), style.width())).append('\n'));
    return out.toString();
  }

  /** Returns a text as a sentence: with a capital and a full stop. */
  public static String finished(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1) + (text.endsWith(".") ? "" : ".");
  }
}
