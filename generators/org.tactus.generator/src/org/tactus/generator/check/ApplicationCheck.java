package org.tactus.generator.check;

import java.util.function.Consumer;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.generator.plan.ExecutorFacts;
import org.tactus.model.Action;
import org.tactus.model.distribution.Target;
import org.tactus.model.Callback;
import org.tactus.model.Client;
import org.tactus.model.Executor;
import org.tactus.model.Node;
import org.tactus.model.Service;
import org.tactus.model.Topic;
import org.tactus.model.view.ExistingProgram;
import org.tactus.model.view.PayloadBound;
import org.tactus.model.view.SystemView;

/** Refuses what an application on the Fast DDS API alone does not do, and messages whose size it could not choose. */
final class ApplicationCheck implements TargetCheck {

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    for (Executor executor : view.executors()) {
      ExecutorFacts.alternativeWithoutRos(executor.getKind()).ifPresent(alternative ->
          refusals.accept(new Refusal(GeneratorCode.ROS_NEEDED, executor, "executor " + executor.getName(),
              "an application without ROS 2 has no executor of kind " + executor.getKind().getLiteral(),
              "use " + alternative)));
    }
    for (Node node : view.nodes()) {
      ExistingProgram.of(node).ifPresent(program -> refusals.accept(new Refusal(GeneratorCode.ROS_NEEDED, node,
          "node " + node.getName(), "an application without ROS 2 starts no " + program.text(),
          "generate ROS 2 packages, or leave it out in a variant (without node)")));
    }
    for (Callback callback : view.callbacks()) {
      String reason = reason(callback);
      if (reason != null) {
        refusals.accept(new Refusal(GeneratorCode.ROS_NEEDED, callback, "callback " + view.qualifiedName(callback),
            "an application without ROS 2 has no " + reason,
            "generate ROS 2 packages, or leave it out in a variant (without node)"));
      }
    }
    PayloadBound payloads = new PayloadBound();
    for (Topic topic : view.topics()) {
      boolean used = !view.writers(topic).isEmpty() || !view.readers(topic).isEmpty();
      if (used && payloads.of(topic.getType()).isEmpty()) {
        refusals.accept(new Refusal(GeneratorCode.SIZE_NEEDED, topic, "topic " + topic.getName(),
            "the size of message " + topic.getType().getName() + " is not known",
            "give the message a size, or bound its strings and sequences"));
      }
    }
  }

  private static String reason(Callback callback) {
    return switch (callback) {
      case Service service -> "services";
      case Client client -> "clients";
      case Callback part when part.eContainer() instanceof Action -> "actions";
      default -> callback.getPublications().stream().flatMap(publication -> publication.getTriggers().stream())
          .anyMatch(input -> input.getPublisher() != null)
              ? "code that tells the publishers of a topic apart (when triggered by ... from)" : null;
    };
  }
}
