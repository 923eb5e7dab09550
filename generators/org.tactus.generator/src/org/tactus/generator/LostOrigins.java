package org.tactus.generator;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan;
import org.tactus.generator.plan.ExecutorPlan;
import org.tactus.generator.plan.ExecutorPlan.Member;
import org.tactus.generator.plan.InputPlan;
import org.tactus.generator.plan.NodePlan;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.generator.plan.ThreadClassPlan;
import org.tactus.generator.plan.TypePlan;
import org.tactus.model.view.SystemView;

/**
 * Messages on the way to a callback that is ordered by deadline which cannot bring the origin that its deadline counts
 * from: they come from another process, or from an executor that knows no origins, and have no
 * {@code std_msgs/msg/Header}. The deadline counts from their publication then, which is later than in the model.
 */
final class LostOrigins {

  private static final String HEADER_FIELD = "std_msgs/Header header";

  private LostOrigins() {}

  /** Returns a sentence for each such message and callback. */
  static List<Warning> warnings(SystemPlan plan) {
    Set<Warning> warnings = new LinkedHashSet<>();
    for (ProcessPlan process : plan.processes()) {
      for (ExecutorPlan executor : process.executors()) {
        for (ThreadClassPlan threadClass : executor.classes()) {
          if (threadClass.order().byDeadline()) {
            executor.members(threadClass).forEach(member -> check(plan, process, member, warnings));
          }
        }
      }
    }
    return List.copyOf(warnings);
  }

  private static void check(SystemPlan plan, ProcessPlan process, Member member, Set<Warning> warnings) {
    if (!(member.callback() instanceof SubscriptionPlan subscription)
        || subscription.common().urgency().deadline().isEmpty()) {
      return;
    }
    for (InputPlan input : subscription.inputs()) {
      if (hasNoHeader(plan, input.type())) {
        publisherWithoutOrigins(plan, process, input)
            .ifPresent(publisher -> warnings.add(new Warning(GeneratorCode.ORIGIN_LOST, source(member),
                member.node().name() + "."
                + subscription.name() + ": its deadline counts from the publication of " + input.topic() + " by "
                + publisher.name()
            + ", which is later than the start of the chain that the bounds assume: message " + input.type().name()
                + " has no 'std_msgs/msg/Header header', whose stamp brings the start along; add one, or put both "
                + "nodes into 'edf' or 'mixed' executors of one process")));
      }
    }
  }

  private static EObject source(Member member) {
    return SystemView.callbacks(member.node().source()).stream()
        .filter(callback -> callback.getName().equals(member.callback().name())).findFirst().orElseThrow();
  }

  private static Optional<NodePlan> publisherWithoutOrigins(SystemPlan plan, ProcessPlan process, InputPlan input) {
    return plan.nodes().stream()
        .filter(node -> node.publishers().stream().anyMatch(publisher -> publisher.topic().equals(input.topic())))
        .filter(node -> !process.nodes().contains(node) || !node.isInReadyQueue()).findFirst();
  }

  /**
   * Tells whether a type surely lacks a header; of interfaces defined elsewhere only those of two packages are known.
   */
  private static boolean hasNoHeader(SystemPlan plan, TypePlan type) {
    if (type.packageName().equals(plan.names().interfacePackage())) {
      return plan.messages().stream().filter(message -> message.name().equals(type.name()))
          .noneMatch(message -> message.lines().contains(HEADER_FIELD));
    }
    return switch (type.packageName()) {
      case "std_msgs" -> true;
      case "geometry_msgs" -> !type.name().endsWith("Stamped");
      default -> false;
    };
  }
}
