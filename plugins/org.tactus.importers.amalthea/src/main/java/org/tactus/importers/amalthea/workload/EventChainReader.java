package org.tactus.importers.amalthea.workload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.app4mc.amalthea.model.AbstractEventChain;
import org.eclipse.app4mc.amalthea.model.ChannelEvent;
import org.eclipse.app4mc.amalthea.model.ChannelEventType;
import org.eclipse.app4mc.amalthea.model.ConstraintsModel;
import org.eclipse.app4mc.amalthea.model.CustomEvent;
import org.eclipse.app4mc.amalthea.model.Event;
import org.eclipse.app4mc.amalthea.model.DelayConstraint;
import org.eclipse.app4mc.amalthea.model.EventChain;
import org.eclipse.app4mc.amalthea.model.EventChainContainer;
import org.eclipse.app4mc.amalthea.model.EventChainItem;
import org.eclipse.app4mc.amalthea.model.EventChainLatencyConstraint;
import org.eclipse.app4mc.amalthea.model.EventChainReference;
import org.eclipse.app4mc.amalthea.model.LabelEvent;
import org.eclipse.app4mc.amalthea.model.LabelEventType;
import org.eclipse.app4mc.amalthea.model.LatencyType;
import org.eclipse.app4mc.amalthea.model.LimitType;
import org.eclipse.app4mc.amalthea.model.MappingType;
import org.eclipse.app4mc.amalthea.model.ModeLabelEvent;
import org.eclipse.app4mc.amalthea.model.ModeLabelEventType;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.ProcessChainRequirement;
import org.eclipse.app4mc.amalthea.model.ProcessEvent;
import org.eclipse.app4mc.amalthea.model.Runnable;
import org.eclipse.app4mc.amalthea.model.RunnableEvent;
import org.eclipse.app4mc.amalthea.model.StimulusEvent;
import org.eclipse.app4mc.amalthea.model.TimeRequirementLimit;
import org.eclipse.app4mc.amalthea.model.TimingConstraint;
import org.eclipse.emf.ecore.EObject;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ResultMarks;
import org.tactus.importers.amalthea.binding.BoundModel;
import org.tactus.importers.amalthea.workload.Workload.EventChainGoal;
import org.tactus.importers.amalthea.workload.Workload.Limit;
import org.tactus.importers.amalthea.workload.Workload.ConstraintMetric;

/** Event chains and process chains as sequences of tasks, with what constrains their latency. */
final class EventChainReader {

  private final BoundModel bound;
  private final Map<Process, Accesses> accesses;
  private final ImportLog log;
  /** Parts within each other; a part may be referred to more than once, so that their number can be an exponent. */
  private static final int DEPTH = 100;
  private static final int MOST_PARTS = 10_000;

  private int looked;
  private final Map<Runnable, List<Process>> callers = new HashMap<>();
  private final Map<EObject, List<Process>> writers = new HashMap<>();
  private final Map<EObject, List<Process>> readers = new HashMap<>();
  private final Map<EObject, List<Process>> triggering = new HashMap<>();
  private final Map<EObject, Process> firstActivated = new HashMap<>();
  private final Map<EventChain, List<EventChainLatencyConstraint>> constraints = new LinkedHashMap<>();

  EventChainReader(BoundModel bound, Map<Process, Accesses> accesses, ImportLog log) {
    this.bound = bound;
    this.accesses = accesses;
    this.log = log;
    accesses.forEach((process, access) -> {
      access.writes.forEach(element -> add(writers, element, process));
      access.reads.forEach(element -> add(readers, element, process));
      access.customEvents.forEach(event -> add(triggering, event, process));
    });
    accesses.keySet()
        .forEach(process -> process.getStimuli().forEach(stimulus -> firstActivated.putIfAbsent(stimulus, process)));
    accesses.forEach((process, access) -> access.runnables
        .forEach(runnable -> callers.computeIfAbsent(runnable, key -> new ArrayList<>()).add(process)));
  }

  private static void add(Map<EObject, List<Process>> map, EObject key, Process process) {
    map.computeIfAbsent(key, missing -> new ArrayList<>()).add(process);
  }

