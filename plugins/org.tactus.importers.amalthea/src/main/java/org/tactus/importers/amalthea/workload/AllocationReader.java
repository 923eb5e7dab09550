package org.tactus.importers.amalthea.workload;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.app4mc.amalthea.model.ISR;
import org.eclipse.app4mc.amalthea.model.ISRAllocation;
import org.eclipse.app4mc.amalthea.model.ISchedulingParameterContainer;
import org.eclipse.app4mc.amalthea.model.IntegerObject;
import org.eclipse.app4mc.amalthea.model.LongObject;
import org.eclipse.app4mc.amalthea.model.MappingModel;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.ProcessingUnit;
import org.eclipse.app4mc.amalthea.model.Scheduler;
import org.eclipse.app4mc.amalthea.model.SchedulerAllocation;
import org.eclipse.app4mc.amalthea.model.StringObject;
import org.eclipse.app4mc.amalthea.model.Task;
import org.eclipse.app4mc.amalthea.model.TaskAllocation;
import org.eclipse.app4mc.amalthea.model.TaskScheduler;
import org.eclipse.app4mc.amalthea.model.Value;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.binding.BoundModel;
import org.tactus.importers.amalthea.workload.Workload.Allocation;

/**
 * Schedulers, priorities and the processing units that tasks may run on. Contradictions between affinity and scheduler
 * are reported.
 */
final class AllocationReader {

  private static final String PRIORITY = "priority";
  private static final Set<String> FIXED_PRIORITY = Set.of("OSEK", "FixedPriorityPreemptive", "PriorityBased",
      "FixedPriorityPreemptiveWithBudgetEnforcement", "RateMonotonic", "DeadlineMonotonic");

  private final BoundModel bound;
  private final HardwareReader hardware;
  private final boolean open;
  private final ImportLog log;
  private final Map<Task, TaskAllocation> tasks = new LinkedHashMap<>();
  private final Map<ISR, ISRAllocation> interrupts = new HashMap<>();
  private final Map<Scheduler, Set<ProcessingUnit>> responsibilities = new HashMap<>();
  private final Set<Scheduler> reported = new HashSet<>();

  AllocationReader(BoundModel bound, HardwareReader hardware, ImportOptions options, ImportLog log) {
    this.bound = bound;
    this.hardware = hardware;
    this.open = options.placement() == PlacementStyle.PROVISION;
    this.log = log;
    MappingModel mapping = bound.model().getMappingModel();
    if (mapping != null) {
      mapping.getTaskAllocation().forEach(this::add);
      mapping.getIsrAllocation().stream().filter(allocation -> allocation.getIsr() != null)
          .forEach(allocation -> interrupts.put(allocation.getIsr(), allocation));
      for (SchedulerAllocation allocation : mapping.getSchedulerAllocation()) {
        if (allocation.getScheduler() == null) {
          log.inconsistent(bound.place(allocation),
              "a scheduler allocation names no scheduler: it is left out. Proposal: name one.");
          continue;
        }
        responsibilities.computeIfAbsent(allocation.getScheduler(), scheduler -> new LinkedHashSet<>())
            .addAll(allocation.getResponsibility());
      }
    }
    reportParameters();
  }

  /** Of all scheduling parameters only priorities have a counterpart. */
  private void reportParameters() {
    List<ISchedulingParameterContainer> containers = new ArrayList<>(tasks.values());
    if (bound.model().getOsModel() != null) {
      bound.model().getOsModel().getOperatingSystems().forEach(system -> {
        containers.addAll(system.getTaskSchedulers());
        containers.addAll(system.getInterruptControllers());
      });
    }
    for (ISchedulingParameterContainer container : containers) {
      container.getSchedulingParameters().stream()
          .map(parameter -> parameter.getKey() == null ? "" : parameter.getKey().getName())
          .filter(name -> !name.equals(PRIORITY)).forEach(name -> log.leftOut(Effect.POSSIBLE, bound.place(container),
              "scheduling parameter '" + name + "' has no counterpart"));
    }
  }

  private void add(TaskAllocation allocation) {
    if (allocation.getTask() != null && tasks.putIfAbsent(allocation.getTask(), allocation) != null) {
      log.inconsistent(bound.place(allocation),
          "task '" + allocation.getTask().getName() + "' is allocated more than once: the first"
          + " allocation is taken. Remove the others.");
    }
  }

  /**
   * The units that the process may run on; where nothing is said all processors, or all units if none is one. Where
   * cores are to be decided, the model's choice of a processor does not bind: any of the same machine may do.
   *
   * @param part whether it becomes part of another one, so that nobody decides where it runs
   */
  List<ProcessingUnit> units(Process process, boolean part) {
    List<ProcessingUnit> mapped = mapped(process);
    if (mapped.isEmpty() || !open || part || !mapped.stream().allMatch(this::isProcessor)) {
      return mapped.isEmpty() ? anyUnits() : mapped;
    }
    Set<ProcessingUnit> units = new LinkedHashSet<>(mapped);
    Set<String> machines = mapped.stream().map(unit -> hardware.unit(unit).host()).collect(Collectors.toSet());
    hardware.units().stream().filter(this::isProcessor).filter(unit -> hardware.clock(unit).isPresent())
        .filter(unit -> machines.contains(hardware.unit(unit).host())).forEach(units::add);
    return List.copyOf(units);
  }

  private List<ProcessingUnit> anyUnits() {
    List<ProcessingUnit> processors = hardware.units().stream().filter(this::isProcessor).toList();
    return processors.isEmpty() ? List.copyOf(hardware.units()) : processors;
  }

