package org.tactus.importers.amalthea.workload;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.app4mc.amalthea.model.AbstractMemoryElement;
import org.eclipse.app4mc.amalthea.model.ActivityGraphItem;
import org.eclipse.app4mc.amalthea.model.AsynchronousServerCall;
import org.eclipse.app4mc.amalthea.model.ChannelReceive;
import org.eclipse.app4mc.amalthea.model.ChannelSend;
import org.eclipse.app4mc.amalthea.model.Condition;
import org.eclipse.app4mc.amalthea.model.CustomEvent;
import org.eclipse.app4mc.amalthea.model.CustomEventTrigger;
import org.eclipse.app4mc.amalthea.model.EventMask;
import org.eclipse.app4mc.amalthea.model.Group;
import org.eclipse.app4mc.amalthea.model.InterProcessStimulus;
import org.eclipse.app4mc.amalthea.model.InterProcessTrigger;
import org.eclipse.app4mc.amalthea.model.LabelAccess;
import org.eclipse.app4mc.amalthea.model.LabelAccessEnum;
import org.eclipse.app4mc.amalthea.model.LabelAccessImplementation;
import org.eclipse.app4mc.amalthea.model.ModeLabelAccess;
import org.eclipse.app4mc.amalthea.model.ModeLabelAccessEnum;
import org.eclipse.app4mc.amalthea.model.ModeLabelCondition;
import org.eclipse.app4mc.amalthea.model.ModeSwitch;
import org.eclipse.app4mc.amalthea.model.ModeValueCondition;
import org.eclipse.app4mc.amalthea.model.OsEvent;
import org.eclipse.app4mc.amalthea.model.ProbabilitySwitch;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.Runnable;
import org.eclipse.app4mc.amalthea.model.RunnableCall;
import org.eclipse.app4mc.amalthea.model.SenderReceiverRead;
import org.eclipse.app4mc.amalthea.model.SenderReceiverWrite;
import org.eclipse.app4mc.amalthea.model.SetEvent;
import org.eclipse.app4mc.amalthea.model.Switch;
import org.eclipse.app4mc.amalthea.model.SynchronousServerCall;
import org.eclipse.app4mc.amalthea.model.WaitEvent;
import org.eclipse.app4mc.amalthea.model.WhileLoop;
import org.eclipse.emf.ecore.EObject;

/**
 * What a process touches, whichever branches it takes: labels, stimuli, events and runnables, in order of appearance.
 */
@SuppressWarnings("deprecation") // ModeSwitch: old models have it
final class Accesses {

  /**
   * A read or write of a label, or the trigger of a stimulus.
   *
   * @param certain whether it happens in each job, not only in a branch
   */
  record Step(Kind kind, EObject object, boolean certain) {}

  /** What a step does. */
  enum Kind {
    READ, WRITE, TRIGGER
  }

  final List<Step> steps = new ArrayList<>();
  final Set<AbstractMemoryElement> reads = new LinkedHashSet<>();
  final Set<AbstractMemoryElement> writes = new LinkedHashSet<>();
  final Set<InterProcessStimulus> triggers = new LinkedHashSet<>();
  final Set<CustomEvent> customEvents = new LinkedHashSet<>();
  final Set<OsEvent> waits = new LinkedHashSet<>();
  final Set<OsEvent> sets = new LinkedHashSet<>();
  final Set<Runnable> runnables = new LinkedHashSet<>();
  /** Whether data are read or written at the ends of intervals, and whether some are as the process runs. */
  private boolean timed;
  private boolean direct;
  private final Set<Process> targets = new HashSet<>();
  private int branches;
  private int depth;
  private boolean tooDeep;

  /** How deep calls, groups and branches may stand within each other. */
  static final int DEPTH = 250;

  private Accesses() {}

  static Accesses of(Process process) {
    Accesses accesses = new Accesses();
    if (process.getActivityGraph() != null) {
      accesses.visit(process.getActivityGraph().getItems());
    }
    return accesses;
  }

  /** Whether some data are read or written at the ends of intervals, whenever the process runs. */
  boolean isTimed() {
    return timed;
  }

  /** Whether it reads or writes some data, or triggers something, as it runs. */
  boolean isDirect() {
    return direct || !triggers.isEmpty() || !customEvents.isEmpty() || !sets.isEmpty() || !waits.isEmpty();
  }

  /** Whether it sets events of {@code process}, or of a process that is not named. */
  boolean signals(Process process) {
    return targets.contains(process) || targets.contains(null);
  }

