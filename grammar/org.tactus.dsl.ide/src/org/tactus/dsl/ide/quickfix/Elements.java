package org.tactus.dsl.ide.quickfix;

import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.tactus.model.Element;
import org.tactus.model.Model;
import org.tactus.model.TactusPackage;

/** Writes elements of a file. */
final class Elements {

  private Elements() {
  }

  /**
   * Writes an element behind the last one of its kind, else before the one that needs it.
   *
   * @param context where it is needed
   */
  static Change add(Change change, EObject context, EClass kind, String text) {
    Model model = EcoreUtil2.getContainerOfType(context, Model.class);
    List<Element> elements = model.getElements();
    Optional<Element> alike = elements.reversed().stream().filter(kind::isInstance).findFirst();
    if (alike.isPresent()) {
      return change.addBehind(alike.get(), text);
    }
    int needed = elements.indexOf(EcoreUtil2.getContainerOfType(context, Element.class));
    if (needed > 0) {
      return change.addBehind(elements.get(needed - 1), text);
    }
    if (!model.getImports().isEmpty()) {
      return change.addBehind(model.getImports().getLast(), "\n" + text);
    }
    Optional<TextPart> name = TextPart.of(model, TactusPackage.eINSTANCE.getModel_SystemName());
    return name.isPresent() ? change.addBehind(name.get(), "\n" + text) : change.addBehind(elements.getFirst(), text);
  }
}
