package org.tactus.drawing;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tactus.drawing.graph.ShapeKind;
import org.tactus.model.NamedElement;
import org.tactus.model.view.SystemView;

/** The way back from a part of the drawing of a system to the element of the model that it stands for. */
public final class DrawnElements {

  private DrawnElements() {
  }

  /**
   * Finds an element.
   *
   * @param kind {@code data-kind} of the part
   * @param name {@code data-name} of the part
   * @return the element; empty if there is none, or the part stands for several or for none
   */
  public static Optional<? extends NamedElement> find(SystemView view, String kind, String name) {
    return Arrays.stream(ShapeKind.values()).filter(one -> one.word().equals(kind)).findFirst()
        .flatMap(one -> find(view, one, name));
  }

  private static Optional<? extends NamedElement> find(SystemView view, ShapeKind kind, String name) {
    return switch (kind) {
      case HOST -> named(view.hosts(), name);
      case PROCESS -> named(view.processes(), name);
      case EXECUTOR -> named(view.executors(), name);
      case NODE -> named(view.nodes(), name);
      case TIMER, EVENT, SUBSCRIPTION, SERVICE, CLIENT ->
        view.callbacks().stream().filter(callback -> view.qualifiedName(callback).equals(name)).findFirst();
      case TOPIC -> named(view.topics(), name);
      case FLOW_CONTROLLER -> named(view.flowControllers(), name);
      case TOPICS, OUTSIDE, GROUP -> Optional.empty();
    };
  }

  private static Optional<? extends NamedElement> named(List<? extends NamedElement> elements, String name) {
    return elements.stream().filter(element -> element.getName().equals(name)).findFirst();
  }
}
