package org.tactus.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.model.FlowController;
import org.tactus.model.PublishMode;
import org.tactus.model.Topic;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;

/**
 * Another way to publish a topic, for all of its writers, to ask what would be if.
 *
 * @param topic the topic
 * @param controller the flow controller that would send; empty if the publishing threads would
 */
public record OtherMode(Topic topic, Optional<FlowController> controller) {

  /**
   * Returns the ways in which a topic is not published now by some writer: synchronously, and through each flow
   * controller whose thread may run where the writers do.
   */
  public static List<OtherMode> of(SystemView view, Topic topic) {
    List<Writer> writers = view.writers(topic);
    List<EffectiveQos> offered = writers.stream().map(writer -> view.offered(writer.publication())).toList();
    List<OtherMode> modes = new ArrayList<>();
    if (offered.stream().anyMatch(qos -> qos.publishMode() == PublishMode.ASYNC)) {
      modes.add(new OtherMode(topic, Optional.empty()));
    }
    for (FlowController controller : view.flowControllers()) {
      boolean other = offered.stream()
          .anyMatch(qos -> qos.publishMode() != PublishMode.ASYNC || qos.flowController() != controller);
      if (other && writers.stream().allMatch(writer -> mayServe(view, controller, writer))) {
        modes.add(new OtherMode(topic, Optional.of(controller)));
      }
    }
    return modes;
  }

  private static boolean mayServe(SystemView view, FlowController controller, Writer writer) {
    return controller.getThread() == null || controller.getThread().getCores().stream()
        .allMatch(core -> ResolvedDeployment.of(view).host(view.node(writer.callback()))
            .filter(host -> core.eContainer() == host).isPresent());
  }

  /** Returns what to do for it, in the imperative. */
  public String text() {
    return "publish " + topic.getName() + controller.map(one -> " async via " + one.getName()).orElse(" synchronously");
  }

  /** Returns the publish mode of a writer of the topic. */
  PublishMode mode() {
    return controller.isPresent() ? PublishMode.ASYNC : PublishMode.SYNC;
  }
}
