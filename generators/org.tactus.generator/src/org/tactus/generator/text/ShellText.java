package org.tactus.generator.text;

/** Text in scripts for the Bourne shell and bash. */
public final class ShellText {

  private ShellText() {}

  /**
   * Returns a word: as it is where no shell gives it a meaning, else in single quotes. No shell can hold the character
   * 0; its notation stands for it.
   */
  public static String word(String text) {
    return Visible.isPlain(text, "_-./+:") && !text.startsWith("-") ? text
        : "'" + text.replace("\0", "<U+0000>").replace("'", "'\\''") + "'";
  }

  /** Returns text that stands between double quotes which the template writes, to be shown to a person. */
  public static String quoted(String text) {
    return Visible.line(text, character -> false).replaceAll("[\\\\\"$`]", "\\\\$0").replace("!", "<U+0021>");
  }

  /** Returns text for a comment. */
  public static String comment(String text) {
    return Visible.comment(text);
  }
}
