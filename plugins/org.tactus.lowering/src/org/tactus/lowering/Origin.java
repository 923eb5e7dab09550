package org.tactus.lowering;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * What of a described system a part of its timing model, or a value of such a part, comes from.
 *
 * @param element the element; where the description says nothing of the part, the one that implies it
 * @param feature the feature of the element that says it; empty for the element as a whole
 */
public record Origin(EObject element, Optional<EStructuralFeature> feature) {

  /** Returns the origin of what an element as a whole says. */
  static Origin of(EObject element) {
    return new Origin(element, Optional.empty());
  }

  /** Returns the origin of what a feature of an element says. */
  static Origin of(EObject element, EStructuralFeature feature) {
    return new Origin(element, Optional.of(feature));
  }
}
