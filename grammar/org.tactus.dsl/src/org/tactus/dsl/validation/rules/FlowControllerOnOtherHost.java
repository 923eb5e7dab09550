package org.tactus.dsl.validation.rules;

import java.util.List;
import java.util.Optional;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Threads;
import org.tactus.model.Core;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.Topic;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;

/**
 * Every process that uses a flow controller has a thread of its own for it. Where the controller names a core, all its
 * writers must be on that core's host.
 */
public final class FlowControllerOnOtherHost extends RuleBase {

  /** Creates the rule. */
  public FlowControllerOnOtherHost() {
    super(DeploymentCode.FLOW_CONTROLLER_ON_OTHER_HOST, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    for (Topic topic : view.topics()) {
      for (Writer writer : view.writers(topic)) {
        FlowController controller = view.offered(writer.publication()).flowController();
        Host host = ResolvedDeployment.of(view).host(view.node(writer.callback())).orElse(null);
        List<Core> cores =
            controller == null || controller.getThread() == null ? List.of() : controller.getThread().getCores();
        Optional<Core> wrong = cores.stream().filter(core -> host != null && Threads.host(core) != host).findFirst();
        wrong.ifPresent(core -> sink.report(writer.publication(), TYPES.getPublication_Topic(),
            view.qualifiedName(writer.callback())
            + " is on host " + host.getName() + " and sends " + topic.getName() + " through the flow controller "
                + controller.getName() + ", whose thread is on " + Threads.name(core)
                + ": use a flow controller for each host"));
      }
    }
  }
}
