package org.tactus.generator.check;

import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.generator.plan.CoreNumbers;
import org.tactus.generator.plan.ExecutorFacts;
import org.tactus.model.Core;
import org.tactus.model.Executor;
import org.tactus.model.FifoPolicy;
import org.tactus.model.FlowController;
import org.tactus.model.Participant;
import org.tactus.model.Process;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.ThreadSpec;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;
import org.tactus.timing.load.Admission;

/** Refuses what Linux or Fast DDS cannot do with a thread. */
final class ThreadCheck implements TargetCheck {

  private static final int CORES = 64;

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    for (Executor executor : view.executors()) {
      String place = "executor " + executor.getName();
      thread(executor.getThread(), executor, place, refusals);
      executor.getClasses().forEach(one -> thread(one.getThread(), one, place + ", class " + one.getName(), refusals));
      if (ExecutorFacts.sharesReservation(executor.getKind()) && hasReservation(executor.getThread())) {
        refusals.accept(new Refusal(GeneratorCode.RESERVATION_IMPOSSIBLE, executor, place,
            "it has several threads, and a reservation holds for one",
            "use fifo, or a single_threaded executor per reservation"));
      }
      timers(executor, place, refusals);
    }
    for (FlowController controller : view.flowControllers()) {
      thread(controller.getThread(), controller, "flow controller " + controller.getName(), refusals);
    }
    for (Process process : view.processes()) {
      listener(process.getListenerThread(), process, "process " + process.getName(), refusals);
      for (Participant participant : process.getParticipants()) {
        listener(participant.getListenerThread(), participant, "participant " + participant.getName(), refusals);
      }
    }
  }

  private static void timers(Executor executor, String place, Consumer<Refusal> refusals) {
    int most = ExecutorFacts.greatestPriority(executor.getKind());
    if (executor.getThread() != null && executor.getThread().getPolicy() instanceof FifoPolicy fifo
        && fifo.getPriority() > most) {
      refusals.accept(new Refusal(GeneratorCode.TIMERS_ABOVE_HIGHEST, executor, place,
          "rclcpp queues its timers with threads of its own, which need a priority above "
          + fifo.getPriority(), "use fifo " + most + " or less"));
    }
  }

  private static void listener(ThreadSpec thread, EObject element, String place, Consumer<Refusal> refusals) {
    thread(thread, element, place, refusals);
    if (hasReservation(thread)) {
      refusals.accept(new Refusal(GeneratorCode.RESERVATION_IMPOSSIBLE, element, place,
          "Fast DDS receives with several threads per participant, and a reservation holds for one",
          "use fifo for listener threads"));
    }
  }

  private static void thread(ThreadSpec thread, EObject element, String place, Consumer<Refusal> refusals) {
    if (thread == null) {
      return;
    }
    for (Core core : thread.getCores()) {
      if (CoreNumbers.of(core) >= CORES) {
        refusals.accept(new Refusal(GeneratorCode.CORE_BEYOND_MASK, element, place,
            "core " + core.getName() + " is number " + CoreNumbers.of(core)
            + ", and Fast DDS's affinity masks end at 63", "use a core with a smaller number"));
      }
    }
    if (thread.getPolicy() instanceof ReservationPolicy reservation
        && Quantities.nanoseconds(reservation.getBudget()) < Admission.LEAST_BUDGET) {
      refusals.accept(new Refusal(GeneratorCode.RESERVATION_IMPOSSIBLE, element, place, "Linux rejects a budget of "
          + Quantities.text(reservation.getBudget()),
          "reserve at least 1024 ns"));
    }
  }

  private static boolean hasReservation(ThreadSpec thread) {
    return thread != null && thread.getPolicy() instanceof ReservationPolicy;
  }
}
