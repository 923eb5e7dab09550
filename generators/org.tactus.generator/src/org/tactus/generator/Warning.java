package org.tactus.generator;

import java.util.Objects;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Severity;

/**
 * Something that the generated system does differently from what the model says.
 *
 * @param code what the catalogue says of it: a warning
 * @param element the element of the model that says it
 * @param feature the part of the element; empty for its name, or all of it where it has none
 * @param message where, what, and what to do about it, in one line
 */
public record Warning(Code code, EObject element, Optional<EStructuralFeature> feature, String message) {

  public Warning {
    Objects.requireNonNull(element, "a warning without a place");
    if (code.severity() != Severity.WARNING) {
      throw new IllegalArgumentException(code + " is no warning: nothing is generated where it is found");
    }
  }

  /** Warns of an element as a whole. */
  public Warning(Code code, EObject element, String message) {
    this(code, element, Optional.empty(), message);
  }

  /** Warns of a part of an element. */
  public Warning(Code code, EObject element, EStructuralFeature feature, String message) {
    this(code, element, Optional.of(feature), message);
  }

  @Override
  public String toString() {
    return code.id() + " " + message;
  }
}