  private boolean isProcessor(ProcessingUnit unit) {
    return hardware.unit(unit).processor();
  }

  /** The units that the model names for the process, by its affinity or by its scheduler; empty if it names none. */
  private List<ProcessingUnit> mapped(Process process) {
    TaskAllocation allocation = process instanceof Task task ? tasks.get(task) : null;
    return allocation != null && !allocation.getAffinity().isEmpty() ? List.copyOf(allocation.getAffinity())
        : List.copyOf(responsibleUnits(scheduler(process)));
  }

  /** The units of the scheduler or of the nearest one above it that has some. */
  private Set<ProcessingUnit> responsibleUnits(Scheduler scheduler) {
    Set<Scheduler> seen = new LinkedHashSet<>();
    for (Scheduler at = scheduler; at != null && seen.add(at); at = parent(at)) {
      Set<ProcessingUnit> units = responsibilities.getOrDefault(at, Set.of());
      if (!units.isEmpty()) {
        return units;
      }
    }
    return Set.of();
  }

  private static Scheduler parent(Scheduler scheduler) {
    return scheduler instanceof TaskScheduler task && task.getParentAssociation() != null
        ? task.getParentAssociation().getParent() : null;
  }

  private Scheduler scheduler(Process process) {
    if (process instanceof Task task && tasks.containsKey(task)) {
      return tasks.get(task).getScheduler();
    }
    return process instanceof ISR isr && interrupts.containsKey(isr) ? interrupts.get(isr).getController() : null;
  }

  /**
   * Where and how a process is scheduled.
   *
   * @param part whether it becomes part of another one
   */
  Allocation of(Process process, boolean part) {
    Scheduler scheduler = scheduler(process);
    String algorithm =
        scheduler == null || scheduler.getDefinition() == null ? "" : scheduler.getDefinition().getName();
    if (process instanceof Task task && tasks.containsKey(task)) {
      checkAffinity(tasks.get(task), scheduler);
    }
    if (!algorithm.isEmpty() && !FIXED_PRIORITY.contains(algorithm) && reported.add(scheduler)) {
      log.decided(Effect.POSSIBLE, bound.place(scheduler), "scheduler '" + scheduler.getName() + "' uses " + algorithm
          + ", which has no counterpart: its tasks become SCHED_FIFO threads");
    }
    List<ProcessingUnit> units = units(process, part);
    List<ProcessingUnit> named = mapped(process);
    if (named.isEmpty() && units.stream().noneMatch(this::isProcessor) && !units.isEmpty()) {
      log.decided(Effect.POSSIBLE, bound.place(process), "the model says neither where some tasks run nor has a"
          + " processing unit that is a CPU: any other may run them");
    }
    return new Allocation(units.stream().map(hardware::unit).toList(),
        named.stream().map(hardware::unit).toList(),
        scheduler == null ? "" : scheduler.getName(), algorithm, priority(process));
  }

  private void checkAffinity(TaskAllocation allocation, Scheduler scheduler) {
    Set<ProcessingUnit> responsible = responsibleUnits(scheduler);
    List<ProcessingUnit> outside =
        allocation.getAffinity().stream().filter(unit -> !responsible.contains(unit)).toList();
    if (scheduler == null || responsible.isEmpty() || outside.isEmpty()) {
      return;
    }
    String owners = responsibilities.entrySet().stream().filter(entry -> entry.getValue().containsAll(outside))
        .map(entry -> entry.getKey().getName()).sorted().collect(Collectors.joining(" or "));
    log.inconsistent(bound.place(allocation),
        "task '" + allocation.getTask().getName() + "' has an affinity to " + names(outside)
            + ", but its scheduler '" + scheduler.getName() + "' is responsible for " + names(responsible)
            + ". The affinity is taken. Proposal: "
            + (owners.isEmpty() ? "" : "allocate the task to " + owners + ", or ") + "choose one of "
            + names(responsible) + " as its affinity.");
  }

  private static String names(Collection<ProcessingUnit> units) {
    return units.stream().map(ProcessingUnit::getName).collect(Collectors.joining(", "));
  }

  /** A larger number is more urgent, as AMALTHEA's fixed-priority algorithms define it. */
  private OptionalInt priority(Process process) {
    List<Value> values = new ArrayList<>();
    if (process instanceof Task task && tasks.containsKey(task)) {
      for (var parameter : tasks.get(task).getSchedulingParameters()) {
        if (parameter.getKey() != null && PRIORITY.equals(parameter.getKey().getName())) {
          values.add(parameter.getValue());
        }
      }
    }
    if (process instanceof ISR isr && interrupts.containsKey(isr) && interrupts.get(isr).getPriority() != null) {
      return OptionalInt.of(interrupts.get(isr).getPriority());
    }
    // models before 0.8.1 without an allocation keep a task's priority as a custom property
    process.getCustomProperties().stream().filter(property -> PRIORITY.equals(property.getKey()))
        .map(property -> property.getValue())
        .forEach(values::add);
    return values.stream().map(AllocationReader::integer).filter(OptionalInt::isPresent).findFirst()
        .orElse(OptionalInt.empty());
  }

  private static OptionalInt integer(Value value) {
    try {
      return switch (value) {
        case IntegerObject integer -> OptionalInt.of(integer.getValue());
        case LongObject number -> OptionalInt.of(Math.toIntExact(number.getValue()));
        case StringObject text when text.getValue() != null -> OptionalInt.of(
            Integer.parseInt(text.getValue().strip()));
        case null, default -> OptionalInt.empty();
      };
    } catch (NumberFormatException | ArithmeticException e) {
      return OptionalInt.empty();
    }
  }

}
