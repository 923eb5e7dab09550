package org.tactus.ui.refactoring;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.findReferences.IReferenceFinder;
import org.eclipse.xtext.naming.IQualifiedNameConverter;
import org.eclipse.xtext.naming.IQualifiedNameProvider;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.ILocationInFileProvider;
import org.eclipse.xtext.resource.IReferenceDescription;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;
import org.tactus.model.NodeType;
import org.tactus.model.view.Instantiation;
import org.tactus.ui.language.LanguageServices;
import org.tactus.ui.language.WorkspaceModels;

/**
 * Where the name of an element stands: at its declaration, in references to it, and in references to what it contains,
 * such as {@code Node} in {@code Node.callback}. What a node type contains is named after its instances.
 */
final class Occurrences {

  private final EObject element;
  private final String name;
  private final int depth;
  private final Set<FileReplacement> places;
  private final List<String> unclear;

  private Occurrences(EObject element, String name, Set<FileReplacement> places, List<String> unclear) {
    this.element = element;
    this.name = name;
    this.places = places;
    this.unclear = unclear;
    QualifiedName qualified = LanguageServices.get(IQualifiedNameProvider.class).getFullyQualifiedName(element);
    this.depth = qualified == null ? 0 : qualified.getSegmentCount() - 1;
  }

  /** Finds the places of elements that have a name as one; the text of each is the name itself. */
  static Occurrences of(Set<? extends EObject> elements, String name, WorkspaceModels workspace) {
    Set<FileReplacement> places = new LinkedHashSet<>();
    List<String> unclear = new ArrayList<>();
    List<Occurrences> all =
        elements.stream().map(element -> new Occurrences(element, name, places, unclear)).toList();
    all.forEach(one -> one.find(workspace));
    return all.getFirst();
  }

  private void find(WorkspaceModels workspace) {
    declaration();
    for (Resource file : List.copyOf(workspace.files().getResources())) {
      LanguageServices.get(IReferenceFinder.class).findReferences(this::isMeant, file, new References(), null);
    }
  }

  /** Returns the places with another name in the place of the name, by file in the order of its text. */
  List<FileReplacement> replacedBy(String other) {
    return places.stream().map(place -> new FileReplacement(place.file(), place.offset(), place.length(), other))
        .sorted((one, next) -> one.file().equals(next.file()) ? Integer.compare(one.offset(), next.offset())
            : one.file().toString().compareTo(next.file().toString())).toList();
  }

  /** Returns references in which the name cannot be found, as they are written. */
  List<String> unclear() {
    return unclear;
  }

  private boolean isMeant(URI target) {
    EObject object = element.eResource().getResourceSet().getEObject(target, false);
    return object != null && (EcoreUtil.isAncestor(element, object)
        || !(element instanceof NodeType) && EcoreUtil.isAncestor(element, Instantiation.written(object)));
  }

  private void declaration() {
    EStructuralFeature feature = element.eClass().getEStructuralFeature("name");
    for (INode node : NodeModelUtils.findNodesForFeature(element, feature)) {
      ITextRegion region = node.getTextRegion();
      add(element.eResource(), text(element.eResource(), region), region.getOffset());
    }
  }

  private static String text(Resource file, ITextRegion region) {
    String all = ((XtextResource) file).getParseResult().getRootNode().getText();
    return all.substring(region.getOffset(), region.getOffset() + region.getLength());
  }

  private void add(Resource file, String text, int offset) {
    if (text.equals(name)) {
      places.add(new FileReplacement(file.getURI(), offset, name.length(), name));
    } else {
      unclear.add(text);
    }
  }

  /** Adds the segment of a reference that names the element. */
  private void add(EObject source, EObject target, ITextRegion region) {
    String text = text(source.eResource(), region);
    QualifiedName written = LanguageServices.get(IQualifiedNameConverter.class).toQualifiedName(text);
    QualifiedName whole = LanguageServices.get(IQualifiedNameProvider.class).getFullyQualifiedName(target);
    int all = whole == null ? 1 : whole.getSegmentCount();
    int segment = depth - (all - written.getSegmentCount());
    if (segment < 0) {
      return; // the reference does not name what contains its target
    }
    int offset = region.getOffset();
    for (int before = 0; before < segment; before++) {
      offset += written.getSegment(before).length() + 1;
    }
    add(source.eResource(), segment < written.getSegmentCount() ? written.getSegment(segment) : text, offset);
  }

  private final class References implements IReferenceFinder.Acceptor {

    @Override
    public void accept(EObject source, URI sourceUri, EReference reference, int index, EObject target, URI targetUri) {
      EObject meant = target == null ? element : target;
      Optional.ofNullable(
          LanguageServices.get(ILocationInFileProvider.class).getSignificantTextRegion(source, reference, index))
          .filter(region -> region.getLength() > 0).ifPresent(region -> add(source, meant, region));
    }

    @Override
    public void accept(IReferenceDescription description) {
      // files are looked through, not an index
    }
  }
}