  List<EventChainGoal> goals() {
    List<EventChainGoal> goals = new ArrayList<>();
    ConstraintsModel model = bound.model().getConstraintsModel();
    if (model == null) {
      return goals;
    }
    for (TimingConstraint constraint : model.getTimingConstraints()) {
      if (ResultMarks.isBound(constraint)) {
        log.leftOut(Effect.NONE, bound.place(constraint), ResultMarks.LEFT_OUT);
      } else if (constraint instanceof EventChainLatencyConstraint latency && latency.getScope() != null) {
        constraints.computeIfAbsent(latency.getScope(), chain -> new ArrayList<>()).add(latency);
      } else if (constraint instanceof DelayConstraint delay && delay.getMappingType() == MappingType.REACTION) {
        addGoal(delay, goals);
      } else if (!(constraint instanceof EventChainLatencyConstraint)) {
        log.leftOut(Effect.NONE, bound.place(constraint), "a " + constraint.eClass().getName() + " is not checked");
      }
    }
    for (EventChain chain : model.getEventChains()) {
      addGoals(chain, goals);
    }
    model.getRequirements().stream().filter(requirement -> !ResultMarks.isBound(requirement))
        .filter(ProcessChainRequirement.class::isInstance).map(ProcessChainRequirement.class::cast)
        .forEach(requirement -> addGoal(requirement, goals));
    return goals;
  }

  private void addGoals(EventChain chain, List<EventChainGoal> goals) {
    List<String> tasks = new ArrayList<>();
    looked = 0;
    collect(chain, tasks, new HashSet<>());
    if (tasks.isEmpty()) {
      log.leftOut(Effect.NONE, bound.place(chain),
          "event chain '" + chain.getName() + "' names no event of a task of the model");
      return;
    }
    List<Limit> limits = new ArrayList<>();
    List<EventChainLatencyConstraint> constraining = constraints.getOrDefault(chain, List.of());
    for (EventChainLatencyConstraint constraint : constraining) {
      ConstraintMetric metric =
          constraint.getType() == LatencyType.AGE ? ConstraintMetric.AGE : ConstraintMetric.REACTION;
      limit(constraint, metric, AmaltheaQuantities.atLeast(constraint.getMaximum()))
          .ifPresent(limit -> tighten(limits, limit));
      if (constraint.getMinimum() != null && constraint.getMinimum().getValue().signum() > 0) {
        log.leftOut(Effect.NONE, bound.place(constraint), "a minimum of an event chain's latency is not checked");
      }
    }
    goals.add(new EventChainGoal(chain.getName(), tasks, limits,
        bound.place(constraining.isEmpty() ? chain : constraining.getFirst())));
  }

  /** Of two limits on one metric the smaller one is kept, which implies the other. */
  private static void tighten(List<Limit> limits, Limit limit) {
    Optional<Limit> same = limits.stream().filter(other -> other.metric() == limit.metric()).findFirst();
    if (same.isEmpty()) {
      limits.add(limit);
    } else if (limit.maximum() < same.get().maximum()) {
      limits.set(limits.indexOf(same.get()), limit);
    }
  }

  /** Returns a limit unless it is none or allows no time. */
  private Optional<Limit> limit(EObject from, ConstraintMetric metric, Optional<Long> maximum) {
    if (maximum.filter(most -> most <= 0).isPresent()) {
      log.inconsistent(bound.place(from),
          "a limit on the " + metric.word() + " of a chain allows no time at all: it is left out. Proposal: correct it"
          + " or its unit.");
    }
    return maximum.filter(most -> most > 0).map(most -> new Limit(metric, most));
  }

  /**
   * A delay from each source event to a target event that follows: a reaction from task to task, and within one task
   * its
   * response time.
   */
  private void addGoal(DelayConstraint delay, List<EventChainGoal> goals) {
    List<String> tasks = new ArrayList<>();
    append(delay.getSource(), tasks);
    append(delay.getTarget(), tasks);
    if (process(delay.getSource()).isEmpty() || process(delay.getTarget()).isEmpty()) {
      log.leftOut(Effect.NONE, bound.place(delay),
          "a DelayConstraint whose events are of no task of the model is not checked");
      return;
    }
    if (delay.getLower() != null && delay.getLower().getValue().signum() > 0) {
      log.leftOut(Effect.NONE, bound.place(delay), "a lower limit of a DelayConstraint is not checked");
    }
    ConstraintMetric metric = tasks.size() == 1 ? ConstraintMetric.LATENCY : ConstraintMetric.REACTION;
    String name = delay.getName() == null ? "delay" : delay.getName();
    goals.add(new EventChainGoal(name, tasks, limit(delay, metric, AmaltheaQuantities.atLeast(delay.getUpper()))
        .stream().toList(),
        bound.place(delay)));
  }

