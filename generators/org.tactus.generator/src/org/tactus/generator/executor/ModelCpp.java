package org.tactus.generator.executor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tactus.generator.plan.CallbackPlan;
import org.tactus.generator.plan.CallbackPlan.ActionExecutionPlan;
import org.tactus.generator.plan.CallbackPlan.ActionPartPlan;
import org.tactus.generator.plan.CallbackPlan.ClientPlan;
import org.tactus.generator.plan.CallbackPlan.EventPlan;
import org.tactus.generator.plan.CallbackPlan.ServicePlan;
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan;
import org.tactus.generator.plan.CallbackPlan.TimerPlan;
import org.tactus.generator.plan.ExecutorPlan;
import org.tactus.generator.plan.ExecutorPlan.AssignedGroup;
import org.tactus.generator.plan.ExistingPlan;
import org.tactus.generator.plan.ExistingPlan.Renaming;
import org.tactus.generator.plan.InputPlan;
import org.tactus.generator.plan.NodePlan;
import org.tactus.generator.plan.ParticipantPlan;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.PublisherPlan;
import org.tactus.generator.plan.ThreadPlan;
import org.tactus.generator.plan.ThreadPlan.Policy;
import org.tactus.generator.text.CppText;
import org.tactus.model.HistoryKind;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.EffectiveQos;

/** C++ initialisers of what a process checks about itself: the names and the threads that the model gives it. */
final class ModelCpp {

  private ModelCpp() {}

  /** Returns the initialiser of {@code ModelledNode}. */
  static String node(NodePlan node) {
    return "{" + CppText.string(node.name()) + "," + topics(node.publishers().stream().map(PublisherPlan::topic)) + ","
        + topics(node.inputs().stream().map(InputPlan::topic)) + "}";
  }

  /** Returns the initialiser of {@code ModelledComponent} of a node whose code exists. */
  static String component(NodePlan node, String ownParameters) {
    ExistingPlan existing = node.start().orElseThrow();
    Stream<String> files = Stream.concat(Stream.of(ownParameters).filter(file -> !file.isEmpty()),
        existing.parameterFiles().stream());
    return "{" + String.join(",\n  ", CppText.string(node.name()) + ", "
        + CppText.string(existing.program().packageName()) + ", " + CppText.string(existing.entry()),
        CppText.string(existing.name()) + ", " + CppText.string(existing.namespace()), renamings(existing.renamings()),
        block(files.map(CppText::string).toList()), node.isConfiguredByOthers() + "}");
  }

  private static String renamings(List<Renaming> renamings) {
    return block(entries(renamings));
  }

  /** Returns the initialisers of {@code Renaming}. */
  static List<String> entries(List<Renaming> renamings) {
    return renamings.stream().map(one -> "{" + CppText.string(one.from()) + ", " + CppText.string(one.to()) + ", "
        + one.service() + "}").toList();
  }

  /** Returns the initialisers of {@code ModelledWork} of a node whose code exists. */
  static List<String> works(ProcessPlan process, NodePlan node) {
    List<String> works = new ArrayList<>();
    for (ExecutorPlan executor : process.executors()) {
      for (AssignedGroup assignment : executor.assignments()) {
        if (assignment.node() == node) {
          String end = CppText.string(assignment.group().name()) + ", " + assignment.group().reentrant() + ", "
              + executor.name() + "}";
          node.callbacks(assignment.group()).forEach(callback -> works.addAll(
              entities(node, callback).stream().map(entity -> "{" + CppText.string(node.name() + "." + callback.name())
                  + ", ModelledWork::Kind::" + entity + ",\n  " + end).toList()));
        }
      }
    }
    return works;
  }

  /** Returns kind, name and period of what activates a callback; nothing activates an event source within rclcpp. */
  private static List<String> entities(NodePlan node, CallbackPlan callback) {
    return switch (callback) {
      case SubscriptionPlan subscription -> subscription.inputs().stream()
          .map(input -> "Subscription, " + CppText.string(input.topic()) + ", 0,\n  "
              + CppText.string(qos(input.qos()))).toList();
      case ServicePlan service -> List.of("Service, " + CppText.string(node.serviceName(service)) + ", 0, \"\"");
      case ClientPlan client -> List.of("Client, " + CppText.string(client.service()) + ", 0, \"\"");
      case TimerPlan timer -> List.of("Timer, \"\", " + timer.period() + ", \"\"");
      case EventPlan event -> List.of();
      case ActionPartPlan part -> List.of();
      case ActionExecutionPlan execution -> List.of();
    };
  }

