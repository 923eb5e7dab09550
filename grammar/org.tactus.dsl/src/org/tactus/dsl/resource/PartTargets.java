package org.tactus.dsl.resource;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.findReferences.TargetURICollector;
import org.eclipse.xtext.findReferences.TargetURIs;
import org.tactus.model.view.Instantiation;

/** What refers to a part of a node type: what names it there, and what names it as a part of any instance. */
public class PartTargets extends TargetURICollector {

  @Override
  protected void doAdd(EObject element, TargetURIs targets) {
    EObject written = Instantiation.written(element);
    super.doAdd(written, targets);
    for (Resource file : written.eResource().getResourceSet().getResources()) {
      if (file instanceof TactusResource tactus) {
        tactus.instances().forEach(instance ->
            instance.copyOf(written).ifPresent(copy -> super.doAdd(copy, targets)));
      }
    }
  }
}
