package org.tactus.ui.refactoring;

import org.eclipse.emf.common.util.URI;

/**
 * A part of a file's text that is replaced.
 *
 * @param file the file
 * @param offset its first character, from 0
 * @param length how many characters are replaced
 * @param text what stands there afterwards
 */
public record FileReplacement(URI file, int offset, int length, String text) {
}
