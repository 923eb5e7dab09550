package org.tactus.generator.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.tactus.generator.Refusal;
import org.tactus.generator.plan.RegulationPlan;
import org.tactus.model.Core;
import org.tactus.model.Executor;
import org.tactus.model.FifoPolicy;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.Participant;
import org.tactus.model.Process;
import org.tactus.model.Regulation;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.ThreadSpec;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;

/**
 * Refuses what a throttle under SCHED_FIFO cannot hold, on cores whose memory accesses are regulated: reservations, which go before it, and priorities
 * that leave none above them; and looks that are closer than a thread can be woken for.
 */
final class RegulationCheck implements Check {

  private static final String CODE = "TAC-GEN-015";

  /** Two looks within it, of some microseconds each, leave most of the core to its nodes. */
  private static final long LEAST_SAMPLING = 50_000;

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    Set<Core> regulated = new HashSet<>();
    for (Host host : view.hosts()) {
      List<Regulation> regulations = host.getMemory() == null ? List.of() : host.getMemory().getRegulations();
      regulations.forEach(regulation -> {
        regulated.addAll(regulation.getCores());
        sampling(host, regulation, refusals);
      });
    }
    if (!regulated.isEmpty()) {
      threads(view, regulated, refusals);
    }
  }

  private static void sampling(Host host, Regulation regulation, Consumer<Refusal> refusals) {
    if (Quantities.nanoseconds(regulation.getSampling()) < LEAST_SAMPLING) {
      refusals.accept(new Refusal(CODE, regulation, "memory of host " + host.getName(), "no thread of Linux looks at a core every "
          + Quantities.text(regulation.getSampling()), "give a sampling of at least 50 us; the bounds say what that costs"));
    }
  }

  private static void threads(SystemView view, Set<Core> regulated, Consumer<Refusal> refusals) {
    for (Executor executor : view.executors()) {
      String place = "executor " + executor.getName();
      thread(executor.getThread(), regulated, executor, place, refusals);
      executor.getClasses().forEach(one -> thread(one.getThread(), regulated, one, place + ", class " + one.getName(), refusals));
    }
    for (FlowController controller : view.flowControllers()) {
      thread(controller.getThread(), regulated, controller, "flow controller " + controller.getName(), refusals);
    }
    for (Process process : view.processes()) {
      thread(process.getListenerThread(), regulated, process, "process " + process.getName(), refusals);
      for (Participant participant : process.getParticipants()) {
        thread(participant.getListenerThread(), regulated, participant, "participant " + participant.getName(), refusals);
      }
    }
  }

  private static void thread(ThreadSpec thread, Set<Core> regulated, EObject element, String place, Consumer<Refusal> refusals) {
    Core core = thread == null ? null : thread.getCores().stream().filter(regulated::contains).findFirst().orElse(null);
    if (core == null) {
      return;
    }
    String name = ((Host) core.eContainer()).getName() + "." + core.getName();
    switch (thread.getPolicy()) {
      case ReservationPolicy reservation -> refusals.accept(new Refusal(CODE, element, place,
          "a thread with a reservation goes before every other, so nothing can stop it on the regulated core " + name,
          "use fifo there, or a core that is not regulated"));
      case FifoPolicy fifo when fifo.getPriority() > RegulationPlan.GREATEST_PRIORITY -> refusals.accept(new Refusal(CODE, element, place,
          "fifo " + fifo.getPriority() + " leaves no priorities for the regulation of core " + name,
          "use fifo " + RegulationPlan.GREATEST_PRIORITY + " at most there"));
      case null, default -> { }
    }
  }
}
