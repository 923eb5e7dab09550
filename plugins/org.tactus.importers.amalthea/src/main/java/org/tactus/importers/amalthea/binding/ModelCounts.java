package org.tactus.importers.amalthea.binding;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.eclipse.app4mc.amalthea.model.AbstractEventChain;
import org.eclipse.app4mc.amalthea.model.Channel;
import org.eclipse.app4mc.amalthea.model.ChannelAccess;
import org.eclipse.app4mc.amalthea.model.EventChain;
import org.eclipse.app4mc.amalthea.model.ISR;
import org.eclipse.app4mc.amalthea.model.Label;
import org.eclipse.app4mc.amalthea.model.LabelAccess;
import org.eclipse.app4mc.amalthea.model.Memory;
import org.eclipse.app4mc.amalthea.model.MemoryMapping;
import org.eclipse.app4mc.amalthea.model.ModeLabel;
import org.eclipse.app4mc.amalthea.model.ModeLabelAccess;
import org.eclipse.app4mc.amalthea.model.ProcessChain;
import org.eclipse.app4mc.amalthea.model.ProcessingUnit;
import org.eclipse.app4mc.amalthea.model.Requirement;
import org.eclipse.app4mc.amalthea.model.Runnable;
import org.eclipse.app4mc.amalthea.model.Scheduler;
import org.eclipse.app4mc.amalthea.model.SchedulingParameterDefinition;
import org.eclipse.app4mc.amalthea.model.SenderReceiverCommunication;
import org.eclipse.app4mc.amalthea.model.Stimulus;
import org.eclipse.app4mc.amalthea.model.Task;
import org.eclipse.app4mc.amalthea.model.TaskAllocation;
import org.eclipse.app4mc.amalthea.model.TimingConstraint;
import org.eclipse.emf.ecore.EObject;

/** How many elements of each kind a model has: what an import can be checked against. */
public final class ModelCounts {

  private final Map<String, Long> counts = new LinkedHashMap<>();

  private ModelCounts() {}

  /** The counts by what a report calls the kind; kinds that do not occur are left out. */
  public static Map<String, Long> of(BoundModel bound) {
    ModelCounts counts = new ModelCounts();
    for (String kind : new String[] {"tasks", "ISRs", "runnables", "labels", "label accesses"}) {
      counts.counts.put(kind, 0L);
    }
    bound.model().eAllContents().forEachRemaining(counts::count);
    counts.counts.values().removeIf(count -> count == 0);
    return counts.counts;
  }

  private void count(EObject object) {
    switch (object) {
      case Task task -> add("tasks");
      case ISR isr -> add("ISRs");
      case Runnable runnable -> add("runnables");
      case Label label -> add("labels");
      case ModeLabel label -> add("mode labels");
      case Channel channel -> add("channels");
      case LabelAccess access -> add("label accesses");
      case ModeLabelAccess access -> add("mode label accesses");
      case ChannelAccess access -> add("channel accesses");
      case SenderReceiverCommunication access -> add("sender-receiver accesses");
      case Stimulus stimulus -> add(words(stimulus.eClass().getName().replace("Stimulus", "")) + " stimuli");
      case TaskAllocation allocation -> allocation.getSchedulingParameters().stream()
          .filter(parameter -> isPriority(parameter.getKey())).forEach(parameter -> add("priorities"));
      case ProcessingUnit unit -> add("processing units");
      case Memory memory -> add("memories");
      case MemoryMapping mapping -> add("memory mappings");
      case Scheduler scheduler -> {
        add("schedulers");
        if (scheduler.getDefinition() != null) {
          add("scheduling algorithms");
        }
      }
      case EventChain chain -> add("event chains");
      case AbstractEventChain chain -> add("sub event chains");
      case ProcessChain chain -> add("process chains");
      case TimingConstraint constraint -> add("timing constraints");
      case Requirement requirement -> add("requirements");
      default -> { }
    }
  }

  private static boolean isPriority(SchedulingParameterDefinition definition) {
    return definition != null && "priority".equals(definition.getName());
  }

  /** InterProcess becomes inter-process. */
  private static String words(String name) {
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
  }

  private void add(String kind) {
    counts.merge(kind, 1L, Long::sum);
  }
}
