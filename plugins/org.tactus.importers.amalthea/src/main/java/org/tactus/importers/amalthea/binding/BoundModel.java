package org.tactus.importers.amalthea.binding;

import java.util.Map;
import org.eclipse.app4mc.amalthea.model.Amalthea;
import org.eclipse.emf.ecore.EObject;
import org.tactus.importers.amalthea.document.Place;
import org.tactus.importers.amalthea.document.XmlElement;

/**
 * A model as typed objects of the AMALTHEA library, with the places where they were written.
 *
 * @param model the root
 * @param origins the element that each object was made from
 */
public record BoundModel(Amalthea model, Map<EObject, XmlElement> origins) {

  /** Where the object was written, or null if it was not read from a file. */
  public Place place(EObject object) {
    XmlElement origin = origins.get(object);
    return origin == null ? null : origin.place();
  }
}
