package org.tactus.diagnostics;

/**
 * What the catalogue says of a code, in Markdown of one line each.
 *
 * @param id stable, {@code TAC-GROUP-NNN}; never used for anything else
 * @param severity how bad it is, wherever it is reported
 * @param title what is wrong, in a few words
 * @param why the reason for which it is reported
 * @param wayOut what to do about it
 * @param command the command of {@code tactus} that reports the example first, with the options that it takes
 * @param reportedAs the code that the command reports of the example: another one where the language refuses such a
 *     text first, and this code stands for models that were built otherwise
 */
public record Entry(String id, Severity severity, String title, String why, String wayOut, String command,
    String reportedAs) {

  /** Makes the entry of a code that its example shows. */
  Entry(String id, Severity severity, String title, String why, String wayOut, String command) {
    this(id, severity, title, why, wayOut, command, id);
  }

  /** Returns the title, the reason and the way out as plain text, a paragraph each. */
  public String explanation() {
    return String.join("\n", PlainText.of(title) + ".", PlainText.of(why), PlainText.of(wayOut));
  }
}
