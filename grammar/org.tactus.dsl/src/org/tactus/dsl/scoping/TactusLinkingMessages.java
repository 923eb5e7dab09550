package org.tactus.dsl.scoping;

import com.google.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.diagnostics.DiagnosticMessage;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.linking.impl.LinkingDiagnosticMessageProvider;
import org.tactus.diagnostics.TextCode;
import org.tactus.model.Core;
import org.tactus.model.Host;
import org.tactus.model.Node;
import org.tactus.model.NodeType;
import org.tactus.model.TactusPackage;
import org.tactus.model.view.SystemView;

/** Says which kind of element a reference looks for, and what was probably meant. */
public class TactusLinkingMessages extends LinkingDiagnosticMessageProvider {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  private static final Map<EClass, String> KINDS = Map.ofEntries(
      Map.entry(TYPES.getMessageType(), "message"),
      Map.entry(TYPES.getHost(), "host"),
      Map.entry(TYPES.getCore(), "core"),
      Map.entry(TYPES.getFlowController(), "flow controller"),
      Map.entry(TYPES.getQosProfile(), "QoS profile"),
      Map.entry(TYPES.getTopic(), "topic"),
      Map.entry(TYPES.getNode(), "node"),
      Map.entry(TYPES.getNodeType(), "node type"),
      Map.entry(TYPES.getParameter(), "parameter"),
      Map.entry(TYPES.getCallback(), "callback"),
      Map.entry(TYPES.getCallbackGroup(), "callback group"),
      Map.entry(TYPES.getSemaphore(), "semaphore"),
      Map.entry(TYPES.getChain(), "chain"),
      Map.entry(TYPES.getService(), "service"),
      Map.entry(TYPES.getCallee(), "client"),
      Map.entry(TYPES.getActionClient(), "action client"),
      Map.entry(TYPES.getActionServer(), "action server"));

  @Inject private TactusScopeProvider scopes;

  /** Returns what elements of a type are called in messages. */
  public static String kind(EClass type) {
    return KINDS.getOrDefault(type, type.getName());
  }

  @Override
  public DiagnosticMessage getUnresolvedProxyMessage(ILinkingDiagnosticContext context) {
    EClass type = context.getReference().getEReferenceType();
    String name = context.getLinkText();
    String message = type == TYPES.getCore() && scopes.coresNamed(context.getContext(), name).size() > 1
        ? ambiguousCore(context.getContext(), name)
        : unknown(context.getContext(), type, name);
    return new DiagnosticMessage(message, Severity.ERROR, TextCode.UNRESOLVED_REFERENCE.id());
  }

  private String ambiguousCore(EObject context, String name) {
    List<Core> cores = scopes.coresNamed(context, name);
    String choice = cores.stream().map(core -> ((Host) core.eContainer()).getName() + "." + name)
        .collect(Collectors.joining(" or "));
    return "several hosts have a core '" + name + "': write " + choice;
  }

  private String unknown(EObject context, EClass type, String name) {
    if (type == TYPES.getCallback() && scopes.all(context, TYPES.getNode()).get(name) instanceof Node node) {
      return name + " is a node: name a callback of it"
          + SystemView.callbacks(node).stream().findFirst()
              .map(one -> ", such as " + name + "." + SystemView.nameInNode(one)).orElse("");
    }
    String first = name.substring(0, name.indexOf('.') < 0 ? name.length() : name.indexOf('.'));
    if (scopes.all(context, TYPES.getNodeType()).get(first) instanceof NodeType one && type != TYPES.getNodeType()
        && (type == TYPES.getNode() || name.indexOf('.') > 0)) {
      return first + " is a node type, which runs only as its instances: " + instance(context, one);
    }
    Map<String, EObject> known = scopes.all(context, type);
    Optional<String> meant = Spelling.nearest(name, known.keySet().stream());
    String wayOut = meant.map(other -> "did you mean '" + other + "'?").orElseGet(() -> define(type, known));
    return "there is no " + kind(type) + " '" + name + "': " + wayOut;
  }

  private String instance(EObject context, NodeType type) {
    return scopes.all(context, TYPES.getNode()).values().stream().map(Node.class::cast)
        .filter(node -> node.getType() == type).findFirst().map(node -> "name one of them, such as " + node.getName())
        .orElse("write one (node NAME = " + type.getName() + " {}), and name it");
  }

  private static String define(EClass type, Map<String, EObject> known) {
    if (known.isEmpty()) {
      return "neither this file nor one that it imports defines a " + kind(type);
    }
    if (known.size() <= 6) {
      return "there " + (known.size() == 1 ? "is only " : "are ") + String.join(", ", known.keySet());
    }
    return "define it, or import the file that does";
  }
}
