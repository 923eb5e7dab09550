package org.tactus.dsl.ide;

import com.google.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.EObjectAtOffsetHelper;
import org.eclipse.xtext.resource.ILocationInFileProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;
import org.eclipse.xtext.util.TextRegion;
import org.tactus.diagnostics.Code;
import org.tactus.model.NamedElement;
import org.tactus.model.view.Instantiation;

/** What an editor shows of the language at a place of a text: the element that is named there, and its declaration. */
public final class DeclarationHover {

  private static final int MOST_LINES = 12;

  @Inject private EObjectAtOffsetHelper elements;
  @Inject private ILocationInFileProvider locations;

  /**
   * A name in a text.
   *
   * @param region where it stands
   * @param element what it names
   * @param qualifier whether the name stands before that of one of its parts, as {@code Lidar} in {@code Lidar.grab}
   */
  public record Named(ITextRegion region, EObject element, boolean qualifier) {
  }

  /** Returns the name at a place, declared or used there; empty if none is there, or it leads nowhere. */
  public Optional<Named> at(XtextResource file, int offset) {
    INode reference = elements.getCrossReferenceNode(file, new TextRegion(offset, 0));
    if (reference != null) {
      return Optional.ofNullable(elements.getCrossReferencedElement(reference)).filter(target -> !target.eIsProxy())
          .map(target -> segment(reference, target, offset));
    }
    EObject element = elements.resolveElementAt(file, offset);
    if (element instanceof NamedElement) {
      ITextRegion name = locations.getSignificantTextRegion(element);
      if (name != null && name.getOffset() <= offset && offset <= name.getOffset() + name.getLength()) {
        return Optional.of(new Named(name, element, false));
      }
    }
    return Optional.empty();
  }

  /** Returns what a segment of a reference names: before the last one, what its target is in. */
  private static Named segment(INode reference, EObject target, int offset) {
    int start = reference.getTextRegion().getOffset();
    String text = NodeModelUtils.getTokenText(reference);
    EObject element = target;
    int end = text.length();
    for (int dot = text.lastIndexOf('.'); dot >= 0 && offset <= start + dot; dot = text.lastIndexOf('.', dot - 1)) {
      if (!(element.eContainer() instanceof NamedElement owner) || !text.substring(0, dot).endsWith(owner.getName())) {
        return new Named(reference.getTextRegion(), target, false);
      }
      element = owner;
      end = dot;
    }
    return element == target ? new Named(reference.getTextRegion(), target, false)
        : new Named(new TextRegion(start, end), element, true);
  }

  /**
   * Returns the text of an element's declaration, the first lines of a long one; empty if it has none. That of a part
   * of an instance stands in its node type.
   */
  public static Optional<String> declaration(EObject element) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(Instantiation.written(element));
    if (node == null) {
      return Optional.empty();
    }
    String text = NodeModelUtils.getTokenText(node).isEmpty() ? "" : written(node);
    List<String> lines = text.lines().toList();
    return text.isEmpty() ? Optional.empty() : Optional.of(lines.size() <= MOST_LINES ? text
        : String.join("\n", lines.subList(0, MOST_LINES)) + "\n…");
  }

  /** Returns the text of a node from its first word on, so without comments before it. */
  private static String written(ICompositeNode node) {
    return node.getRootNode().getText().substring(node.getOffset(), node.getEndOffset()).strip();
  }

  /** Returns what the catalogue says of a code: why it is reported, and the way out. */
  public static String catalogue(Code code) {
    return code.severity().text() + " " + code.id() + ": " + code.entry().explanation();
  }
}
