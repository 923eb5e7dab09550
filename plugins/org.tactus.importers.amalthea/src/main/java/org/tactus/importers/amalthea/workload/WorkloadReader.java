package org.tactus.importers.amalthea.workload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.app4mc.amalthea.model.AbstractMemoryElement;
import org.eclipse.app4mc.amalthea.model.ISR;
import org.eclipse.app4mc.amalthea.model.InterProcessStimulus;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.Runnable;
import org.eclipse.app4mc.amalthea.model.SWModel;
import org.eclipse.app4mc.amalthea.model.Stimulus;
import org.eclipse.emf.ecore.EObject;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.binding.BoundModel;
import org.tactus.importers.amalthea.workload.Accesses.Kind;
import org.tactus.importers.amalthea.workload.Accesses.Step;
import org.tactus.importers.amalthea.workload.Workload.Allocation;
import org.tactus.importers.amalthea.workload.Workload.Execution;
import org.tactus.importers.amalthea.workload.Workload.Held;
import org.tactus.importers.amalthea.workload.Workload.Label;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.Workload.Unit;

/** Extracts the {@link Workload} of a model. Takes time linear in the size of the model. */
public final class WorkloadReader {

  private final BoundModel bound;
  private final ImportOptions options;
  private final ImportLog log;
  private final Bounds bounds;
  private final HardwareReader hardware;
  private final AllocationReader allocations;
  private final ActivationReader activations;
  private final RequirementReader requirements;
  private final PreemptionReader preemptions;
  private final LogicalExecutionReader logical;
  private final SemaphoreReader semaphores;
  private final Map<AbstractMemoryElement, Label> labels = new LinkedHashMap<>();
  private final Map<Process, Accesses> accesses = new LinkedHashMap<>();
  private final Set<AbstractMemoryElement> accessed = new HashSet<>();
  private final Map<Stimulus, Optional<StimulusArrival>> arrivals = new HashMap<>();

  private final ProcessTimes executions;

  private Offloading offloading;
  private MemoryReader memories;

  private WorkloadReader(BoundModel bound, ImportOptions options, ImportLog log) {
    this.bound = bound;
    this.options = options;
    this.log = log;
    this.bounds = new Bounds(options.sigmas());
    this.hardware = new HardwareReader(bound, options.frequency(), log);
    this.allocations = new AllocationReader(bound, hardware, options, log);
    this.activations = new ActivationReader(bound, bounds, options, log);
    this.requirements = new RequirementReader(bound, log);
    this.preemptions = new PreemptionReader(bound, options, log);
    this.logical = new LogicalExecutionReader(bound, options, log);
    this.executions = new ProcessTimes(bound, hardware, bounds, options, log);
    this.semaphores = new SemaphoreReader(bound, executions, options, log);
  }

  public static Workload read(BoundModel bound, ImportOptions options, ImportLog log) {
    return new WorkloadReader(bound, options, log).read();
  }

  private Workload read() {
    SWModel software = bound.model().getSwModel();
    Map<Process, Task> tasks = new LinkedHashMap<>();
    if (software != null) {
      List<Process> processes = new ArrayList<>(software.getTasks());
      processes.addAll(software.getIsrs());
      processes.forEach(process -> accesses.put(process, accesses(process)));
      software.getLabels().forEach(this::label);
      software.getChannels().forEach(this::label);
      software.getModeLabels().forEach(this::label);
      EventActivations events = new EventActivations(bound, accesses, log);
      offloading = new Offloading(accesses, log);
      memories = new MemoryReader(bound, processes, hardware, bounds, options, log);
      processes.forEach(process -> tasks.put(process, task(process, events)));
      memories.report(distances(tasks));
      activations.report();
      executions.report();
      semaphores.report();
      tasks.replaceAll((process, task) -> task.held().isEmpty() ? task
          : task.change().held(semaphores.sayable(task.held())).build());
    }
    List<Task> folded = tasks.isEmpty() ? List.of() : offloading.fold(tasks);
    return new Workload(hardware.hosts(memories == null ? Map.of() : memories.shared()), folded,
        List.copyOf(labels.values()),
        new EventChainReader(bound, accesses, log).goals());
  }

