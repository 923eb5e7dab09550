package org.tactus.ui.outline;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.xtext.resource.ILocationInFileProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;
import org.tactus.model.view.Instantiation;
import org.tactus.ui.language.LanguageServices;

/**
 * A named element of a file, as the outline shows it. It holds no model, so that it may outlive the parse that it comes
 * from.
 *
 * @param name the element's name
 * @param kind what it is, in the words of the language, such as {@code flow controller}
 * @param nameRegion where its name stands
 * @param region where all of it stands
 * @param children the named elements inside it
 */
public record OutlineEntry(String name, String kind, IRegion nameRegion, IRegion region, List<OutlineEntry> children) {

  /** Copies the children. */
  public OutlineEntry {
    children = List.copyOf(children);
  }

  /** Returns the outline of what is written in a parsed file; elements without a name stand for their children. */
  static List<OutlineEntry> of(XtextResource resource) {
    List<OutlineEntry> entries = new ArrayList<>();
    ILocationInFileProvider locations = LanguageServices.get(ILocationInFileProvider.class);
    resource.getContents().forEach(root -> collect(root, locations, entries));
    return entries;
  }

  private static void collect(EObject parent, ILocationInFileProvider locations, List<OutlineEntry> entries) {
    for (EObject child : parent.eContents()) {
      String name = nameOf(child);
      if (Instantiation.source(child).isPresent()) {
        continue; // an instance has it of its type
      }
      if (name == null) {
        collect(child, locations, entries);
      } else {
        List<OutlineEntry> children = new ArrayList<>();
        collect(child, locations, children);
        IRegion nameRegion = region(locations.getSignificantTextRegion(child));
        IRegion region = region(locations.getFullTextRegion(child));
        entries.add(new OutlineEntry(name, kindOf(child), nameRegion, region, children));
      }
    }
  }

  /** Returns the innermost of the entries that the offset is in. */
  static Optional<OutlineEntry> innermost(List<OutlineEntry> entries, int offset) {
    for (OutlineEntry entry : entries) {
      int distance = offset - entry.region().getOffset();
      if (distance >= 0 && distance <= entry.region().getLength()) {
        return innermost(entry.children(), offset).or(() -> Optional.of(entry));
      }
    }
    return Optional.empty();
  }

  private static IRegion region(ITextRegion region) {
    return new Region(region.getOffset(), region.getLength());
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