  private void addGoal(ProcessChainRequirement requirement, List<EventChainGoal> goals) {
    if (requirement.getProcessChain() == null) {
      return;
    }
    List<String> tasks = requirement.getProcessChain().getProcesses().stream().map(Process::getName).toList();
    boolean limited =
        requirement.getLimit() instanceof TimeRequirementLimit limit && limit.getLimitType() == LimitType.UPPER_LIMIT;
    Optional<Long> maximum =
        limited ? AmaltheaQuantities.atLeast(((TimeRequirementLimit) requirement.getLimit()).getLimitValue())
        : Optional.empty();
    goals.add(new EventChainGoal(requirement.getProcessChain().getName(), tasks,
        limit(requirement, ConstraintMetric.LATENCY, maximum).stream().toList(), bound.place(requirement)));
  }

  /** The tasks of a chain's events in order; a task that follows itself is named once. */
  private void collect(AbstractEventChain chain, List<String> tasks, Set<AbstractEventChain> open) {
    if (chain == null || !open.add(chain)) {
      return;
    }
    if (open.size() > DEPTH || ++looked > MOST_PARTS) {
      log.error(bound.place(chain),
          "event chains stand within each other more than " + DEPTH + " deep, or have more than " + MOST_PARTS
          + " parts once their references are followed. Make them shorter.");
      open.remove(chain);
      return;
    }
    append(chain.getStimulus(), tasks);
    for (EventChainItem item : chain.getItems()) {
      collect(switch (item) {
        case EventChainReference reference -> reference.getEventChain();
        case EventChainContainer container -> container.getEventChain();
        default -> null;
      }, tasks, open);
    }
    append(chain.getResponse(), tasks);
    open.remove(chain);
  }

  private void append(Event event, List<String> tasks) {
    Optional<Process> process = process(event);
    if (event != null && process.isEmpty()) {
      log.leftOut(Effect.POSSIBLE, bound.place(event), "event '" + event.getName()
          + "' of a chain is of no task of the model: the chain is taken"
          + " without it");
    }
    process.map(Process::getName).filter(name -> tasks.isEmpty() || !tasks.getLast().equals(name))
        .ifPresent(tasks::add);
  }

  private Optional<Process> process(Event event) {
    return switch (event) {
      case ProcessEvent process -> Optional.ofNullable(process.getEntity());
      case RunnableEvent runnable -> of(event, runnable.getProcess(), null, callers.get(runnable.getEntity()));
      case LabelEvent label -> of(event, label.getProcess(), label.getRunnable(),
          label.getEventType() == LabelEventType.READ ? readers.get(label.getEntity())
          : writers.get(label.getEntity()));
      case ModeLabelEvent label -> of(event, label.getProcess(), label.getRunnable(),
          label.getEventType() == ModeLabelEventType.READ ? readers.get(label.getEntity())
          : writers.get(label.getEntity()));
      case ChannelEvent channel -> of(event, channel.getProcess(), channel.getRunnable(),
          channel.getEventType() == ChannelEventType.RECEIVE ? readers.get(channel.getEntity())
          : writers.get(channel.getEntity()));
      case StimulusEvent stimulus -> Optional.ofNullable(firstActivated.get(stimulus.getEntity()));
      case CustomEvent custom -> of(event, null, null, triggering.get(custom));
      case null, default -> Optional.empty();
    };
  }

  /**
   * The process that the event names, or one that calls the runnable that it names, or one of those that can cause it.
   */
  private Optional<Process> of(Event event, Process named, Runnable runnable, List<Process> causing) {
    if (named != null) {
      return Optional.of(named);
    }
    List<Process> found = runnable == null ? causing : callers.get(runnable);
    if (found != null && found.size() > 1) {
      log.decided(Effect.POSSIBLE, bound.place(event), "an event of a chain may be of several tasks: the first one is"
          + " taken");
    }
    return found == null ? Optional.empty() : found.stream().findFirst();
  }
}