  /** Whether something is left out because it stands deeper than {@link #DEPTH}. */
  boolean isTooDeep() {
    return tooDeep;
  }

  private void visit(List<ActivityGraphItem> items) {
    if (depth == DEPTH) {
      tooDeep |= !items.isEmpty();
      return;
    }
    depth++;
    items.forEach(this::visit);
    depth--;
  }

  private void visit(ActivityGraphItem item) {
    switch (item) {
      case LabelAccess access -> {
        boolean atEnds = access.getImplementation() == LabelAccessImplementation.TIMED;
        timed |= atEnds;
        boolean before = direct;
        access(access.getData(), access.getAccess() != LabelAccessEnum.WRITE,
            access.getAccess() != LabelAccessEnum.READ);
        direct = before || !atEnds;
      }
      case ModeLabelAccess access -> access(access.getData(), access.getAccess() != ModeLabelAccessEnum.SET,
          access.getAccess() != ModeLabelAccessEnum.READ);
      case ChannelReceive access -> access(access.getData(), true, false);
      case ChannelSend access -> access(access.getData(), false, true);
      case SenderReceiverRead access -> access(access.getLabel(), true, false);
      case SenderReceiverWrite access -> access(access.getLabel(), false, true);
      case RunnableCall call -> visit(call.getRunnable());
      case SynchronousServerCall call -> visit(call.getServerRunnable());
      case AsynchronousServerCall call -> visit(call.getServerRunnable());
      case InterProcessTrigger trigger when trigger.getStimulus() != null -> {
        triggers.add(trigger.getStimulus());
        steps.add(new Step(Kind.TRIGGER, trigger.getStimulus(), branches == 0));
      }
      case CustomEventTrigger trigger -> add(customEvents, trigger.getEvent());
      case WaitEvent wait -> events(waits, wait.getEventMask());
      case SetEvent set -> {
        events(sets, set.getEventMask());
        targets.add(set.getProcess());
      }
      default -> structure(item);
    }
  }

  private void structure(ActivityGraphItem item) {
    switch (item) {
      case Group group -> visit(group.getItems());
      case WhileLoop loop -> branch(loop.getCondition(), loop.getItems());
      case ProbabilitySwitch choice -> choice.getEntries().forEach(entry -> branch(null, entry.getItems()));
      case ModeSwitch choice -> {
        choice.getEntries().forEach(entry -> branch(entry.getCondition(), entry.getItems()));
        if (choice.getDefaultEntry() != null) {
          branch(null, choice.getDefaultEntry().getItems());
        }
      }
      case Switch choice -> {
        choice.getEntries().forEach(entry -> branch(entry.getCondition(), entry.getItems()));
        if (choice.getDefaultEntry() != null) {
          branch(null, choice.getDefaultEntry().getItems());
        }
      }
      default -> { }
    }
  }

  private void branch(EObject condition, List<ActivityGraphItem> items) {
    branches++;
    conditions(condition);
    visit(items);
    branches--;
  }

  private void visit(Runnable runnable) {
    if (runnable != null && runnables.add(runnable) && runnable.getActivityGraph() != null) {
      visit(runnable.getActivityGraph().getItems());
    }
  }

  /** Deciding a branch reads the mode labels of its condition. */
  private void conditions(EObject condition) {
    if (condition == null) {
      return;
    }
    condition.eAllContents().forEachRemaining(part -> {
      if (part instanceof ModeValueCondition value) {
        access(value.getLabel(), true, false);
      } else if (part instanceof ModeLabelCondition labels) {
        access(labels.getLabel1(), true, false);
        access(labels.getLabel2(), true, false);
      } else if (part instanceof Condition) {
        part.eCrossReferences().stream().filter(AbstractMemoryElement.class::isInstance)
            .forEach(label -> access((AbstractMemoryElement) label, true, false));
      }
    });
  }

  private void access(AbstractMemoryElement data, boolean read, boolean write) {
    direct |= data != null;
    if (data != null && read) {
      reads.add(data);
      steps.add(new Step(Kind.READ, data, branches == 0));
    }
    if (data != null && write) {
      writes.add(data);
      steps.add(new Step(Kind.WRITE, data, branches == 0));
    }
  }

  private static void events(Set<OsEvent> set, EventMask mask) {
    if (mask != null) {
      set.addAll(mask.getEvents());
    }
  }

  private static <T> void add(Set<T> set, T element) {
    if (element != null) {
      set.add(element);
    }
  }
}
