package org.tactus.dsl.suppression;

import org.tactus.diagnostics.Code;

/**
 * A code that a comment allows.
 *
 * @param code what is allowed
 * @param reason why, in the words of the comment; never blank
 * @param offset where the comment names the code, in characters from 0
 * @param length how many characters the name has
 * @param ofFile whether it is allowed in the whole file
 * @param from the first character of what it is allowed for
 * @param to the character after the last one; the same if it is allowed for nothing
 */
public record Suppression(Code code, String reason, int offset, int length, boolean ofFile, int from, int to) {

  boolean covers(int place) {
    return ofFile || from <= place && place < to;
  }
}
