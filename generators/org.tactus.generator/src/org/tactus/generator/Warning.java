package org.tactus.generator;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Severity;

/**
 * Something that the generated system does differently from what the model says.
 *
 * @param code what the catalogue says of it: a warning
 * @param element the element of the model that it is about; empty if it concerns several, or the system as a whole
 * @param message where, what, and what to do about it, in one line
 */
public record Warning(Code code, Optional<EObject> element, String message) {

  public Warning {
    if (code.severity() != Severity.WARNING) {
      throw new IllegalArgumentException(code + " is no warning: nothing is generated where it is found");
    }
  }

  /** Warns of something without a place in the text. */
  public Warning(Code code, String message) {
    this(code, Optional.empty(), message);
  }

  @Override
  public String toString() {
    return code.id() + " " + message;
  }
}
