package org.tactus.importers.amalthea.workload;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.app4mc.amalthea.model.CustomEvent;
import org.eclipse.app4mc.amalthea.model.EventStimulus;
import org.eclipse.app4mc.amalthea.model.LabelEvent;
import org.eclipse.app4mc.amalthea.model.LabelEventType;
import org.eclipse.app4mc.amalthea.model.ModeLabelEvent;
import org.eclipse.app4mc.amalthea.model.ModeLabelEventType;
import org.eclipse.app4mc.amalthea.model.ChannelEvent;
import org.eclipse.app4mc.amalthea.model.ChannelEventType;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.RunnableEvent;
import org.eclipse.app4mc.amalthea.model.Stimulus;
import org.eclipse.app4mc.amalthea.model.TriggerEvent;
import org.tactus.importers.amalthea.Finding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.binding.BoundModel;

/** Which processes cause the events of event stimuli: those that access the label or channel, call the runnable or trigger the event. */
final class EventActivations {

  private static final Set<ModeLabelEventType> READING = Set.of(ModeLabelEventType.READ, ModeLabelEventType._ALL_);

  private final BoundModel bound;
  private final Map<Process, Accesses> accesses;
  private final ImportLog log;

  EventActivations(BoundModel bound, Map<Process, Accesses> accesses, ImportLog log) {
    this.bound = bound;
    this.accesses = accesses;
    this.log = log;
  }

  /** Whether the stimulus is caused by processes of the model. */
  boolean handles(Stimulus stimulus) {
    return stimulus instanceof EventStimulus event
        && accesses.values().stream().anyMatch(access -> event.getTriggeringEvents().stream().anyMatch(trigger -> causes(access, trigger)));
  }

  /** The names of the event stimuli that a process causes. */
  Set<String> firedBy(Process process) {
    Set<String> stimuli = new LinkedHashSet<>();
    if (bound.model().getStimuliModel() == null) {
      return stimuli;
    }
    for (Stimulus stimulus : bound.model().getStimuliModel().getStimuli()) {
      if (stimulus instanceof EventStimulus event) {
        for (TriggerEvent trigger : event.getTriggeringEvents()) {
          if (causes(accesses.get(process), trigger)) {
            stimuli.add(stimulus.getName());
            log.decided(Effect.NONE, bound.place(stimulus), "the event stimulus '" + stimulus.getName()
                + "' is taken to occur at the end of each job that can cause its events");
          }
        }
      }
    }
    return stimuli;
  }

  /** An event of one kind of access is caused by that access, one of no kind by any. */
  private static boolean causes(Accesses access, TriggerEvent trigger) {
    return switch (trigger) {
      case LabelEvent event -> event.getEventType() != LabelEventType.READ && access.writes.contains(event.getEntity())
          || event.getEventType() != LabelEventType.WRITE && access.reads.contains(event.getEntity());
      case ModeLabelEvent event -> event.getEventType() != ModeLabelEventType.READ && access.writes.contains(event.getEntity())
          || READING.contains(event.getEventType()) && access.reads.contains(event.getEntity());
      case ChannelEvent event -> event.getEventType() != ChannelEventType.RECEIVE && access.writes.contains(event.getEntity())
          || event.getEventType() != ChannelEventType.SEND && access.reads.contains(event.getEntity());
      case RunnableEvent event -> access.runnables.contains(event.getEntity());
      case CustomEvent event -> access.customEvents.contains(event);
      case null, default -> false;
    };
  }
}
