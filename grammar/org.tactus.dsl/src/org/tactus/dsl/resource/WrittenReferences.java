package org.tactus.dsl.resource;

import com.google.common.base.Predicate;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.findReferences.ReferenceFinder;
import org.tactus.model.view.Instantiation;

/** Finds the references that are written in a file, and not those that instances have of their types. */
public class WrittenReferences extends ReferenceFinder {

  @Override
  protected boolean doProcess(EObject source, Predicate<URI> targets) {
    return Instantiation.source(source).isEmpty() && super.doProcess(source, targets);
  }
}
