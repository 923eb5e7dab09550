package org.tactus.importers.amalthea.migration;

import java.util.ArrayList;
import java.util.List;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/**
 * 0.8.1 to 0.8.3: a deviation of a stimulus becomes its jitter or its next occurrence, and a mode switch has
 * conditions.
 */
final class To083 implements Migration {

  @Override
  public AmaltheaVersion to() {
    return AmaltheaVersion.of("0.8.3");
  }

  @Override
  public void apply(XmlElement root, ImportLog log) {
    Trees.of(root, "stimuliModel", "stimuli").forEach(stimulus -> migrateStimulus(stimulus, log));
    Trees.walk(root, "swModel", element -> {
      if (element.isType("ModeSwitch") || element.isType("RunnableModeSwitch")) {
        migrateSwitch(element);
      }
    });
  }

  private static void migrateStimulus(XmlElement stimulus, ImportLog log) {
    switch (stimulus.type() == null ? "" : stimulus.type()) {
      case "PeriodicStimulus" -> migratePeriodic(stimulus, log);
      case "SporadicStimulus" -> {
        stimulus.type("RelativePeriodicStimulus");
        stimulus.renameChildren("stimulusDeviation", "nextOccurrence");
      }
      case "SingleStimulus" -> stimulus.renameChildren("activation", "occurrence");
      case "ArrivalCurveStimulus" -> stimulus.children("entries")
          .forEach(entry -> entry.renameAttribute("numberOfEvents", "numberOfOccurrences"));
      case "SyntheticStimulus" -> migrateSynthetic(stimulus);
      default -> { }
    }
    for (XmlElement deviation : stimulus.children("stimulusDeviation")) {
      stimulus.remove(deviation);
      log.leftOut(Effect.POSSIBLE, deviation.place(),
          "a " + stimulus.type() + " has no deviation from version 0.8.3 on");
    }
  }

  private static void migratePeriodic(XmlElement stimulus, ImportLog log) {
    stimulus.renameChildren("stimulusDeviation", "jitter");
    String clock = Trees.takeReference(stimulus, "clock");
    if (clock != null) {
      log.leftOut(Effect.POSSIBLE, stimulus.place(), "the clock '" + Trees.referredName(clock)
          + "' of a periodic stimulus: the period is taken as if the clock ran evenly");
    }
  }

  private static void migrateSynthetic(XmlElement stimulus) {
    stimulus.type("PeriodicSyntheticStimulus");
    stimulus.renameChildren("period", "recurrence");
    for (XmlElement times : stimulus.children("triggerTimes")) {
      stimulus.remove(times);
      Trees.walk(times, element -> {
        if (element.name().equals("timestamps")) {
          stimulus.add(element.rename("occurrenceTimes"));
        }
      });
    }
  }

  private static void migrateSwitch(XmlElement modeSwitch) {
    String label = Trees.takeReference(modeSwitch, "valueProvider");
    for (XmlElement entry : modeSwitch.children("entries")) {
      List<String> literals = new ArrayList<>();
      String local = entry.takeAttribute("values");
      if (local != null) {
        literals.addAll(List.of(local.trim().split("\\s+")));
      }
      for (XmlElement foreign : entry.children("values")) {
        entry.remove(foreign);
        literals.add(foreign.attribute("href", ""));
      }
      XmlElement condition = entry.addNew("condition");
      for (String literal : literals) {
        condition.addNew("entries").type("ModeValue").attributeValue("valueProvider", label).attributeValue("value",
            literal);
      }
    }
  }
}
