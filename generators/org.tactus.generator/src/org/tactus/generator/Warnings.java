package org.tactus.generator;

import java.util.ArrayList;
import java.util.List;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.deploy.DeploymentFiles;
import org.tactus.generator.plan.FlowControllerPlan;
import org.tactus.generator.plan.NodePlan;
import org.tactus.generator.plan.ParticipantPlan;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.PublisherPlan;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.generator.plan.ThreadPlan.Policy;
import org.tactus.model.HistoryKind;
import org.tactus.model.TactusPackage;
import org.tactus.model.view.SystemView;

/** What the generated system cannot enforce although the model says it. */
final class Warnings {

  private static final TactusPackage MODEL = TactusPackage.eINSTANCE;

  private Warnings() {}

  static List<Warning> of(SystemView view, SystemPlan plan, Instrumentation with) {
    List<Warning> warnings = new ArrayList<>();
    for (ProcessPlan process : plan.processes()) {
      for (ParticipantPlan participant : process.participants()) {
        for (FlowControllerPlan controller : participant.flowControllers()) {
          queue(process, participant, controller, warnings);
          if (controller.thread().policy() instanceof Policy.Reservation) {
            warnings.add(new Warning(GeneratorCode.FLOW_CONTROLLER_RESERVATION, controller.source(),
                MODEL.getFlowController_Thread(), "flow controller " + controller.name() + " in " + process.origin()
                + ": Fast DDS cannot reserve time for its thread; run scripts/deploy.sh apply after the system has "
                + "started"));
          }
        }
      }
    }
    warnings.addAll(StockExecutors.warnings(plan));
    warnings.addAll(LostOrigins.warnings(plan));
    existing(plan, with, warnings);
    if (with.load()) {
      warnings.addAll(SyntheticSizes.warnings(plan));
    }
    if (with.probe()) {
      plan.processes().stream().filter(ProcessPlan::handsOver).forEach(process -> warnings.add(new Warning(
          GeneratorCode.HAND_OVER_NOT_MEASURED, process.element(), MODEL.getProcess_IntraprocessCommunication(),
          process.origin()
              + ": what rclcpp hands over within a process has no number by which it could be recognised; chains "
              + "through it are not measured")));
    }
    warnings.addAll(DeploymentFiles.warnings(view, plan));
    return warnings;
  }

  private static void existing(SystemPlan plan, Instrumentation with, List<Warning> warnings) {
    for (ProcessPlan process : plan.processes()) {
      process.executable().ifPresent(existing -> warnings.add(new Warning(GeneratorCode.EXISTING_TRUSTED,
          process.nodes().getFirst().source(), MODEL.getNode_Executable(), "node " + existing.node()
              + ": the executor, callback groups and QoS of " + existing.program().text()
              + " are those of its code, and nothing compares them with the model; bounds hold if they are alike")));
    }
    plan.existingNodes().stream().filter(NodePlan::hasStamps).forEach(node -> warnings.add(new Warning(
        GeneratorCode.EXISTING_TRUSTED, node.source(), "node " + node.name()
            + " exists: nothing compares how its code stamps or matches messages with exact_time or approximate_time "
            + "of the model; bounds hold if a source gives a new stamp, others hand on that of their input, and joins "
            + "take equal or close ones")));
    if (with.probe() || with.load()) {
      plan.existingNodes().forEach(node -> warnings.add(new Warning(GeneratorCode.EXISTING_NOT_INSTRUMENTED,
          node.source(), "node " + node.name() + " exists: it "
              + (with.probe() ? "records no trace" : "burns no synthetic load")
              + "; measure chains that end before it or begin behind it")));
    }
  }

  /** Returns what programs on the Fast DDS API cannot do. */
  static List<Warning> ofApplication(SystemPlan plan) {
    return plan.regulations().stream()
        .map(regulation -> new Warning(GeneratorCode.REGULATION_LEFT_OUT, regulation.source(),
            "memory of host " + regulation.host() + ": programs without ROS 2 do not regulate "
        + "its cores, so the bounds of callbacks with memory accesses need not hold for them")).toList();
  }

  private static void queue(ProcessPlan process, ParticipantPlan participant, FlowControllerPlan controller,
      List<Warning> warnings) {
    int queue = controller.source().getQueue();
    if (queue == 0) {
      return;
    }
    long waiting = 0;
    for (NodePlan node : participant.nodes()) {
      for (PublisherPlan publisher : node.publishers()) {
        if (publisher.qos().flowController() == controller.source()) {
          waiting += publisher.qos().history() == HistoryKind.KEEP_ALL ? Integer.MAX_VALUE : publisher.qos().depth();
        }
      }
    }
    if (waiting > queue) {
      warnings.add(new Warning(GeneratorCode.FLOW_CONTROLLER_QUEUE, controller.source(),
          MODEL.getFlowController_Queue(), "flow controller " + controller.name() + " in " + process.origin()
              + ": Fast DDS has no queue length; the histories of its writers"
          + " can hold more than the " + queue + " messages of the model"));
    }
  }
}
