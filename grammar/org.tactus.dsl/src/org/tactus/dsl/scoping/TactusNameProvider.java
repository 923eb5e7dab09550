package org.tactus.dsl.scoping;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.naming.IQualifiedNameProvider;
import org.eclipse.xtext.naming.QualifiedName;
import org.tactus.model.Action;
import org.tactus.model.Callback;
import org.tactus.model.CallbackGroup;
import org.tactus.model.Core;
import org.tactus.model.NamedElement;

/**
 * The names by which elements are referred to: {@code FrontLidar.capture} for a callback, {@code Fusion.fusion} for a
 * callback group, {@code vehicle.c0} for a core, and the plain name for everything else.
 */
public class TactusNameProvider extends IQualifiedNameProvider.AbstractImpl {

  @Override
  public QualifiedName getFullyQualifiedName(EObject element) {
    if (!(element instanceof NamedElement named) || named.getName() == null || named.getName().isEmpty()) {
      return null;
    }
    if (element instanceof Callback && element.eContainer() instanceof Action action) {
      QualifiedName owner = getFullyQualifiedName(action);
      return owner == null ? null : owner.append(named.getName());
    }
    boolean nested = element instanceof Callback || element instanceof CallbackGroup || element instanceof Core
        || element instanceof Action;
    return nested && element.eContainer() instanceof NamedElement owner && owner.getName() != null
        ? QualifiedName.create(owner.getName(), named.getName())
        : QualifiedName.create(named.getName());
  }
}
