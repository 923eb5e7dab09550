package org.tactus.dsl.validation.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Callback;
import org.tactus.model.Client;
import org.tactus.model.Node;
import org.tactus.model.NodeType;
import org.tactus.model.Remapping;
import org.tactus.model.Subscription;
import org.tactus.model.Topic;
import org.tactus.model.view.Instantiation;

/** What a node is remapped to is what it publishes, reads, serves or calls; and a name is remapped once. */
public final class RemappingWithoutUse extends RuleBase {

  /** Creates the rule. */
  public RemappingWithoutUse() {
    super(CommunicationCode.REMAPPING_WITHOUT_USE, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Node node : Stream.concat(system.view().nodes().stream(), system.view().nodeTypes().stream()).toList()) {
      Set<String> names = new HashSet<>();
      for (Remapping rule : node.getRemappings()) {
        if (!names.add(rule.getFrom())) {
          sink.report(rule, "'" + rule.getFrom() + "' is remapped twice, and the first rule is followed: remove one");
        } else if (node.getType() != null) {
          ofInstance(node.getType(), rule, sink);
        } else if (rule.getTopic() != null && !uses(node, rule.getTopic())) {
          sink.report(rule, "node " + node.getName() + " neither publishes nor reads " + rule.getTopic().getName()
              + " in the model, so that no bound has what this costs: model it, or remove the rule");
        } else if (rule.getService() != null && rule.getService().eContainer() != node && node.getCallbacks().stream()
            .noneMatch(callback -> callback instanceof Client client && client.getService() == rule.getService())) {
          sink.report(rule, "node " + node.getName() + " neither serves nor calls "
              + ((Node) rule.getService().eContainer()).getName() + "." + rule.getService().getName()
              + " in the model, so that no bound has what this costs: model it, or remove the rule");
        }
      }
    }
  }

  private static void ofInstance(NodeType type, Remapping rule, DiagnosticSink sink) {
    List<String> names = (rule.getTopic() != null ? Instantiation.topics(type).map(Topic::getName)
        : Instantiation.calledServices(type).map(Instantiation::rosName)).distinct().toList();
    if (!names.contains(rule.getFrom())) {
      sink.report(rule, "the node type " + type.getName() + " does not use '" + rule.getFrom() + "': "
          + (names.isEmpty() ? "remove the rule" : "it uses " + String.join(", ", names)));
    }
  }

  private static boolean uses(Node node, Topic topic) {
    for (Callback callback : node.getCallbacks()) {
      if (callback.getPublications().stream().anyMatch(publication -> publication.getTopic() == topic)
          || callback.getSamples().stream().anyMatch(sample -> sample.getTopic() == topic)
          || callback instanceof Subscription subscription && subscription.getTrigger().getTopics().contains(topic)) {
        return true;
      }
    }
    return false;
  }
}
