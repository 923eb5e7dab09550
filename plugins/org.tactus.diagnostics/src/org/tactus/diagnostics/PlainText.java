package org.tactus.diagnostics;

import java.util.regex.Pattern;

/**
 * The Markdown of the catalogue as it reads where nothing draws it: of a link its words, of code its text in quotation
 * marks.
 */
public final class PlainText {

  private static final Pattern LINK_IN_BRACKETS = Pattern.compile(" \\(\\[([^]]*)]\\([^)]*\\)\\)");
  private static final Pattern LINK = Pattern.compile("\\[([^]]*)]\\([^)]*\\)");
  private static final Pattern CODE = Pattern.compile("`([^`]*)`");

  private PlainText() {}

  /** Returns the plain text of a line of Markdown. */
  public static String of(String markdown) {
    String words = LINK.matcher(LINK_IN_BRACKETS.matcher(markdown).replaceAll(" (see $1)")).replaceAll("$1");
    return CODE.matcher(words).replaceAll("'$1'");
  }
}
