package org.tactus.importers.amalthea.dds;

import java.util.List;
import java.util.Map;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Priorities;
import org.tactus.importers.amalthea.NameList;
import org.tactus.importers.amalthea.dds.DdsSystem.Application;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.Workload.Unit;

/** Says what the style decided about threads that the model says otherwise, or does not say. */
final class DdsDecisions {

  private final ImportOptions options;
  private final ImportLog log;
  private final ThreadPlacement threads;
  private final Map<Task, Application> applications;

  /**
   * Decisions of an import.
   *
   * @param applications what becomes of tasks, as far as it is known when something is reported
   */
  DdsDecisions(ImportOptions options, ImportLog log, ThreadPlacement threads, Map<Task, Application> applications) {
    this.options = options;
    this.log = log;
    this.threads = threads;
    this.applications = applications;
  }

  /** Cores that the host does not list delay nobody in its memory. */
  void reportOwnCores() {
    long unplaced = applications.values().stream().filter(application -> application.nodes().stream()
        .filter(node -> node.core().isEmpty()).flatMap(node -> node.callbacks().stream())
        .anyMatch(one -> one.stalls().isPresent())).count();
    if (unplaced > 0) {
      log.decided(Effect.POSSIBLE, null,
          "threads of " + unplaced + " tasks that access a shared memory have cores of their own, but only cores of"
          + " the model count as others that delay accesses: --placement model puts threads where the model does");
    }
  }

  /**
   * Where tasks of a core have cores of their own, or other priorities than in the model, they delay each other less.
   */
  void reportCores() {
    if (options.placement() == PlacementStyle.OWN && !applications.isEmpty()) {
      boolean mapped = applications.keySet().stream().anyMatch(task -> task.allocation().mapped());
      log.decided(applications.size() > 1 ? Effect.OPTIMISTIC : Effect.NONE, null,
          "every thread has a core of its own, as in the DDS paper's configuration without thread interference; "
              + (mapped ? "--placement model puts them where the model does"
                  : "the model does not say where tasks run, --placement model shares its cores among them"));
    }
    if (options.placement() == PlacementStyle.PROVISION) {
      reportDecided();
      return;
    }
    boolean ranked = applications.keySet().stream().anyMatch(task -> task.allocation().priority().isPresent());
    if (options.priorities() == Priorities.RATE_MONOTONIC && (ranked ? options.placement() != PlacementStyle.OWN
        : someShareACore())) {
      log.decided(Effect.OPTIMISTIC, null, ranked
          ? "priorities are rate monotonic, not those of the model; --priorities model takes these"
          : "the model gives no priorities, and tasks of one core have rate-monotonic ones; with --priorities model"
              + " each may delay the other");
    }
  }

  private boolean someShareACore() {
    List<Unit> cores = applications.keySet().stream().flatMap(task -> threads.core(task).stream()).toList();
    return cores.size() > cores.stream().distinct().count();
  }

  private void reportDecided() {
    if (applications.keySet().stream().anyMatch(task -> threads.core(task).isPresent())) {
      log.decided(Effect.OPTIMISTIC, null, "priorities and cores are decided so that goals are met, and are not those"
          + " of the model; --placement model --priorities model takes these");
    } else if (!applications.isEmpty()) {
      log.decided(Effect.POSSIBLE, null, "the model has no processing units to decide among: every thread has a core"
          + " of its own");
    }
  }

  /** Deadlines speak of a part only, and less of the task is in the way of others. */
  void reportSplit(List<Task> split) {
    if (!split.isEmpty()) {
      String share = options.alpha().movePointRight(2).stripTrailingZeros().toPlainString();
      String message = "tasks are split into a subscriber and a part that keeps the stimulus, of which alone the"
          + " deadline speaks, with " + share
          + " % of the execution time: " + NameList.few(split.stream().map(Task::name).toList())
          + "; --style sampling keeps them whole";
      split.forEach(task -> log.decided(Effect.OPTIMISTIC, task.place(), message));
    }
  }
}
