package org.tactus.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.ILocationInFileProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;

/**
 * A named element of a file, as the outline shows it. It holds no model, so that it may outlive the parse that it comes from.
 *
 * @param name the element's name
 * @param kind what it is, in the words of the language, such as {@code flow controller}
 * @param offset where its name begins
 * @param length the length of its name
 * @param end where the element ends
 * @param children the named elements inside it
 */
public record OutlineEntry(String name, String kind, int offset, int length, int end, List<OutlineEntry> children) {

  /** Copies the children. */
  public OutlineEntry {
    children = List.copyOf(children);
  }

  /** Returns the outline of a parsed file; elements without a name stand for their children. */
  static List<OutlineEntry> of(XtextResource resource) {
    List<OutlineEntry> entries = new ArrayList<>();
    ILocationInFileProvider locations = TactusLanguage.service(ILocationInFileProvider.class);
    resource.getContents().forEach(root -> collect(root, locations, entries));
    return entries;
  }

  private static void collect(EObject parent, ILocationInFileProvider locations, List<OutlineEntry> entries) {
    for (EObject child : parent.eContents()) {
      String name = nameOf(child);
      if (name == null) {
        collect(child, locations, entries);
      } else {
        List<OutlineEntry> children = new ArrayList<>();
        collect(child, locations, children);
        ITextRegion region = locations.getSignificantTextRegion(child);
        ICompositeNode node = NodeModelUtils.findActualNodeFor(child);
        int end = node == null ? region.getOffset() + region.getLength() : node.getTotalEndOffset();
        entries.add(new OutlineEntry(name, kindOf(child), region.getOffset(), region.getLength(), end, children));
      }
    }
  }

  private static String nameOf(EObject element) {
    EStructuralFeature feature = element.eClass().getEStructuralFeature("name");
    return feature == null || feature.isMany() ? null : (String) element.eGet(feature);
  }

  /** Turns the name of the metamodel's class, such as FlowController, into words. */
  private static String kindOf(EObject element) {
    return element.eClass().getName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }
}
