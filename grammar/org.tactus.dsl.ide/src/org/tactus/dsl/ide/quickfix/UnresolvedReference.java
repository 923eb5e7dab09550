package org.tactus.dsl.ide.quickfix;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.tactus.dsl.scoping.Spelling;
import org.tactus.dsl.scoping.TactusLinkingMessages;
import org.tactus.model.Core;
import org.tactus.model.Host;
import org.tactus.model.MessageType;
import org.tactus.model.Model;
import org.tactus.model.Node;
import org.tactus.model.Platform;
import org.tactus.model.TactusPackage;
import org.tactus.model.view.SystemView;

/** Quick fixes of a name that refers to nothing, or to several cores. */
final class UnresolvedReference {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  private static final int MOST = 10;

  private UnresolvedReference() {
  }

  static List<Change> fixes(MarkedPlace place) {
    INode node = reference(place);
    EObject context = node == null ? null : NodeModelUtils.findActualSemanticObjectFor(node);
    if (context == null) {
      return List.of();
    }
    EClass type = GrammarUtil.getReference((CrossReference) node.getGrammarElement()).getEReferenceType();
    TextPart part = new TextPart(place.file(), node.getOffset(), node.getEndOffset());
    String name = part.text();
    List<Change> changes = new ArrayList<>();
    for (Core core : type == TYPES.getCore() ? place.language().scopes().coresNamed(context, name) : List.<Core>of()) {
      String full = ((Host) core.eContainer()).getName() + "." + name;
      changes.add(Change.offered("Write '" + full + "'").replace(part, full));
    }
    if (type == TYPES.getCallback()
        && place.language().scopes().all(context, TYPES.getNode()).get(name) instanceof Node meant) {
      return SystemView.callbacks(meant).stream().limit(MOST).map(one -> name + "." + SystemView.nameInNode(one))
          .map(full -> Change.offered("Write '" + full + "'").replace(part, full)).toList();
    }
    Map<String, EObject> known = place.language().scopes().all(context, type);
    List<String> near = changes.isEmpty() ? Spelling.near(name, known.keySet().stream()) : List.of();
    for (String meant : near) {
      String title = "Write '" + meant + "' instead of '" + name + "'";
      Change change = near.size() == 1 ? Change.preferred(title) : Change.offered(title);
      changes.add(change.replace(part, meant));
    }
    if (changes.isEmpty() || near.size() > 0) {
      define(context, type, name).ifPresent(changes::add);
    }
    return changes;
  }

  /** Returns the node of the name that refers to something, of which the first character is marked. */
  private static INode reference(MarkedPlace place) {
    INode node = NodeModelUtils.findLeafNodeAtOffset(place.file().getParseResult().getRootNode(), place.from());
    while (node != null && !(node.getGrammarElement() instanceof CrossReference)) {
      node = node.getParent();
    }
    return node;
  }

  /** Defines the element that is missing, where its name is all that must be known of it. */
  private static Optional<Change> define(EObject context, EClass type, String name) {
    String title = "Define the " + TactusLinkingMessages.kind(type) + " '" + name + "'";
    if (type == TYPES.getCore()) {
      return core(context, name, title);
    }
    if (name.indexOf('.') >= 0) {
      return Optional.empty();
    }
    if (type == TYPES.getCallbackGroup()) {
      return Optional.ofNullable(EcoreUtil2.getContainerOfType(context, Node.class)).map(node ->
          Change.offered(title).writeAfter(TextPart.word(node, "{").orElseThrow(), "callback group exclusive " + name));
    }
    return text(context, type, name).map(text -> Elements.add(Change.offered(title), context, type, text));
  }

  private static Optional<String> text(EObject context, EClass type, String name) {
    return Optional.ofNullable(type == TYPES.getTopic() ? topic(context, name)
        : type == TYPES.getMessageType() ? "message " + name + " { }"
        : type == TYPES.getNode() ? "node " + name + " { }"
        : type == TYPES.getQosProfile() ? "qos " + name + " { }"
        : type == TYPES.getFlowController() ? "flow controller " + name + " { }"
        : type == TYPES.getSemaphore() ? "semaphore " + name
        : type == TYPES.getHost() ? "platform { host " + name + " { cores c0 } }"
        : null);
  }

  /** Returns a topic of the only message of the file, else of one of its own. */
  private static String topic(EObject context, String name) {
    Model model = EcoreUtil2.getContainerOfType(context, Model.class);
    List<String> messages = model.getElements().stream()
        .filter(MessageType.class::isInstance)
        .map(message -> ((MessageType) message).getName()).toList();
    if (messages.size() == 1) {
      return "topic " + name + " : " + messages.getFirst();
    }
    String message = LegalNames.free(LegalNames.message(name), new HashSet<>(messages));
    return "message " + message + " { }\ntopic " + name + " : " + message;
  }

  /** Adds a core to the host that is named with it. */
  private static Optional<Change> core(EObject context, String name, String title) {
    String[] parts = name.split("\\.");
    Model model = EcoreUtil2.getContainerOfType(context, Model.class);
    List<Host> hosts = new ArrayList<>();
    model.getElements().stream().filter(Platform.class::isInstance)
        .forEach(platform -> hosts.addAll(((Platform) platform).getHosts()));
    return hosts.stream()
        .filter(host -> parts.length == 2 ? host.getName().equals(parts[0]) : hosts.size() == 1 && parts.length == 1)
        .filter(host -> !host.getCores().isEmpty()).findFirst()
        .map(host -> Change.offered(title).writeAfter(TextPart.of(host.getCores().getLast()), parts[parts.length - 1]));
  }
}
