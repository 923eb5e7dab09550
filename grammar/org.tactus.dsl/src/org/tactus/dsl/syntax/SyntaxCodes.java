package org.tactus.dsl.syntax;

/** Stable codes of syntax errors; {@code docs/diagnostics.md} explains each. */
public final class SyntaxCodes {

  /** Something other than what the grammar allows here. */
  public static final String UNEXPECTED = "TAC-SYN-001";
  /** A number without its unit. */
  public static final String UNIT_MISSING = "TAC-SYN-002";
  /** The file ends inside a block or statement. */
  public static final String UNEXPECTED_END = "TAC-SYN-003";
  /** A text or comment that is not closed. */
  public static final String NOT_CLOSED = "TAC-SYN-004";
  /** Bytes that are no text. */
  public static final String NOT_TEXT = "TAC-SYN-005";
  /** A file that holds nothing. */
  public static final String EMPTY = "TAC-SYN-006";
  /** A number that is too large. */
  public static final String NUMBER_TOO_LARGE = "TAC-SYN-007";
  /** Further errors that are not listed. */
  public static final String MORE = "TAC-SYN-008";
  /** A character that has no meaning in the language. */
  public static final String STRAY_CHARACTER = "TAC-SYN-009";

  /** A file, word, number or text beyond a limit of the language. */
  public static final String TOO_LONG = "TAC-LIMIT-001";
  /** A text with an escape sequence that the language does not have, or a character that it must not hold. */
  public static final String ILLEGAL_TEXT = "TAC-SYN-010";

  private SyntaxCodes() {}
}
