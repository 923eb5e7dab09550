package org.tactus.dsl.validation.rules;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Callback;
import org.tactus.model.Durability;
import org.tactus.model.Executor;
import org.tactus.model.HistoryKind;
import org.tactus.model.Process;
import org.tactus.model.PublishMode;
import org.tactus.model.Subscription;
import org.tactus.model.Switch;
import org.tactus.model.Topic;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;

/**
 * With rclcpp's intra-process communication the publishing thread hands a message to the subscriptions of its process,
 * and nothing is left to Fast DDS: a flow controller does not see it, and it activates a waitable in place of the
 * subscription. Where only some messages of a callback come so, or rclcpp refuses the policies, the system would not
 * run as it is analysed.
 */
public final class IntraprocessCommunication extends RuleBase {

  /** Creates the rule. */
  public IntraprocessCommunication() {
    super(DeploymentCode.INTRAPROCESS_COMMUNICATION, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    for (Process process : view.processes()) {
      if (process.getIntraprocessCommunication() == Switch.ON) {
        faults(view, process)
            .forEach(fault -> sink.report(process, TYPES.getProcess_IntraprocessCommunication(), fault));
      }
    }
  }

  private static Set<String> faults(SystemView view, Process process) {
    Set<String> faults = new TreeSet<>();
    if (!process.getParticipants().isEmpty()) {
      faults.add(
          "nodes of different participants share no intra-process communication: leave it off, or let all nodes share "
              + "the participant of the process");
    }
    for (Callback callback : view.callbacks()) {
      if (isIn(view, process, callback) && callback instanceof Subscription subscription) {
        List<Topic> inputs = view.inputs(subscription);
        if (inputs.stream().anyMatch(topic -> !writers(view, process, topic).isEmpty())) {
          inputs.forEach(topic -> input(view, process, subscription, topic).ifPresent(faults::add));
          executor(view, subscription).ifPresent(faults::add);
        }
      }
    }
    return faults;
  }

  private static Optional<String> input(SystemView view, Process process, Subscription subscription, Topic topic) {
    List<Writer> writers = writers(view, process, topic);
    String place = view.qualifiedName(subscription) + " gets " + topic.getName() + " by intra-process communication";
    if (writers.isEmpty() || writers.size() < view.writers(topic).size() || !view.externalPublishers(topic).isEmpty()) {
      return Optional.of(view.qualifiedName(subscription)
          + " gets only some of its messages by intra-process communication, the others of " + topic.getName()
          + " from another process: leave it off, or split the callback");
    }
    if (view.samplers(topic).stream().anyMatch(sampler -> isIn(view, process, sampler.callback()))) {
      return Optional.of(place
          + ", but a callback of the process samples the topic, which Fast DDS would have to carry too: leave it off, "
          + "or do not sample it");
    }
    List<EffectiveQos> policies = writers.stream().map(writer -> view.offered(writer.publication())).toList();
    EffectiveQos requested = view.requested(subscription, topic);
    if (policies.stream().anyMatch(qos -> qos.publishMode() == PublishMode.ASYNC)) {
      return Optional
          .of(place + ", past the flow controller that sends it: leave it off, or publish the topic synchronously");
    }
    if (requested.history() == HistoryKind.KEEP_ALL
        || policies.stream().anyMatch(qos -> qos.history() == HistoryKind.KEEP_ALL)) {
      return Optional.of(place + ", which rclcpp refuses with history keep_all: choose keep_last");
    }
    if (requested.durability() == Durability.TRANSIENT_LOCAL
        || policies.stream().anyMatch(qos -> qos.durability() == Durability.TRANSIENT_LOCAL)) {
      return Optional.of(place + ", which not every rclcpp does with durability transient_local: choose volatile");
    }
    return Optional.empty();
  }

  private static Optional<String> executor(SystemView view, Subscription subscription) {
    return view.executor(subscription).map(Executor::getKind).filter(ExecutorTraits::hasReadyQueue).map(kind ->
        view.qualifiedName(subscription) + " is in an executor of the kind " + kind.getLiteral()
            + ", which does not know where messages of intra-process communication come from: leave it off, or choose "
            + "another executor");
  }

  private static List<Writer> writers(SystemView view, Process process, Topic topic) {
    return view.writers(topic).stream().filter(writer -> isIn(view, process, writer.callback())).toList();
  }

  private static boolean isIn(SystemView view, Process process, Callback callback) {
    return ResolvedDeployment.of(view).process(view.node(callback)).source().orElse(null) == process;
  }
}
