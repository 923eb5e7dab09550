package org.tactus.dsl.syntax;

import java.util.List;
import org.tactus.diagnostics.Code;

/**
 * A place where a text breaks the grammar.
 *
 * @param offset first character, from 0
 * @param length number of characters; 0 at the end of the file
 * @param code one of {@link org.tactus.diagnostics.TextCode}
 * @param message what was expected and what was found
 * @param meant what was probably meant
 */
public record SyntaxError(int offset, int length, Code code, String message, List<Meant> meant) {

  /** Copies the list. */
  public SyntaxError {
    meant = List.copyOf(meant);
  }

  /** Makes an error of which nothing better is known. */
  public SyntaxError(int offset, int length, Code code, String message) {
    this(offset, length, code, message, List.of());
  }

  /**
   * What was probably meant by a part of the text.
   *
   * @param offset its first character, from 0
   * @param length how many characters it has; 0 where something is missing
   * @param text what stands there instead
   * @param sure whether there is no other way to understand it
   */
  public record Meant(int offset, int length, String text, boolean sure) {
  }
}
