package org.tactus.importers.amalthea.migration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/**
 * 0.8.0 to 0.8.1: stimuli get their full names, a task's priority moves to its allocation, schedulers are allocated to
 * cores by responsibility, and a sub event chain is held by a container.
 */
final class To081 implements Migration {

  private static final Map<String, String> STIMULI =
      Map.of("ArrivalCurve", "ArrivalCurveStimulus", "InterProcess", "InterProcessStimulus",
          "Periodic", "PeriodicStimulus", "PeriodicEvent", "VariableRateStimulus", "Single", "SingleStimulus",
          "Sporadic", "SporadicStimulus",
      "Synthetic", "SyntheticStimulus", "CustomStimulus", "CustomStimulus");

  @Override
  public AmaltheaVersion to() {
    return AmaltheaVersion.of("0.8.1");
  }

  @Override
  public void apply(XmlElement root, ImportLog log) {
    for (XmlElement stimulus : Trees.of(root, "stimuliModel", "stimuli")) {
      stimulus.renameType(STIMULI);
      Trees.renameReference(stimulus, "trigger", "triggeringEvents");
    }
    Trees.walk(root, "swModel", element -> {
      if (element.isType("InterProcessActivation")) {
        element.type("InterProcessTrigger");
      }
    });
    migrateActivations(root);
    migrateChains(root, log);
    Trees.of(root, "osModel", "operatingSystems")
        .forEach(system -> system.children().forEach(scheduler -> migrateScheduler(scheduler, log)));
    migrateAllocations(root);
  }

  private static void migrateActivations(XmlElement root) {
    Trees.of(root, "swModel", "runnables")
        .forEach(runnable -> Trees.renameReference(runnable, "activation", "activations"));
    for (XmlElement activation : Trees.of(root, "swModel", "activations")) {
      Trees.renameReference(activation, "trigger", "triggeringEvents");
    }
  }

  private static void migrateChains(XmlElement root, ImportLog log) {
    Set<String> inner = new HashSet<>();
    Trees.walk(root, "constraintsModel", element -> {
      if (element.isType("SubEventChain") && element.child("eventChain") != null) {
        element.type("EventChainContainer");
        inner.add(element.child("eventChain").attribute("name", ""));
      }
    });
    Trees.of(root, "constraintsModel", "eventChains").forEach(chain -> inner.remove(chain.attribute("name", "")));
    Trees.walk(root, "constraintsModel", element -> {
      dropInner(element, "eventChain", inner, log);
      dropInner(element, "scope", inner, log);
    });
  }

  /**
   * Up to 0.8.0 a chain inside of another one could be referred to; from then on only a chain of the model itself can.
   */
  private static void dropInner(XmlElement element, String reference, Set<String> inner, ImportLog log) {
    String text = element.attribute(reference);
    if (text == null) {
      return;
    }
    List<String> kept = new ArrayList<>();
    for (String one : text.trim().split("\\s+")) {
      if (inner.contains(Trees.referredName(one))) {
        log.leftOut(Effect.NONE, element.place(),
            "a reference to '" + Trees.referredName(one) + "', an event chain inside of another one, which"
            + " no version after 0.8.0 allows: it constrains nothing");
      } else {
        kept.add(one);
      }
    }
    element.attributeValue(reference, kept.isEmpty() ? null : String.join(" ", kept));
  }

  private static void migrateScheduler(XmlElement scheduler, ImportLog log) {
    XmlElement algorithm = scheduler.child("schedulingAlgorithm");
    if (algorithm != null) {
      algorithm.renameChildren("algorithmParameter", "parameterExtensions");
    }
    for (XmlElement unit : scheduler.children("schedulingUnit")) {
      scheduler.remove(unit);
      XmlElement delay = unit.child("delay");
      boolean costs = unit.isType("SchedulingSWUnit") || delay != null && !delay.attribute("value", "0").equals("0");
      if (costs) {
        log.leftOut(Effect.POSSIBLE, unit.place(),
            "the time that a scheduler itself takes (scheduling unit) is not modelled; give executors"
            + " an overhead where it matters");
      }
    }
    scheduler.takeAttribute("scheduleUnitPriority");
  }

  private static void migrateAllocations(XmlElement root) {
    XmlElement mapping = root.child("mappingModel");
    if (mapping != null) {
      mapping.renameChildren("coreAllocation", "schedulerAllocation");
      mapping.children("schedulerAllocation")
          .forEach(allocation -> Trees.renameReference(allocation, "core", "responsibility"));
    }
    Map<String, XmlElement> allocations = new HashMap<>();
    Trees.of(root, "mappingModel", "taskAllocation")
        .forEach(allocation -> allocations.put(Trees.referredName(Trees.referenceOf(allocation, "task")), allocation));
    for (String kind : List.of("tasks", "isrs", "processPrototypes")) {
      for (XmlElement process : Trees.of(root, "swModel", kind)) {
        movePriority(process, allocations.get(process.attribute("name", "")));
      }
    }
  }

  private static void movePriority(XmlElement process, XmlElement allocation) {
    String priority = process.takeAttribute("priority");
    process.takeAttribute("osekTaskGroup");
    if (priority != null && allocation != null) {
      allocation.addNew("schedulingParameters").attributeValue("priority", priority);
    } else if (priority != null) {
      Trees.customProperty(process, "priority", priority);
    }
  }
}
