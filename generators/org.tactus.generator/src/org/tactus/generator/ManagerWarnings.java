package org.tactus.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.plan.ExecutorPlan;
import org.tactus.generator.plan.ManagerPlan;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.model.Manager;
import org.tactus.model.view.SystemModes;
import org.tactus.model.view.SystemView;

/** What the manager of a generated system cannot do although the model speaks of one. */
final class ManagerWarnings {

  private ManagerWarnings() {}

  static List<Warning> of(SystemView view, SystemPlan plan) {
    List<Warning> warnings = new ArrayList<>();
    Optional<Manager> manager = SystemModes.manager(view);
    if (plan.manager().isEmpty()) {
      manager.ifPresent(one -> warnings.add(new Warning(GeneratorCode.MANAGER_WITHOUT_TABLE, one, "system "
          + plan.system() + " has a manager, but there is no table by which it could decide: none is started; make one "
          + "with 'tactus provision FILE --modes modes.json', and give it with --modes modes.json")));
    }
    if (manager.isPresent() || plan.manager().isPresent()) {
      unheard(plan, warnings);
    }
    return warnings;
  }

  /** Returns what programs on the Fast DDS API cannot do. */
  static List<Warning> ofApplication(SystemView view) {
    return SystemModes.manager(view).map(manager -> new Warning(GeneratorCode.MANAGER_WITHOUT_TABLE, manager,
        "system " + view.name()
            + " has a manager, which nothing starts beside programs without ROS 2: they stay in the mode nominal"))
        .stream().toList();
  }

  private static void unheard(SystemPlan plan, List<Warning> warnings) {
    List<ExecutorPlan> executors = plan.processes().stream()
        .filter(process -> plan.manager().map(ManagerPlan::host).map(process.host()::equals).orElse(true))
        .flatMap(process -> process.executors().stream()).toList();
    List<ExecutorPlan> unheard = executors.stream().filter(executor -> !executor.isReadyQueue()).toList();
    if (!unheard.isEmpty()) {
      warnings.add(new Warning(GeneratorCode.MANAGER_HEARS_NOTHING, unheard.getFirst().element(),
          (unheard.size() == 1 ? "executor " : "executors ")
          + unheard.stream().map(ExecutorPlan::modelName).collect(Collectors.joining(", "))
          + ": rclcpp does not tell the manager how long callbacks take, so that it "
          + (unheard.size() == executors.size() ? "sees no load at all: it goes by the mode alone that is asked for"
              : "does not see their load")));
    }
  }
}
