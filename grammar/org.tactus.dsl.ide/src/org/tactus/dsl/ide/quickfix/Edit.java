package org.tactus.dsl.ide.quickfix;

import org.eclipse.emf.common.util.URI;

/**
 * A part of a file's text that is replaced.
 *
 * @param uri the file
 * @param offset its first character, from 0
 * @param length how many characters are replaced; 0 to insert
 * @param replacement what stands there afterwards
 */
public record Edit(URI uri, int offset, int length, String replacement) {
}
