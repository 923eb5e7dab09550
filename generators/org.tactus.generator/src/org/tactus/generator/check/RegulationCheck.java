package org.tactus.generator.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.generator.plan.RegulationPlan;
import org.tactus.model.Core;
import org.tactus.model.Executor;
import org.tactus.model.FifoPolicy;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.Memory;
import org.tactus.model.Process;
import org.tactus.model.Regulation;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.ThreadSpec;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;

/**
 * Refuses what a throttle under SCHED_FIFO cannot hold, on cores whose memory accesses are regulated: reservations,
 * which go before it, and priorities that leave none above them; a controller that would be stopped itself; and looks
 * that are closer than a thread can be woken for.
 */
final class RegulationCheck implements TargetCheck {

  /** Two looks within it, of some microseconds each, leave most of the core to its nodes. */
  private static final long LEAST_SAMPLING = 50_000;

  /** A thread of the model and what messages call it. */
  private record Placed(EObject element, String place, ThreadSpec thread) {}

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    Set<Core> regulated = new HashSet<>();
    List<Placed> threads = threads(view);
    for (Host host : view.hosts()) {
      Memory memory = host.getMemory();
      if (memory != null && !memory.getRegulations().isEmpty()) {
        memory.getRegulations().forEach(regulation -> {
          regulated.addAll(regulation.getCores());
          sampling(host, regulation, refusals);
        });
        controller(host, memory, threads, refusals);
      }
    }
    threads.forEach(placed -> thread(placed, regulated, refusals));
  }

  private static void sampling(Host host, Regulation regulation, Consumer<Refusal> refusals) {
    if (Quantities.nanoseconds(regulation.getSampling()) < LEAST_SAMPLING) {
      refusals.accept(new Refusal(GeneratorCode.REGULATION_IMPOSSIBLE, regulation, "memory of host " + host.getName(),
          "no thread of Linux looks at a core every "
          + Quantities.text(regulation.getSampling()),
              "give a sampling of at least 50 us; the bounds say what that costs"));
    }
  }

  private static void controller(Host host, Memory memory, List<Placed> threads, Consumer<Refusal> refusals) {
    ThreadSpec controller = memory.getController();
    if (controller == null || controller.getCores().isEmpty() || !(controller.getPolicy() instanceof FifoPolicy own)) {
      return;
    }
    Core core = controller.getCores().getFirst();
    boolean regulated = memory.getRegulations().stream().anyMatch(regulation -> regulation.getCores().contains(core));
    int greatest = threads.stream().map(Placed::thread).filter(thread -> thread.getCores().contains(core))
        .mapToInt(thread -> thread.getPolicy() instanceof FifoPolicy fifo ? fifo.getPriority() : 0).max().orElse(0);
    int least = greatest + RegulationPlan.LEVELS;
    if (regulated && own.getPriority() < least) {
      refusals.accept(new Refusal(GeneratorCode.REGULATION_IMPOSSIBLE, memory, "memory of host " + host.getName(),
          "with fifo " + own.getPriority()
          + " the controller would be stopped together with its core " + name(core),
              "use fifo " + least + " at least there, or give no priority"));
    }
  }

  private static List<Placed> threads(SystemView view) {
    List<Placed> threads = new ArrayList<>();
    for (Executor executor : view.executors()) {
      String place = "executor " + executor.getName();
      threads.add(new Placed(executor, place, executor.getThread()));
      executor.getClasses()
          .forEach(one -> threads.add(new Placed(one, place + ", class " + one.getName(), one.getThread())));
    }
    for (FlowController controller : view.flowControllers()) {
      threads.add(new Placed(controller, "flow controller " + controller.getName(), controller.getThread()));
    }
    for (Process process : view.processes()) {
      threads.add(new Placed(process, "process " + process.getName(), process.getListenerThread()));
      process.getParticipants().forEach(participant ->
          threads.add(new Placed(participant, "participant " + participant.getName(),
          participant.getListenerThread())));
    }
    threads.removeIf(placed -> placed.thread() == null);
    return threads;
  }

  private static void thread(Placed placed, Set<Core> regulated, Consumer<Refusal> refusals) {
    Core core = placed.thread().getCores().stream().filter(regulated::contains).findFirst().orElse(null);
    if (core == null) {
      return;
    }
    switch (placed.thread().getPolicy()) {
      case ReservationPolicy reservation ->
          refusals.accept(new Refusal(GeneratorCode.REGULATION_IMPOSSIBLE, placed.element(), placed.place(),
          "a thread with a reservation goes before every other, so nothing can stop it on the regulated core "
          + name(core),
          "use fifo there, or a core that is not regulated"));
      case FifoPolicy fifo when fifo.getPriority() > RegulationPlan.GREATEST_PRIORITY ->
          refusals.accept(new Refusal(GeneratorCode.REGULATION_IMPOSSIBLE, placed.element(),
          placed.place(), "fifo " + fifo.getPriority() + " leaves no priorities for the regulation of core "
          + name(core),
          "use fifo " + RegulationPlan.GREATEST_PRIORITY + " at most there"));
      case null, default -> { }
    }
  }

  private static String name(Core core) {
    return ((Host) core.eContainer()).getName() + "." + core.getName();
  }
}
