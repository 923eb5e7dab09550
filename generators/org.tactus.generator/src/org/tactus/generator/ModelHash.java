package org.tactus.generator;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tactus.model.Model;
import org.tactus.model.view.SystemView;

/**
 * A hash of all that a system and its imports say, whatever their layout and comments. It ties what was recorded of a
 * running system to the model that the system was generated from.
 */
public final class ModelHash {

  private final List<Model> models;
  private final StringBuilder text = new StringBuilder();

  private ModelHash(List<Model> models) {
    this.models = models;
  }

  /** Returns the hash as hexadecimal digits. */
  public static String of(SystemView view) {
    ModelHash hash = new ModelHash(view.models());
    view.models().forEach(hash::element);
    return Hash.sha256(hash.text.toString());
  }

  private void element(EObject element) {
    text.append(element.eClass().getName()).append('{');
    for (EStructuralFeature feature : element.eClass().getEAllStructuralFeatures()) {
      if (element.eIsSet(feature) && !feature.isDerived() && !feature.isTransient()) {
        text.append(feature.getName()).append('=');
        Object value = element.eGet(feature);
        (feature.isMany() ? (List<?>) value : List.of(value)).forEach(one -> value(feature, one));
      }
    }
    text.append('}');
  }

  private void value(EStructuralFeature feature, Object value) {
    if (!(feature instanceof EReference reference)) {
      text.append(value).append(';');
    } else if (reference.isContainment()) {
      element((EObject) value);
    } else {
      EObject root = EcoreUtil.getRootContainer((EObject) value);
      text.append(models.indexOf(root)).append('/').append(EcoreUtil.getRelativeURIFragmentPath(root, (EObject) value))
          .append(';');
    }
  }
}
