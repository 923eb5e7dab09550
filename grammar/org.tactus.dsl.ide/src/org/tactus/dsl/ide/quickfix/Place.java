package org.tactus.dsl.ide.quickfix;

import java.util.Optional;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.tactus.diagnostics.Code;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.model.Model;
import org.tactus.model.view.SystemView;

/**
 * Where a diagnostic stands.
 *
 * @param file the file in which it is marked
 * @param code what it is
 * @param from the first character that it marks, from 0
 * @param to the character after the last one
 * @param message what it says
 * @param language what the language knows of the file
 */
record Place(XtextResource file, Code code, int from, int to, String message, Language language) {

  /** Returns the text of the file. */
  String text() {
    return file.getParseResult().getRootNode().getText();
  }

  /** Returns what is marked. */
  Part part() {
    return new Part(file, from, to);
  }

  /** Returns the innermost element that the first marked character belongs to. */
  Optional<EObject> element() {
    INode root = file.getParseResult().getRootNode();
    ILeafNode leaf = NodeModelUtils.findLeafNodeAtOffset(root, from);
    return Optional.ofNullable(leaf).map(NodeModelUtils::findActualSemanticObjectFor);
  }

  /** Returns the innermost element of a type that the first marked character belongs to. */
  <T extends EObject> Optional<T> element(Class<T> type) {
    return element().map(element -> EcoreUtil2.getContainerOfType(element, type));
  }

  /** Returns the whole system that the file describes. */
  Optional<SystemView> system() {
    return model().map(SystemView::of);
  }

  Optional<Model> model() {
    return ImportedFiles.model((Resource) file);
  }

  /** Tells whether what is marked is an element of a type, or a part of one, but not merely an import. */
  boolean isIn(EClass type) {
    return element().filter(type::isInstance).isPresent();
  }
}
