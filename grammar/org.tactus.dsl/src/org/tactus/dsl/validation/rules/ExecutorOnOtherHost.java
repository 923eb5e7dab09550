package org.tactus.dsl.validation.rules;

import java.util.List;
import java.util.Optional;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Threads;
import org.tactus.dsl.validation.system.Threads.Described;
import org.tactus.model.Core;
import org.tactus.model.Host;
import org.tactus.model.Node;
import org.tactus.model.resolved.ResolvedDeployment;

/** A thread runs on the host of its process; a core of another host cannot run it. */
public final class ExecutorOnOtherHost extends RuleBase {

  /** Creates the rule. */
  public ExecutorOnOtherHost() {
    super(DeploymentCode.EXECUTOR_ON_OTHER_HOST, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Described thread : Threads.of(system).all()) {
      for (Node node : thread.runsCallbacks() ? thread.nodes() : List.<Node>of()) {
        Host host = ResolvedDeployment.of(system.view()).host(node).orElse(null);
        List<Core> cores = thread.spec().getCores();
        Optional<Core> wrong = cores.stream().filter(core -> host != null && Threads.host(core) != host).findFirst();
        if (wrong.isPresent()) {
          sink.report(thread.spec(), TYPES.getThreadSpec_Cores(), cores.indexOf(wrong.get()),
              thread.name() + " runs node "
                  + node.getName() + ", whose process is on host " + host.getName() + ", but its thread is on "
                  + Threads.name(wrong.get())
              + ": name a core of " + host.getName());
          break;
        }
      }
    }
  }
}
