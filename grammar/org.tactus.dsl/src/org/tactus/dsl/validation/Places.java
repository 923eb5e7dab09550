package org.tactus.dsl.validation;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.ITextRegion;
import org.eclipse.xtext.util.TextRegion;
import org.tactus.model.TactusPackage;
import org.tactus.model.view.Instantiation;

/** Finds the text that a finding is about. */
public final class Places {

  private Places() {}

  /** Returns the part of an element that a finding marks when it names none: the element's name, if it has one. */
  static EStructuralFeature defaultFeature(EObject element) {
    EStructuralFeature name = TactusPackage.eINSTANCE.getNamedElement_Name();
    return element.eClass().getEAllStructuralFeatures().contains(name) && element.eGet(name) != null ? name : null;
  }

  /**
   * Returns the text of an element's part; the whole element's first line where the part is not written, and the name
   * of the instance of a node type that has it of its type.
   */
  public static ITextRegion region(EObject element, EStructuralFeature feature, int index) {
    if (Instantiation.source(element).isPresent()) {
      return region(instance(element), null, -1);
    }
    EStructuralFeature marked = feature != null ? feature : defaultFeature(element);
    List<INode> nodes = marked == null ? List.of() : NodeModelUtils.findNodesForFeature(element, marked);
    if (!nodes.isEmpty()) {
      INode node = nodes.get(index >= 0 && index < nodes.size() ? index : 0);
      return new TextRegion(node.getOffset(), node.getLength());
    }
    INode node = NodeModelUtils.findActualNodeFor(element);
    if (node == null) {
      return new TextRegion(0, 0);
    }
    int lineEnd = node.getRootNode().getText().indexOf('\n', node.getOffset());
    int end = lineEnd < 0 ? node.getEndOffset() : Math.min(lineEnd, node.getEndOffset());
    return new TextRegion(node.getOffset(), end - node.getOffset());
  }

  private static EObject instance(EObject element) {
    EObject instance = element;
    while (Instantiation.source(instance).isPresent()) {
      instance = instance.eContainer();
    }
    return instance;
  }
}