  private static String qos(EffectiveQos qos) {
    String history = qos.history() == HistoryKind.KEEP_ALL ? "keep_all" : "keep_last " + qos.depth();
    return qos.reliability().getLiteral() + " " + qos.durability().getLiteral() + " " + history;
  }

  private static String block(List<String> entries) {
    return entries.isEmpty() ? "{}" : "{\n    " + String.join(",\n    ", entries) + "\n  }";
  }

  private static String topics(Stream<String> topics) {
    return "\n  {" + String.join(", ", topics.distinct().sorted().map(CppText::string).toList()) + "}";
  }

  /** Tells whether a thread of the process has a real-time policy, so that its memory is to be locked. */
  static boolean isRealTime(ProcessPlan process) {
    Stream<ThreadPlan> ofExecutors = process.executors().stream().flatMap(executor -> executor.threadPlans().stream());
    Stream<ThreadPlan> ofParticipants =
        process.participants().stream().flatMap(participant -> Stream.concat(Stream.of(participant.listener()),
        participant.flowControllers().stream().map(controller -> controller.thread())));
    return process.isRegulating() || Stream.concat(ofExecutors, ofParticipants)
        .anyMatch(thread -> !(thread.policy() instanceof Policy.Inherited));
  }

  /**
   * Returns the initialisers of {@code ModelledThreads} of a process: of its executors, flow controllers and listener
   * threads.
   */
  static List<String> threads(Target target, ProcessPlan process) {
    List<String> all = new ArrayList<>();
    for (ExecutorPlan executor : process.executors()) {
      String what = "executor " + executor.modelName();
      if (executor.isReadyQueue()) {
        executor.classes().stream().flatMap(one -> one.workers().stream())
            .forEach(worker -> all.add(entry(what, worker.name(), worker.thread(), "1", -1)));
      } else {
        executor.namedThreads().forEach(one -> all.add(entry(what, one.name(), one.thread(), "1", -1)));
      }
    }
    if (target.hasThreadSettings()) {
      for (int index = 0; index < process.participants().size(); index++) {
        participant(all, process, index);
      }
    }
    return all;
  }

  /** Tells whether threads of flow controllers are there only once lifecycle nodes have made their writers. */
  static boolean waitsForWriters(Target target, ProcessPlan process) {
    return target.hasThreadSettings() && process.hasLifecycle()
        && process.nodes().stream().noneMatch(NodePlan::isConfiguredByOthers)
        && process.participants().stream().anyMatch(participant -> !participant.flowControllers().isEmpty());
  }

  private static void participant(List<String> all, ProcessPlan process, int index) {
    ParticipantPlan participant = process.participants().get(index);
    // a component that others configure makes its writers then
    String count = process.nodes().stream().anyMatch(NodePlan::isConfiguredByOthers) ? "0"
        : process.hasLifecycle() ? "writers" : "1";
    for (int controller = 0; controller < participant.flowControllers().size(); controller++) {
      ThreadPlan thread = participant.flowControllers().get(controller).thread();
      // Fast DDS has no reservations; 'deploy.sh apply' makes them later
      ThreadPlan atStart = thread.policy() instanceof Policy.Reservation
          ? new ThreadPlan(thread.cores(), new Policy.Inherited()) : thread;
      all.add(entry("the thread of flow controller " + participant.flowControllers().get(controller).name(),
          String.valueOf(controller), atStart, count, index));
    }
    if (!participant.listener().isNone()) {
      all.add(entry("the listener of " + participant.profile(), "listener", participant.listener(), "1", index));
    }
  }

  private static String entry(String what, String name, ThreadPlan thread, String count, int participant) {
    return "{" + CppText.string(what) + ",\n  " + ExecutorCpp.settings(name, thread) + ", " + count + ", " + participant
        + "}";
  }
}
