package org.tactus.dsl.syntax;

import org.tactus.diagnostics.Code;

/**
 * A place where a text breaks the grammar.
 *
 * @param offset first character, from 0
 * @param length number of characters; 0 at the end of the file
 * @param code one of {@link org.tactus.diagnostics.TextCode}
 * @param message what was expected and what was found
 */
public record SyntaxError(int offset, int length, Code code, String message) {}
