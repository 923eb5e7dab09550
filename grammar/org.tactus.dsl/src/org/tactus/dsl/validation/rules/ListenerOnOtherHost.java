package org.tactus.dsl.validation.rules;

import java.util.List;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Threads;
import org.tactus.model.Core;
import org.tactus.model.Host;
import org.tactus.model.Participant;
import org.tactus.model.Process;
import org.tactus.model.ThreadSpec;

/** Listener threads belong to the process whose messages they receive and run on its host. */
public final class ListenerOnOtherHost extends RuleBase {

  /** Creates the rule. */
  public ListenerOnOtherHost() {
    super(DeploymentCode.LISTENER_ON_OTHER_HOST, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Process process : system.view().processes()) {
      check("process " + process.getName(), process.getListenerThread(), process.getHost(), sink);
      for (Participant participant : process.getParticipants()) {
        check("participant " + participant.getName(), participant.getListenerThread(), process.getHost(), sink);
      }
    }
  }

  private static void check(String owner, ThreadSpec thread, Host host, DiagnosticSink sink) {
    List<Core> cores = thread == null ? List.of() : thread.getCores();
    for (int i = 0; i < cores.size(); i++) {
      if (host != null && Threads.host(cores.get(i)) != host) {
        sink.report(thread, TYPES.getThreadSpec_Cores(), i,
            "the listener thread of " + owner + " is on " + Threads.name(cores.get(i))
            + ", but the process is on host " + host.getName() + ": name a core of " + host.getName());
        return;
      }
    }
  }
}
