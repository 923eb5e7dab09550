package org.tactus.dsl.validation;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/** Takes what one rule finds. */
public interface DiagnosticSink {

  /**
   * Reports a place that breaks the rule.
   *
   * @param element the element
   * @param feature the part of it to mark; {@code null} for its name or, without one, its beginning
   * @param index which value of a list; -1 for a single value
   * @param message cause and way out
   * @param others other places that it is about
   */
  void report(EObject element, EStructuralFeature feature, int index, String message, List<OtherPlace> others);

  /** Reports a part of an element that alone breaks the rule. */
  default void report(EObject element, EStructuralFeature feature, int index, String message) {
    report(element, feature, index, message, List.of());
  }

  /** Reports a single-valued part of an element, or the element where the part is {@code null}. */
  default void report(EObject element, EStructuralFeature feature, String message) {
    report(element, feature, -1, message);
  }

  /** Reports an element as a whole. */
  default void report(EObject element, String message) {
    report(element, null, -1, message);
  }
}
