package org.tactus.dsl.validation.system;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.tactus.model.NamedElement;
import org.tactus.model.view.Instantiation;

/** What the text says, where the model no longer tells it from a default. */
public final class Written {

  private Written() {}

  /** Returns how often a part of an element is written. */
  public static int times(EObject element, EStructuralFeature feature) {
    return NodeModelUtils.findNodesForFeature(element, feature).size();
  }

  /**
   * Returns where an element is defined: {@code line 3}, or {@code line 3 of other.tactus} as seen from another file.
   */
  public static String place(EObject element, EObject seenFrom) {
    EObject written = Instantiation.written(element);
    int line = NodeModelUtils.findActualNodeFor(written).getStartLine();
    boolean sameFile = written.eResource() == Instantiation.written(seenFrom).eResource();
    return "line " + line + (sameFile ? "" : " of " + written.eResource().getURI().lastSegment());
  }

  /** Returns the kind of an element as messages call it: {@code node}, {@code flow controller}. */
  public static String kind(NamedElement element) {
    return switch (element.eClass().getName()) {
      case "MessageType" -> "message";
      case "FlowController" -> "flow controller";
      case "QosProfile" -> "QoS profile";
      case "CallbackGroup" -> "callback group";
      case "ThreadClass" -> "thread class";
      case "EventSource" -> "event source";
      case "NodeType" -> "node type";
      case "ActionServer" -> "action server";
      case "ActionClient" -> "action client";
      case "ActionService", "ActionExecution", "ActionReply" -> "part";
      default -> element.eClass().getName().toLowerCase(java.util.Locale.ROOT);
    };
  }
}
