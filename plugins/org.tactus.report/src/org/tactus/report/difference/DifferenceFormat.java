package org.tactus.report.difference;

import java.util.Locale;
import org.tactus.report.TextStyle;

/** The formats of reports on differences. */
public enum DifferenceFormat {

  /** For people. */
  TEXT,

  /** For other tools. */
  JSON,

  /** For a comment on a pull request. */
  MARKDOWN,

  /** A page that needs no other file. */
  HTML;

  /** Returns the name that users give, as in {@code markdown}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns what the name of a file in the format ends with, as in {@code .md}. */
  public String suffix() {
    return switch (this) {
      case TEXT -> ".txt";
      case JSON -> ".json";
      case MARKDOWN -> ".md";
      case HTML -> ".html";
    };
  }

  /**
   * Returns the report on a difference.
   *
   * @param style how text is drawn
   */
  public String of(Difference difference, TextStyle style) {
    return switch (this) {
      case TEXT -> DifferenceText.of(DifferenceDocument.of(difference), style);
      case JSON -> DifferenceJson.of(difference);
      case MARKDOWN -> DifferenceMarkdown.of(DifferenceDocument.of(difference));
      case HTML -> DifferenceHtml.of(DifferenceDocument.of(difference));
    };
  }
}
