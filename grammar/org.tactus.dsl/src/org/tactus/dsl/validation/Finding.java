package org.tactus.dsl.validation;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * A place that breaks a rule.
 *
 * @param feature part of the element; {@code null} for the element itself
 * @param index which value of a list; -1 for a single value
 * @param message cause and way out
 * @param others other places that it is about
 */
public record Finding(Rule rule, EObject element, EStructuralFeature feature, int index, String message,
    List<OtherPlace> others) {}
