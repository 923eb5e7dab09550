package org.tactus.lowering;

import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.Code;

/**
 * What keeps a system from having a timing model.
 *
 * @param element where it lies
 * @param message cause and way out
 */
public record Problem(EObject element, Code code, String message) {
}
