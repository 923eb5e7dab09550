package org.tactus.importers.amalthea.dds;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.dds.DdsSystem.Application;
import org.tactus.importers.amalthea.dds.ThreadLoads.Overfull;
import org.tactus.importers.amalthea.workload.Workload.Task;

/** Whether every thread can do its work, and, if not, whether the model or the style asks for too much. */
final class Feasibility {

  private final Map<Task, Application> applications;
  private final Map<Task, Double> overloaded = new LinkedHashMap<>();
  private final ImportLog log;

  Feasibility(Map<Task, Application> applications, ThreadPlacement threads, ImportLog log) {
    this.applications = applications;
    this.log = log;
    applications.keySet().forEach(task -> {
      double load = threads.modelLoad(task);
      if (ModelLoads.isFull(load)) {
        overloaded.put(task, load);
      }
    });
  }

  /** Reports tasks that no core can do in the model itself. */
  void reportModel() {
    overloaded.forEach((task, load) -> log.inconsistent(task.place(), "task " + task.name() + " has "
        + ModelLoads.percent(load) + " of a core to do at worst in the model itself, which no placement changes:"
        + " shorten its execution time or lengthen its period"));
  }

  /** Reports threads that have more to do than a core can, though their tasks have not. */
  void reportStyle(ThreadLoads loads) {
    Set<String> ofModel = overloaded.keySet().stream().flatMap(task -> applications.get(task).nodes().stream())
        .map(DdsSystem.Node::name).collect(Collectors.toSet());
    List<Overfull> ofStyle = loads.overfull().stream()
        .filter(one -> one.node().filter(ofModel::contains).isEmpty()).toList();
    if (!ofStyle.isEmpty()) {
      log.decided(Effect.POSSIBLE, null, "messages and parts of tasks give threads more to do than a core can, which"
          + " their tasks in the model have not: " + Overfull.text(ofStyle)
          + "; --topics bundle sends fewer messages, --style sampling keeps tasks whole");
    }
  }

  /** Says whether the placement is feasible. */
  void reportPlacement(ThreadLoads loads) {
    if (!loads.isKnown()) {
      log.inconsistent(null, "whether the placement is feasible is not known: check reports errors in the result");
    } else if (loads.overfull().isEmpty()) {
      log.decided(Effect.NONE, null, "the placement is feasible: no core and no thread has more to do than it can");
    } else {
      log.decided(Effect.POSSIBLE, null, "no placement is feasible: alone on a core, "
          + Overfull.text(loads.overfull()) + " of it are asked for");
    }
  }
}