  /**
   * The mean distance of the activations of each task; a task that others trigger is as frequent as the most frequent
   * of them.
   */
  private static Map<Process, Double> distances(Map<Process, Task> tasks) {
    Map<String, List<Process>> activated = new HashMap<>();
    tasks.forEach((process, task) -> task.firedBy()
        .forEach(stimulus -> activated.computeIfAbsent(stimulus, key -> new ArrayList<>()).add(process)));
    Map<Process, Double> least = Minima.of(tasks.keySet(), process -> tasks.get(process).distance(),
        process -> tasks.get(process).fires().stream()
        .flatMap(stimulus -> activated.getOrDefault(stimulus, List.of()).stream()).toList());
    Map<Process, Double> distances = new LinkedHashMap<>();
    tasks.keySet().forEach(process -> distances.put(process, least.get(process)));
    return distances;
  }

  private Accesses accesses(Process process) {
    Accesses found = Accesses.of(process);
    if (found.isTooDeep()) {
      log.error(bound.place(process), "calls and branches of '" + process.getName()
          + "' stand within each other more than " + Accesses.DEPTH
          + " deep. Make them flatter.");
    }
    return found;
  }

  private void label(AbstractMemoryElement element) {
    Optional<Long> bytes = AmaltheaQuantities.bytes(element.getSize());
    if (bytes.isEmpty() && accessed(element)) {
      log.decided(Effect.POSSIBLE, bound.place(element),
          element.eClass().getName() + " without a size is taken to have 1 byte");
    }
    if (bytes.orElse(1L) > Integer.MAX_VALUE && accessed(element)) {
      log.error(bound.place(element), element.eClass().getName() + " '" + element.getName() + "' has " + bytes.get()
          + " bytes, more than a message can have (2 GiB). Correct its size.");
    }
    labels.put(element, new Label(element.getName(), Math.max(1, bytes.orElse(1L)), bound.place(element)));
  }

  private boolean accessed(AbstractMemoryElement element) {
    if (accessed.isEmpty()) {
      accesses.values().forEach(one -> {
        accessed.addAll(one.reads);
        accessed.addAll(one.writes);
      });
    }
    return accessed.contains(element);
  }

  private Task task(Process process, EventActivations events) {
    Accesses access = accesses.get(process);
    List<StimulusArrival> own = new ArrayList<>();
    Set<String> firedBy = new LinkedHashSet<>();
    for (Stimulus stimulus : process.getStimuli()) {
      if (stimulus instanceof InterProcessStimulus || events.handles(stimulus)) {
        firedBy.add(stimulus.getName());
      } else {
        Optional<StimulusArrival> arrival = arrivals.computeIfAbsent(stimulus, activations::of);
        arrival.ifPresentOrElse(own::add,
            () -> log.leftOut(Effect.POSSIBLE, bound.place(stimulus), "stimulus '" + stimulus.getName()
            + "' of type " + stimulus.eClass().getName() + " says nothing about when it occurs"));
      }
    }
    Set<String> fires = new LinkedHashSet<>();
    access.triggers.forEach(stimulus -> fires.add(stimulus.getName()));
    fires.addAll(events.firedBy(process));
    boolean part = offloading.isOffloaded(process);
    Allocation allocation = allocations.of(process, part);
    memories.reportRemote(process, allocation.units().stream().map(Unit::host).toList());
    Execution execution = executions.of(process, allocations.units(process, part), access);
    return Task.at(bound.place(process), process.getName(), process instanceof ISR).arrivals(own)
        .execution(execution).held(held(process, execution)).reads(inputs(process))
        .writes(outputs(process)).fires(fires)
        .firedBy(firedBy).allocation(allocation).deadline(requirements.deadline(process))
        .accesses(memories.accesses(process)).runnables(access.runnables.stream().map(Runnable::getName).toList())
        .preemption(preemptions.of(process)).logical(logical.of(process, access, own, !firedBy.isEmpty())).build();
  }

  private List<Held> held(Process process, Execution execution) {
    boolean part = offloading.isOffloaded(process);
    return semaphores.of(process, allocations.units(process, part), execution,
        !accesses.get(process).waits.isEmpty() || part);
  }

  /** Labels that it reads before it has surely written them itself. */
  private Set<Label> inputs(Process process) {
    Set<Label> inputs = new LinkedHashSet<>();
    Set<EObject> written = new HashSet<>();
    for (Step step : offloading.steps(process)) {
      if (step.kind() == Kind.WRITE && step.certain()) {
        written.add(step.object());
      } else if (step.kind() == Kind.READ && !written.contains(step.object())) {
        inputs.add(labels.get(step.object()));
      }
    }
    return inputs;
  }

  private Set<Label> outputs(Process process) {
    Set<Label> outputs = new LinkedHashSet<>();
    offloading.steps(process).stream().filter(step -> step.kind() == Kind.WRITE)
        .forEach(step -> outputs.add(labels.get(step.object())));
    return outputs;
  }
}
