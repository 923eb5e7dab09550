package org.tactus.importers.amalthea.dds;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.NameList;
import org.tactus.importers.amalthea.workload.StimulusArrival;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.model.distribution.GeneratedTimer;

/** Timers with an offset: how late a machine releases them, which a model of tasks does not say. */
final class OffsetTimers {

  private final Optional<Long> added;
  private final Set<Task> late = new LinkedHashSet<>();
  private final Set<Task> exact = new LinkedHashSet<>();

  /**
   * Has met no timer yet.
   *
   * @param added nanoseconds by which a machine releases each of them later than the model says
   */
  OffsetTimers(Optional<Long> added) {
    this.added = added;
  }

  /** Returns the arrival of a timer. Those of logical execution time have no jitter. */
  StimulusArrival released(Task task, StimulusArrival.Periodic timer) {
    if (timer.offset().isEmpty() || task.logical()) {
      return timer;
    }
    long jitter = timer.jitter() + Math.min(added.orElse(0L), Long.MAX_VALUE - timer.jitter());
    if (jitter < GeneratedTimer.GRID_ERROR) {
      exact.add(task);
    }
    if (added.isPresent()) {
      late.add(task);
    }
    return new StimulusArrival.Periodic(timer.period(), jitter, timer.minimumDistance(), timer.offset());
  }

  void report(ImportLog log) {
    if (!exact.isEmpty()) {
      String message = "timers with an offset are exact, so that generate refuses them ("
          + GeneratorCode.OFFSET_IMPOSSIBLE.id() + "): " + names(exact)
          + "; --offset-jitter TIME allows for what a machine takes to wake them, at least 10 us";
      exact.forEach(task -> log.decided(Effect.NONE, task.place(), message));
    }
    if (!late.isEmpty()) {
      String message = "timers with an offset are released up to " + DurationText.text(added.orElseThrow())
          + " later than in the model, for --offset-jitter: " + names(late);
      late.forEach(task -> log.decided(Effect.POSSIBLE, task.place(), message));
    }
  }

  private static String names(Set<Task> tasks) {
    return NameList.few(List.copyOf(tasks).stream().map(Task::name).toList());
  }
}
