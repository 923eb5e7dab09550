package org.tactus.importers.amalthea.binding;

import java.util.Map;
import java.util.Optional;
import org.eclipse.app4mc.amalthea.model.Amalthea;
import org.eclipse.emf.ecore.EObject;
import org.tactus.importers.amalthea.document.Place;
import org.tactus.importers.amalthea.document.XmlElement;

/**
 * A model as typed objects of the AMALTHEA library, with the places where they were written.
 *
 * @param model the root
 * @param origins the element that each object was made from
 * @param unreadable for each object with a value that could not be read what that is, such as {@code 'x' of Time.unit}
 */
public record BoundModel(Amalthea model, Map<EObject, XmlElement> origins, Map<EObject, String> unreadable) {

  /** What could not be read of the object itself or of what it holds; empty if everything could. */
  public Optional<String> unreadable(EObject object) {
    if (unreadable.isEmpty() || object == null) {
      return Optional.empty();
    }
    String own = unreadable.get(object);
    return own != null ? Optional.of(own)
        : object.eContents().stream().flatMap(part -> unreadable(part).stream()).findFirst();
  }

  /** Where the object was written, or null if it was not read from a file. */
  public Place place(EObject object) {
    XmlElement origin = origins.get(object);
    return origin == null ? null : origin.place();
  }
}
