package org.tactus.dsl.suppression;

import org.tactus.dsl.Diagnostic;

/**
 * A warning that a comment allows, so that it is not shown.
 *
 * @param reason why, in the words of the comment
 * @param comment where the comment names the code, in the file of the diagnostic
 */
public record Suppressed(Diagnostic diagnostic, String reason, Diagnostic.Span comment) {
}
