package org.tactus.dsl.scoping;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Action;
import org.tactus.model.Callback;
import org.tactus.model.CallbackGroup;
import org.tactus.model.Callee;
import org.tactus.model.Client;
import org.tactus.model.Core;
import org.tactus.model.Element;
import org.tactus.model.Host;
import org.tactus.model.Model;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.NodeType;
import org.tactus.model.Platform;
import org.tactus.model.Service;
import org.tactus.model.TactusPackage;

/**
 * What one file defines, by kind of element and by name, so that a reference is resolved in constant time.
 *
 * <p>The names are those of {@link TactusNameProvider}; cores are also listed under their simple names. Parts of node
 * types are kept apart: others refer to those of instances.
 */
final class SymbolTable {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  private final Map<EClass, Map<String, List<EObject>>> byName = new HashMap<>();
  private final Map<EClass, Map<String, List<EObject>>> inTypes = new HashMap<>();
  private final Map<String, List<Core>> coresBySimpleName = new HashMap<>();

  SymbolTable(Model model) {
    for (Element element : model.getElements()) {
      if (element instanceof Platform platform) {
        platform.getHosts().forEach(this::addHost);
      } else if (element instanceof Node node) {
        addNode(node, node instanceof NodeType ? inTypes : byName);
      } else if (element instanceof NamedElement named) {
        add(element.eClass(), named.getName(), element);
      }
    }
  }

  private void addHost(Host host) {
    add(TYPES.getHost(), host.getName(), host);
    for (Core core : host.getCores()) {
      add(TYPES.getCore(), host.getName() + "." + core.getName(), core);
      coresBySimpleName.computeIfAbsent(core.getName(), key -> new ArrayList<>()).add(core);
    }
  }

  private void addNode(Node node, Map<EClass, Map<String, List<EObject>>> parts) {
    add(node.eClass(), node.getName(), node);
    for (CallbackGroup group : node.getGroups()) {
      add(parts, TYPES.getCallbackGroup(), node.getName() + "." + group.getName(), group);
    }
    for (Callback callback : node.getCallbacks()) {
      String name = node.getName() + "." + callback.getName();
      add(parts, TYPES.getCallback(), name, callback);
      if (callback instanceof Service || callback instanceof Client) {
        add(parts, callback.eClass(), name, callback);
      }
      addCallee(parts, name, callback);
    }
    for (Action action : node.getActions()) {
      String name = node.getName() + "." + action.getName();
      add(parts, action.eClass(), name, action);
      addCallee(parts, name, action);
      action.getParts().forEach(part -> add(parts, TYPES.getCallback(), name + "." + part.getName(), part));
    }
  }

  private static void addCallee(Map<EClass, Map<String, List<EObject>>> parts, String name, NamedElement element) {
    if (element instanceof Callee) {
      add(parts, TYPES.getCallee(), name, element);
    }
  }

  private void add(EClass kind, String name, EObject element) {
    add(byName, kind, name, element);
  }

  private static void add(Map<EClass, Map<String, List<EObject>>> to, EClass kind, String name, EObject element) {
    if (name != null) {
      to.computeIfAbsent(kind, key -> new LinkedHashMap<>()).computeIfAbsent(name, key -> new ArrayList<>(1))
          .add(element);
    }
  }

  /** Returns the parts of a node type of a kind with a name, which only the type itself refers to. */
  List<EObject> findInType(EClass kind, String name) {
    return inTypes.getOrDefault(kind, Map.of()).getOrDefault(name, List.of());
  }

  /** Returns all parts of node types of a kind by name, in the order of the text. */
  Map<String, List<EObject>> allInTypes(EClass kind) {
    return inTypes.getOrDefault(kind, Map.of());
  }

  /** Returns the elements of a kind with a name; more than one if the file wrongly defines the name twice. */
  List<EObject> find(EClass kind, String name) {
    return byName.getOrDefault(kind, Map.of()).getOrDefault(name, List.of());
  }

  /** Returns the cores of all hosts of the file that have a simple name. */
  List<Core> coresNamed(String simpleName) {
    return coresBySimpleName.getOrDefault(simpleName, List.of());
  }

  /** Returns all elements of a kind by name, in the order of the text. */
  Map<String, List<EObject>> all(EClass kind) {
    return byName.getOrDefault(kind, Map.of());
  }
}
