package org.tactus.dsl.syntax;

/**
 * A place where a text breaks the grammar.
 *
 * @param offset first character, from 0
 * @param length number of characters; 0 at the end of the file
 * @param code one of {@link SyntaxCodes}
 * @param message what was expected and what was found
 */
public record SyntaxError(int offset, int length, String code, String message) {}
