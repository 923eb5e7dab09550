package org.tactus.dsl.validation;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * Another place that a finding is about, in any file of the system.
 *
 * @param feature part of the element; {@code null} for its name or, without one, its beginning
 * @param message what stands there
 */
public record OtherPlace(EObject element, EStructuralFeature feature, String message) {}
