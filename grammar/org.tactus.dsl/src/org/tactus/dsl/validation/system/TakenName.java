package org.tactus.dsl.validation.system;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Action;
import org.tactus.model.ActionServer;
import org.tactus.model.Callback;
import org.tactus.model.Host;
import org.tactus.model.Model;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.NodeType;
import org.tactus.model.TactusPackage;
import org.tactus.model.view.Exchanges;
import org.tactus.model.view.SystemView;

/**
 * A name that one element has and no second one may have.
 *
 * @param owner what the name is in; null if it is one of the whole system
 * @param kind the kind of elements among which it stands for one
 * @param name the name
 */
public record TakenName(EObject owner, EClass kind, String name) {

  /**
   * Returns the names that an element takes, or would take if it were called so. An action server has one more, that of
   * its action in ROS 2, unless its node is an instance of a type. What overrides an element of another file has its
   * name.
   *
   * @param name its name; null if it has none
   */
  public static List<TakenName> of(NamedElement element, String name) {
    List<TakenName> names = new ArrayList<>();
    if (name != null) {
      EObject owner = element instanceof Host || element.eContainer() instanceof Model && !SystemView.overrides(element)
          ? null : element.eContainer();
      EClass kind = element instanceof Callback || element instanceof Action
          ? TactusPackage.eINSTANCE.getCallback() : element.eClass();
      names.add(new TakenName(owner, kind, name));
    }
    if (name != null && element instanceof ActionServer server && server.eContainer() instanceof Node node
        && !(node instanceof NodeType) && node.getType() == null) {
      String action = Exchanges.name(server);
      names.add(new TakenName(null, TactusPackage.eINSTANCE.getActionServer(),
          action.substring(0, action.lastIndexOf('/') + 1) + name));
    }
    return names;
  }
}
