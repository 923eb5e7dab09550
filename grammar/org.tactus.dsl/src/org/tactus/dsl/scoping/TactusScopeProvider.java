package org.tactus.dsl.scoping;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.naming.IQualifiedNameConverter;
import org.eclipse.xtext.scoping.IScope;
import org.eclipse.xtext.scoping.IScopeProvider;
import org.eclipse.xtext.util.IResourceScopeCache;
import org.tactus.model.CallbackOverride;
import org.tactus.model.Core;
import org.tactus.model.GroupOverride;
import org.tactus.model.Host;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.NodeType;
import org.tactus.model.ParameterOverride;
import org.tactus.model.Process;
import org.tactus.model.Sample;
import org.tactus.model.TactusPackage;
import org.tactus.model.view.SystemView;

/**
 * What a reference may refer to: the elements of the file itself, then those of the files that it imports, directly or
 * not.
 *
 * <p>A core can be named without its host inside a process, where the process's host is meant, and everywhere if only
 * one host has a core of that name. Callback groups, clients, services and actions of the own node, and callbacks of it
 * that another one samples, can be named without the node.
 */
public class TactusScopeProvider implements IScopeProvider {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  private static final Set<EClass> OF_NODES = Set.of(TYPES.getCallback(), TYPES.getCallbackGroup(), TYPES.getCallee(),
      TYPES.getService(), TYPES.getActionClient(), TYPES.getActionServer());

  @Inject private IResourceScopeCache cache;
  @Inject private IQualifiedNameConverter names;
  @Inject private ImportedFiles files;
  @Inject private NodeInstances instances;

  @Override
  public IScope getScope(EObject context, EReference reference) {
    Resource resource = context.eResource();
    if (resource == null) {
      return IScope.NULLSCOPE;
    }
    EClass kind = reference.getEReferenceType();
    return new SymbolScope(names, name -> find(context, kind, name), () -> all(context, kind));
  }

  private EObject find(EObject context, EClass kind, String name) {
    Optional<Map<String, EObject>> ofType = ofType(context, kind);
    if (ofType.isPresent()) {
      return ofType.get().get(name);
    }
    if (name.indexOf('.') < 0) {
      EObject local = kind == TYPES.getCore() ? findCore(context, name) : findInOwnNode(context, kind, name);
      if (local != null) {
        return local;
      }
    }
    for (SymbolTable table : tables(context)) {
      List<EObject> found = table.find(kind, name);
      if (!found.isEmpty()) {
        return found.getFirst();
      }
    }
    return null;
  }

  private EObject findInOwnNode(EObject context, EClass kind, String name) {
    if (kind == TYPES.getCallback() && !(context instanceof Sample)) {
      return null; // chains name callbacks with their nodes
    }
    if (!OF_NODES.contains(kind)) {
      return null;
    }
    Node node = EcoreUtil2.getContainerOfType(context, Node.class);
    if (node == null) {
      return null;
    }
    SymbolTable own = tables(context).getFirst();
    String full = node.getName() + "." + name;
    return (node instanceof NodeType ? own.findInType(kind, full) : own.find(kind, full)).stream().findFirst()
        .orElse(null);
  }

  /** Returns what an instance may say otherwise, by name within its type; empty for what is no such place. */
  private static Optional<Map<String, EObject>> ofType(EObject context, EClass kind) {
    boolean parameter = context instanceof ParameterOverride && kind == TYPES.getParameter();
    boolean callback = context instanceof CallbackOverride && kind == TYPES.getCallback();
    boolean group = (context instanceof CallbackOverride || context instanceof GroupOverride)
        && kind == TYPES.getCallbackGroup() && ((Node) context.eContainer()).getType() != null;
    if (!parameter && !callback && !group) {
      return Optional.empty();
    }
    Map<String, EObject> parts = new LinkedHashMap<>();
    NodeType type = ((Node) context.eContainer()).getType();
    if (type != null && parameter) {
      type.getParameters().forEach(part -> parts.putIfAbsent(part.getName(), part));
    } else if (type != null && group) {
      type.getGroups().forEach(part -> parts.putIfAbsent(part.getName(), part));
    } else if (type != null) {
      SystemView.callbacks(type).forEach(part -> parts.putIfAbsent(SystemView.nameInNode(part), part));
    }
    return Optional.of(parts);
  }

  private Core findCore(EObject context, String name) {
    Optional<Core> ownHost =
        host(context).flatMap(host -> host.getCores().stream().filter(core -> name.equals(core.getName())).findFirst());
    if (ownHost.isPresent()) {
      return ownHost.get();
    }
    List<Core> cores = coresNamed(context, name);
    return cores.size() == 1 ? cores.getFirst() : null;
  }

  /** Returns the cores of any host that have a simple name. */
  public List<Core> coresNamed(EObject context, String name) {
    List<Core> cores = new ArrayList<>();
    tables(context).forEach(table -> cores.addAll(table.coresNamed(name)));
    return cores;
  }

  private static Optional<Host> host(EObject context) {
    Host own = EcoreUtil2.getContainerOfType(context, Host.class);
    if (own != null) {
      return Optional.of(own);
    }
    Process process = EcoreUtil2.getContainerOfType(context, Process.class);
    return Optional.ofNullable(process).map(Process::getHost).filter(host -> !host.eIsProxy());
  }

  /**
   * Returns everything of a kind that a place may refer to, by the shortest name that works there, in the order of the
   * text.
   */
  public Map<String, EObject> all(EObject context, EClass kind) {
    Optional<Map<String, EObject>> ofType = ofType(context, kind);
    if (ofType.isPresent()) {
      return ofType.get();
    }
    Map<String, EObject> elements = new LinkedHashMap<>();
    if (kind == TYPES.getCore()) {
      host(context).ifPresent(host -> host.getCores().forEach(core -> elements.putIfAbsent(core.getName(), core)));
    }
    Node node = EcoreUtil2.getContainerOfType(context, Node.class);
    if (node instanceof NodeType) {
      tables(context).getFirst().allInTypes(kind).forEach((name, found) -> found.stream()
          .filter(element -> element.eContainer() == node)
          .forEach(element -> elements.putIfAbsent(((NamedElement) element).getName(), element)));
    }
    for (SymbolTable table : tables(context)) {
      table.all(kind).forEach((name, found) -> {
        EObject element = found.getFirst();
        boolean own = node != null && element.eContainer() == node;
        if (own || node == null || !isPrivate(kind)) {
          elements.putIfAbsent(own ? ((NamedElement) element).getName() : name, element);
        }
      });
    }
    return elements;
  }

  /** Tells whether elements of a kind are only used by their own node, as far as nodes use them. */
  private static boolean isPrivate(EClass kind) {
    return kind == TYPES.getCallbackGroup() || kind == TYPES.getCallee() || kind == TYPES.getActionClient();
  }

  private List<SymbolTable> tables(EObject context) {
    Resource resource = context.eResource();
    return cache.get(SymbolTable.class, resource, () -> {
      instances.fill(resource);
      List<SymbolTable> tables = new ArrayList<>();
      for (Resource file : files.closure(resource)) {
        ImportedFiles.model(file)
            .ifPresent(model -> tables.add(cache.get("own symbols", file, () -> new SymbolTable(model))));
      }
      return tables;
    });
  }
}
