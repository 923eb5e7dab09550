package org.tactus.dsl.ide.quickfix;

import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;

/**
 * A part of a file's text, from the first character of a word to the last one of the same or another word.
 *
 * @param file the file
 * @param from first character, from 0
 * @param to the character after the last one
 */
record TextPart(XtextResource file, int from, int to) {

  static TextPart of(EObject element) {
    return of(element, NodeModelUtils.findActualNodeFor(element));
  }

  private static TextPart of(EObject element, INode node) {
    return new TextPart((XtextResource) element.eResource(), node.getOffset(), node.getEndOffset());
  }

  /** Returns where values of an element's part are written, in the order of the text. */
  static List<TextPart> all(EObject element, EStructuralFeature feature) {
    return NodeModelUtils.findNodesForFeature(element, feature).stream().map(node -> of(element, node)).toList();
  }

  /** Returns where the first value of an element's part is written; empty if it is not. */
  static Optional<TextPart> of(EObject element, EStructuralFeature feature) {
    return all(element, feature).stream().findFirst();
  }

  /** Returns the first word of an element itself, not of one in it, that is a given one. */
  static Optional<TextPart> word(EObject element, String word) {
    INode node = NodeModelUtils.findActualNodeFor(element);
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden() && leaf.getText().equals(word)
          && NodeModelUtils.findActualSemanticObjectFor(leaf) == element) {
        return Optional.of(of(element, leaf));
      }
    }
    return Optional.empty();
  }

  /** Returns the last word of an element itself that is a given one, such as the brace that closes its block. */
  static Optional<TextPart> lastWord(EObject element, String word) {
    TextPart found = null;
    for (ILeafNode leaf : NodeModelUtils.findActualNodeFor(element).getLeafNodes()) {
      if (!leaf.isHidden() && leaf.getText().equals(word)
          && NodeModelUtils.findActualSemanticObjectFor(leaf) == element) {
        found = of(element, leaf);
      }
    }
    return Optional.ofNullable(found);
  }

  String text() {
    return source().substring(from, to);
  }

  /** Returns the text of the whole file. */
  String source() {
    return file.getParseResult().getRootNode().getText();
  }

  TextPart through(TextPart last) {
    return new TextPart(file, from, last.to);
  }

  /** Returns the part that begins with the words before it. */
  TextPart withBefore(int words) {
    TextPart result = this;
    for (int i = 0; i < words; i++) {
      Optional<TextPart> word = result.before();
      result = word.isPresent() ? word.get().through(result) : result;
    }
    return result;
  }

  /** Returns the part that ends with the words after it. */
  TextPart withAfter(int words) {
    TextPart result = this;
    for (int i = 0; i < words; i++) {
      Optional<TextPart> word = result.after();
      result = word.isPresent() ? result.through(word.get()) : result;
    }
    return result;
  }

  /** Returns the part that ends with the spaces after it. */
  TextPart withSpaceAfter() {
    int end = to;
    while (end < source().length() && source().charAt(end) == ' ') {
      end++;
    }
    return new TextPart(file, from, end);
  }

  /** Returns the last word before. */
  Optional<TextPart> before() {
    INode root = file.getParseResult().getRootNode();
    int at = from;
    while (at > 0) {
      ILeafNode leaf = NodeModelUtils.findLeafNodeAtOffset(root, at - 1);
      if (leaf == null) {
        return Optional.empty();
      }
      if (!leaf.isHidden()) {
        return Optional.of(new TextPart(file, leaf.getOffset(), leaf.getEndOffset()));
      }
      at = leaf.getOffset();
    }
    return Optional.empty();
  }

  /** Returns the first word after. */
  Optional<TextPart> after() {
    INode root = file.getParseResult().getRootNode();
    int at = to;
    while (at < root.getTotalLength()) {
      ILeafNode leaf = NodeModelUtils.findLeafNodeAtOffset(root, at);
      if (leaf == null) {
        return Optional.empty();
      }
      if (!leaf.isHidden()) {
        return Optional.of(new TextPart(file, leaf.getOffset(), leaf.getEndOffset()));
      }
      at = leaf.getEndOffset();
    }
    return Optional.empty();
  }

  boolean is(String word) {
    return text().equals(word);
  }
}
