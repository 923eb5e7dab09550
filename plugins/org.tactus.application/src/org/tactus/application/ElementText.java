package org.tactus.application;

import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/**
 * The text of an element in which some settings say something else: a setting is a word of the language with what
 * follows it, one value or several with commas between. A part for which {@link #GONE} is set goes as a whole. All else
 * stays as it is written, but for comments that allow no warnings.
 */
final class ElementText {

  /** What is set for a part of an element that goes. */
  static final Map<String, String> GONE = Map.of("", "");

  private final Map<EObject, Map<String, String>> settings;
  private final StringBuilder text = new StringBuilder();

  private ElementText(Map<EObject, Map<String, String>> settings) {
    this.settings = settings;
  }

  /**
   * Returns the text of an element.
   *
   * @param settings by the element, or one within it, what follows which word; nothing where the setting is to go
   */
  static String of(EObject element, Map<EObject, Map<String, String>> settings) {
    ElementText text = new ElementText(settings);
    text.append(NodeModelUtils.findActualNodeFor(element));
    return text.text.toString().strip();
  }

  /** Where a walk over the parts of an element is in a setting that goes. */
  private enum Within { NOTHING, WORD, VALUE }

  private void append(ICompositeNode element) {
    Within within = Within.NOTHING;
    for (INode part : element.getChildren()) {
      boolean hidden = part instanceof ILeafNode leaf && leaf.isHidden();
      if (!hidden) {
        within = next(within, part);
      }
      if (within == Within.NOTHING) {
        write(part);
      }
    }
  }

  private Within next(Within within, INode part) {
    boolean comma = part instanceof ILeafNode leaf && leaf.getText().equals(",");
    return switch (within) {
      case WORD -> Within.VALUE;
      case VALUE -> comma ? Within.WORD : begins(part) ? Within.WORD : Within.NOTHING;
      case NOTHING -> begins(part) ? Within.WORD : Within.NOTHING;
    };
  }

  private boolean begins(INode part) {
    return part instanceof ILeafNode leaf && settings.getOrDefault(NodeModelUtils.findActualSemanticObjectFor(leaf),
        Map.of()).containsKey(leaf.getText());
  }

  private void write(INode part) {
    switch (part) {
      case ICompositeNode composite when composite.hasDirectSemanticElement()
          && settings.get(composite.getSemanticElement()) == GONE -> { }
      case ICompositeNode composite -> append(composite);
      case ILeafNode leaf -> write(leaf);
      default -> text.append(part.getText());
    }
  }

  private void write(ILeafNode leaf) {
    if (leaf.getText().equals("}")) {
      settings.getOrDefault(NodeModelUtils.findActualSemanticObjectFor(leaf), Map.of()).forEach((word, values) -> {
        if (!values.isEmpty()) {
          text.append("\n  ").append(word).append(' ').append(values).append('\n');
        }
      });
    }
    boolean comment = leaf.isHidden() && !leaf.getText().isBlank() && !leaf.getText().contains("tactus:");
    text.append(comment ? "\n" : leaf.getText());
  }
}
