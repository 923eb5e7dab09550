package org.tactus.dsl.suppression;

import org.tactus.diagnostics.Code;

/**
 * Something that is to be said about a part of a text that is no element.
 *
 * @param code what the catalogue says of it
 * @param offset first character, from 0
 * @param length number of characters
 * @param message the cause and the way out
 */
public record TextNote(Code code, int offset, int length, String message) {
}
