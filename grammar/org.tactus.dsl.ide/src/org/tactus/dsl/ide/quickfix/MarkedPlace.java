package org.tactus.dsl.ide.quickfix;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.tactus.diagnostics.Code;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.lowering.Interpretation;
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
 * @param interpretation how the description is read
 */
record MarkedPlace(XtextResource file, Code code, int from, int to, String message, Language language,
    Interpretation interpretation) {

  /** Returns the text of the file. */
  String text() {
    return file.getParseResult().getRootNode().getText();
  }

  /** Returns what is marked. */
  TextPart part() {
    return new TextPart(file, from, to);
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

  /** Returns the whole system that the file describes; empty while a part is unreadable or refers to nothing. */
  Optional<SystemView> system() {
    return checked().map(CheckedSystem::view);
  }

  /** Returns the system as rules look at it; empty while something in it cannot be read or refers to nothing. */
  Optional<CheckedSystem> checked() {
    return model().filter(model -> language.isLinked(file))
        .map(model -> new CheckedSystem(SystemView.of(model), interpretation));
  }

  /** Returns which of the values of an element's part is marked; empty if none is. */
  OptionalInt index(EObject element, EStructuralFeature feature) {
    List<TextPart> parts = TextPart.all(element, feature);
    return IntStream.range(0, parts.size()).filter(i -> parts.get(i).from() == from).findFirst();
  }

  /** Tells whether an element's part is marked. */
  boolean marks(EObject element, EStructuralFeature feature) {
    return index(element, feature).isPresent();
  }

  Optional<Model> model() {
    return ImportedFiles.model((Resource) file);
  }
}
