package org.tactus.analysis.sound;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.tactus.analysis.network.ThreadRole;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.sound.multithread.MultithreadAnalysis;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.FlowController;

/** Chooses the discipline of each thread: the one place that knows which order of service has which analysis. */
final class Disciplines {

  private final Sight sight;
  private final MultithreadAnalysis multithread;

  Disciplines(Sight sight) {
    this.sight = sight;
    this.multithread = new MultithreadAnalysis(sight.network(), sight.state(), sight.obstacles());
  }

  /** Returns the discipline of a thread. */
  Discipline of(ThreadView thread) {
    return switch (thread.role()) {
      case ThreadRole.Executes executes when executes.sharesOut() -> new PoolDiscipline(sight, thread, multithread);
      case ThreadRole.Executes executes -> ofExecutor(thread, executes.executor());
      case ThreadRole.Sends sends -> ofController(thread, sends.controller());
      case ThreadRole.Receives receives -> new WindowDiscipline.InArrivalOrder(sight, thread);
      case ThreadRole.Idle idle -> new WindowDiscipline.InAnyOrder(sight, thread);
    };
  }

  /** Several callbacks of one thread; those kinds that have no order of their own on one thread serve in any. */
  private Discipline ofExecutor(ThreadView thread, Executor executor) {
    return switch (executor.kind()) {
      case SINGLE_THREADED, STATIC_SINGLE_THREADED -> ofWaitSet(thread, executor);
      case EVENTS -> new WindowDiscipline.AsEventsArrive(sight, thread);
      case EVENTS_CBG -> new WindowDiscipline.GroupsInTurn(sight, thread);
      case PLAIN_THREAD, MULTI_THREADED, EDF, FIXED_PRIORITY, MIXED -> new WindowDiscipline.InAnyOrder(sight, thread);
    };
  }

  private Discipline ofWaitSet(ThreadView thread, Executor executor) {
    boolean inTurn = thread.stages().length > 1 && !sharesWaitable(thread);
    return switch (sight.network().model().semantics().rclcpp().service(executor.kind())) {
      case BY_CLASS -> thread.tied() ? new WindowDiscipline.InAnyOrder(sight, thread)
          : new LevelDiscipline(sight, thread, new ClassLevels(sight.network()));
      case IN_WINDOWS -> inTurn ? new WindowDiscipline.InPollingWindows(sight, thread)
          : new WindowDiscipline.InAnyOrder(sight, thread);
      case IN_ANY_ORDER -> new WindowDiscipline.InAnyOrder(sight, thread);
    };
  }

  /** Returns whether callbacks of an action share a turn in a polling window, so that not each has one. */
  private boolean sharesWaitable(ThreadView thread) {
    Set<String> seen = new HashSet<>();
    return IntStream.of(thread.stages()).mapToObj(stage -> sight.network().stage(stage))
        .flatMap(stage -> sight.network().model().callbacks().get(stage.element()).waitable().stream())
        .anyMatch(waitable -> !seen.add(waitable));
  }

  /** A preempting thread of equal priority voids what is known of priorities and turns. */
  private Discipline ofController(ThreadView thread, FlowController controller) {
    WriterLevels levels = new WriterLevels(sight.network(), thread, controller);
    Discipline unlimited = switch (controller.scheduler()) {
      case FIFO -> new WindowDiscipline.InArrivalOrder(sight, thread);
      case ROUND_ROBIN -> thread.tied() ? new WindowDiscipline.InAnyOrder(sight, thread)
          : new WindowDiscipline.WritersInTurn(sight, thread);
      case HIGH_PRIORITY, PRIORITY_WITH_RESERVATION -> thread.tied() ? new WindowDiscipline.InAnyOrder(sight, thread)
          : new LevelDiscipline(sight, thread, levels);
    };
    return controller.limit().isEmpty() ? unlimited
        : new LimitedDiscipline(sight, thread, levels, unlimited instanceof WindowDiscipline.WritersInTurn, unlimited);
  }
}
