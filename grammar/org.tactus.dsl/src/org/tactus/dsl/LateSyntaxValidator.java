package org.tactus.dsl;

import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.IConcreteSyntaxValidator;

/** A judge of trees without a text that is made when it is called: each resource has one, and none read from a text. */
record LateSyntaxValidator(Supplier<? extends IConcreteSyntaxValidator> made) implements IConcreteSyntaxValidator {

  @Override
  public boolean validateObject(EObject element, IDiagnosticAcceptor acceptor, Map<Object, Object> context) {
    return made.get().validateObject(element, acceptor, context);
  }

  @Override
  public boolean validateRecursive(EObject element, IDiagnosticAcceptor acceptor, Map<Object, Object> context) {
    return made.get().validateRecursive(element, acceptor, context);
  }
}
