package org.tactus.generator.text;

/** Text in Markdown. */
public final class MarkdownText {

  private MarkdownText() {}

  /**
   * Returns text in a paragraph, heading or cell of a table: signs that Markdown or HTML gives a meaning to are
   * escaped.
   */
  public static String of(String text) {
    StringBuilder markdown = new StringBuilder();
    Visible.line(text, character -> false).codePoints().forEach(character -> {
      if ("\\`*{}[]()#+!|~<>&".indexOf(character) >= 0) {
        markdown.append('\\');
      }
      markdown.appendCodePoint(character);
    });
    return markdown.toString();
  }

  /** Returns text as code; what a cell of a table or a line cannot hold is replaced by its notation. */
  public static String code(String text) {
    return "`" + Visible.line(text, character -> character == '`' || character == '|') + "`";
  }
}
