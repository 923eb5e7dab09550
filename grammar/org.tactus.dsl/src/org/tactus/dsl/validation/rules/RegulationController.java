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
import org.tactus.model.Memory;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.ThreadSpec;

/**
 * The thread that decides when cores are stopped runs on a regulated core, whose work it may delay, or on one that no
 * thread of the model uses: what it takes from others is in no bound.
 */
public final class RegulationController extends RuleBase {

  /** Creates the rule. */
  public RegulationController() {
    super(DeploymentCode.REGULATION_CONTROLLER, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Host host : system.view().hosts()) {
      Memory memory = host.getMemory();
      if (memory != null && memory.getController() != null) {
        check(system, host, memory, memory.getController(), sink);
      }
    }
  }

  private static void check(CheckedSystem system, Host host, Memory memory, ThreadSpec thread, DiagnosticSink sink) {
    if (thread.getPolicy() instanceof ReservationPolicy) {
      sink.report(thread, TYPES.getThreadSpec_Policy(),
          "the controller has to run whenever it is told of a core's use, which a reservation does"
          + " not grant: use fifo");
    }
    List<Core> cores = thread.getCores();
    if (cores.size() != 1) {
      sink.report(thread, "the controller is one thread: give it one core of " + host.getName());
      return;
    }
    Core core = cores.getFirst();
    if (Threads.host(core) != host) {
      sink.report(thread, TYPES.getThreadSpec_Cores(), 0,
          "core " + Threads.name(core) + " does not use the memory of " + host.getName()
          + ": give the controller a core of " + host.getName());
    } else if (memory.getRegulations().stream().noneMatch(regulation -> regulation.getCores().contains(core))) {
      Optional<Described> other =
          Threads.of(system).all().stream().filter(one -> one.spec().getCores().contains(core)).findFirst();
      other.ifPresent(one -> sink.report(thread, TYPES.getThreadSpec_Cores(), 0, "the controller would delay "
          + one.name() + " on "
          + Threads.name(core) + ", which no bound says: give it a core that nothing else uses, or a regulated one"));
    }
  }
}
