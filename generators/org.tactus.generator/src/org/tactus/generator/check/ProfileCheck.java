package org.tactus.generator.check;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.model.FlowController;
import org.tactus.model.Node;
import org.tactus.model.PublishMode;
import org.tactus.model.Topic;
import org.tactus.model.distribution.Target;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.resolved.ResolvedProcess;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;

/**
 * Refuses publishers of one topic that one process sends in different ways, and those that send synchronously through a
 * flow controller. Fast DDS takes publish mode, flow controller, priority and share from a profile that is named after
 * the topic, so a process has one of each per topic; and it does not create a synchronous writer that has a flow
 * controller.
 */
final class ProfileCheck implements TargetCheck {

  private record Way(PublishMode mode, FlowController controller, Integer priority, Integer share) {
    static Way of(EffectiveQos qos) {
      return new Way(qos.publishMode(), qos.flowController(), qos.priority(), qos.reservation());
    }
  }

  private record First(Writer writer, Way sending) {}

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    for (Topic topic : view.topics()) {
      Map<ResolvedProcess, First> firsts = new IdentityHashMap<>();
      for (Writer writer : view.writers(topic)) {
        Node node = view.node(writer.callback());
        ResolvedProcess process = ResolvedDeployment.of(view).process(node);
        Way sending = Way.of(view.offered(writer.publication()));
        if (sending.mode() == PublishMode.SYNC && sending.controller() != null) {
          refusals.accept(new Refusal(GeneratorCode.SYNCHRONOUS_FLOW_CONTROLLER, writer.publication(),
              "topic " + topic.getName(),
              view.qualifiedName(writer.callback()) + " sends it synchronously through flow controller "
              + sending.controller().getName()
              + ", and Fast DDS does not create such a writer", "write: publish async via "
              + sending.controller().getName()));
        }
        First first = firsts.putIfAbsent(process, new First(writer, sending));
        if (first != null && !Objects.equals(first.sending(), sending)) {
          refusals.accept(new Refusal(GeneratorCode.TOPIC_SENT_DIFFERENTLY, writer.publication(),
              "topic " + topic.getName(),
              view.qualifiedName(writer.callback()) + " and " + view.qualifiedName(first.writer().callback())
                  + " send it differently in one process, and Fast DDS has one profile per topic and process",
              "give both the same publish mode, flow controller, priority and share, "
              + "or put the nodes into two processes"));
        }
      }
    }
  }
}
