package org.tactus.dsl.validation.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Node;
import org.tactus.model.Remapping;
import org.tactus.model.Subscription;
import org.tactus.model.Topic;
import org.tactus.model.view.Instantiation;

/**
 * An instance is remapped to topics whose messages the code of its type has, and to services of that interface.
 */
public final class RemappedType extends RuleBase {

  /** Creates the rule. */
  public RemappedType() {
    super(CommunicationCode.REMAPPED_TYPE, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Node node : system.all(Node.class)) {
      for (Remapping rule : node.getType() == null ? List.<Remapping>of() : node.getRemappings()) {
        if (rule.getTopic() != null) {
          Instantiation.topics(node.getType()).filter(topic -> rule.getFrom().equals(topic.getName())).findFirst()
              .filter(topic -> topic.getType() != rule.getTopic().getType()).ifPresent(topic ->
                  sink.report(rule, TYPES.getRemapping_Topic(), rule.getTopic().getName() + " has messages of the type "
                      + rule.getTopic().getType().getName() + ", and " + node.getType().getName() + " uses "
                      + topic.getType().getName() + " of " + topic.getName() + ": give both topics one type"));
        } else if (rule.getService() != null) {
          Instantiation.calledServices(node.getType()).filter(one -> Instantiation.rosName(one).equals(rule.getFrom()))
              .findFirst().filter(one -> !one.getInterfaceName().equals(rule.getService().getInterfaceName()))
              .ifPresent(one -> sink.report(rule, TYPES.getRemapping_Service(), rule.getService().getName()
                  + " is a " + rule.getService().getInterfaceName() + ", and " + node.getType().getName() + " calls a "
                  + one.getInterfaceName() + ": give both services one interface"));
        }
      }
      if (node.getType() != null) {
        node.getType().getCallbacks().stream().filter(Subscription.class::isInstance).map(Subscription.class::cast)
            .forEach(subscription -> distinct(node, subscription, sink));
      }
    }
  }

  /** A subscription has one function for each of its topics, or one message of each. */
  private static void distinct(Node node, Subscription subscription, DiagnosticSink sink) {
    Map<Topic, Topic> users = new HashMap<>();
    for (Topic topic : subscription.getTrigger().getTopics()) {
      Optional<Remapping> rule = node.getRemappings().stream()
          .filter(one -> one.getTopic() != null && one.getFrom().equals(topic.getName())).findFirst();
      Topic other = users.putIfAbsent(rule.map(Remapping::getTopic).orElse(topic), topic);
      if (other != null) {
        rule.or(() -> node.getRemappings().stream()
            .filter(one -> one.getTopic() == topic && one.getFrom().equals(other.getName())).findFirst())
            .ifPresent(one -> sink.report(one, TYPES.getRemapping_Topic(), "'" + subscription.getName() + "' of "
                + node.getType().getName() + " reads " + other.getName() + " and " + topic.getName()
                + ", which would both be " + one.getTopic().getName() + ": give each a topic of its own"));
      }
    }
  }
}
