package org.tactus.dsl.resource;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.resource.IReferenceDescription;
import org.eclipse.xtext.resource.impl.DefaultResourceDescriptionStrategy;
import org.eclipse.xtext.util.IAcceptor;
import org.tactus.model.view.Instantiation;

/** What searches and renames know of a file: what is written there, and not what instances have of their types. */
public class WrittenElements extends DefaultResourceDescriptionStrategy {

  @Override
  public boolean createEObjectDescriptions(EObject element, IAcceptor<IEObjectDescription> acceptor) {
    return Instantiation.source(element).isEmpty() && super.createEObjectDescriptions(element, acceptor);
  }

  @Override
  public boolean createReferenceDescriptions(EObject from, URI container,
      IAcceptor<IReferenceDescription> acceptor) {
    return Instantiation.source(from).isEmpty() && super.createReferenceDescriptions(from, container, acceptor);
  }
}
