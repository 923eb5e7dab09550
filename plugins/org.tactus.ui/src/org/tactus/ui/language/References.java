package org.tactus.ui.language;

import java.util.Optional;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.resource.EObjectAtOffsetHelper;
import org.eclipse.xtext.resource.XtextResource;

/** The references in a text. */
public final class References {

  private References() {}

  /**
   * A name that refers to something.
   *
   * @param region where the name stands
   * @param target what it refers to
   */
  public record Reference(IRegion region, EObject target) {}

  /**
   * Applies the function to the reference at the offset, if there is one and it refers to something; the result may be
   * null.
   */
  public static <T> Optional<T> at(IDocument document, int offset, Function<Reference, T> function) {
    return TactusDocuments.read(document, resource -> find(resource, offset).map(function));
  }

  private static Optional<Reference> find(XtextResource resource, int offset) {
    EObjectAtOffsetHelper helper = LanguageServices.get(EObjectAtOffsetHelper.class);
    INode node = helper.getCrossReferenceNode(resource, new org.eclipse.xtext.util.TextRegion(offset, 0));
    if (node == null) {
      return Optional.empty();
    }
    EObject target = helper.getCrossReferencedElement(node);
    if (target == null || target.eIsProxy()) {
      return Optional.empty();
    }
    return Optional.of(new Reference(new Region(node.getOffset(), node.getLength()), target));
  }
}
