package org.tactus.importers.amalthea.workload;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.app4mc.amalthea.model.ChannelEvent;
import org.eclipse.app4mc.amalthea.model.ChannelEventType;
import org.eclipse.app4mc.amalthea.model.CustomEvent;
import org.eclipse.app4mc.amalthea.model.EventStimulus;
import org.eclipse.app4mc.amalthea.model.LabelEvent;
import org.eclipse.app4mc.amalthea.model.LabelEventType;
import org.eclipse.app4mc.amalthea.model.ModeLabelEvent;
import org.eclipse.app4mc.amalthea.model.ModeLabelEventType;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.RunnableEvent;
import org.eclipse.app4mc.amalthea.model.Stimulus;
import org.eclipse.app4mc.amalthea.model.TriggerEvent;
import org.eclipse.emf.ecore.EObject;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.binding.BoundModel;

/**
 * Which processes cause the events of event stimuli: those that access the label or channel, call the runnable or
 * trigger the event.
 */
final class EventActivations {

  private static final Set<ModeLabelEventType> READING = Set.of(ModeLabelEventType.READ, ModeLabelEventType._ALL_);

  /** A stimulus that an event of something causes; the number keeps the order of the model. */
  private record Cause(int number, EventStimulus stimulus, TriggerEvent trigger) {}

  private final BoundModel bound;
  private final Map<Process, Accesses> accesses;
  private final ImportLog log;
  /** By what the event is of: the label, channel, runnable, or the event itself. */
  private final Map<EObject, List<Cause>> causes = new HashMap<>();
  private final Set<Stimulus> handled = new HashSet<>();

  EventActivations(BoundModel bound, Map<Process, Accesses> accesses, ImportLog log) {
    this.bound = bound;
    this.accesses = accesses;
    this.log = log;
    if (bound.model().getStimuliModel() != null) {
      int number = 0;
      for (Stimulus stimulus : bound.model().getStimuliModel().getStimuli()) {
        if (stimulus instanceof EventStimulus event) {
          for (TriggerEvent trigger : event.getTriggeringEvents()) {
            causes.computeIfAbsent(entity(trigger), key -> new ArrayList<>()).add(new Cause(number++, event, trigger));
          }
        }
      }
    }
    accesses.values().forEach(access -> caused(access).forEach(cause -> handled.add(cause.stimulus())));
  }

  private static EObject entity(TriggerEvent trigger) {
    return switch (trigger) {
      case LabelEvent event -> event.getEntity();
      case ModeLabelEvent event -> event.getEntity();
      case ChannelEvent event -> event.getEntity();
      case RunnableEvent event -> event.getEntity();
      default -> trigger;
    };
  }

  /** Whether the stimulus is caused by processes of the model. */
  boolean handles(Stimulus stimulus) {
    return handled.contains(stimulus);
  }

  /** The names of the event stimuli that a process causes. */
  Set<String> firedBy(Process process) {
    Set<String> stimuli = new LinkedHashSet<>();
    for (Cause cause : caused(accesses.get(process))) {
      stimuli.add(cause.stimulus().getName());
      log.decided(Effect.NONE, bound.place(cause.stimulus()), "the event stimulus '" + cause.stimulus().getName()
          + "' is taken to occur at the end of each job that can cause its events");
    }
    return stimuli;
  }

  private List<Cause> caused(Accesses access) {
    if (causes.isEmpty()) {
      return List.of();
    }
    return Stream.of(access.reads, access.writes, access.runnables, access.customEvents).flatMap(Set::stream).distinct()
        .flatMap(of -> causes.getOrDefault(of, List.of()).stream()).filter(cause -> causes(access, cause.trigger()))
        .sorted(Comparator.comparingInt(Cause::number)).toList();
  }

  /** An event of one kind of access is caused by that access, one of no kind by any. */
  private static boolean causes(Accesses access, TriggerEvent trigger) {
    return switch (trigger) {
      case LabelEvent event -> event.getEventType() != LabelEventType.READ && access.writes.contains(event.getEntity())
          || event.getEventType() != LabelEventType.WRITE && access.reads.contains(event.getEntity());
      case ModeLabelEvent event -> event.getEventType() != ModeLabelEventType.READ
          && access.writes.contains(event.getEntity())
          || READING.contains(event.getEventType()) && access.reads.contains(event.getEntity());
      case ChannelEvent event -> event.getEventType() != ChannelEventType.RECEIVE
          && access.writes.contains(event.getEntity())
          || event.getEventType() != ChannelEventType.SEND && access.reads.contains(event.getEntity());
      case RunnableEvent event -> access.runnables.contains(event.getEntity());
      case CustomEvent event -> access.customEvents.contains(event);
      case null, default -> false;
    };
  }
}
