package org.tactus.importers.amalthea.migration;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/**
 * 0.9.2 to 0.9.3: deviations are typed, and a need of instructions becomes ticks. Ticks are clock cycles: where a core
 * type executes other than one instruction per cycle, it gets an entry of its own with the instructions divided by that
 * number.
 */
final class To093 implements Migration {

  private static final String INSTRUCTIONS = "Instructions";

  @Override
  public AmaltheaVersion to() {
    return AmaltheaVersion.of("0.9.3");
  }

  @Override
  public void apply(XmlElement root, ImportLog log) {
    for (XmlElement stimulus : Trees.of(root, "stimuliModel", "stimuli")) {
      migrateChild(stimulus, "jitter", "Time", log);
      migrateChild(stimulus, "nextOccurrence", "Time", log);
      migrateChild(stimulus, "occurrencesPerStep", "ContinuousValue", log);
      inline(stimulus, "maxIncreasePerStep");
      inline(stimulus, "maxDecreasePerStep");
    }
    for (XmlElement activation : Trees.of(root, "swModel", "activations")) {
      migrateChild(activation, "occurrence", "Time", log);
      migrateChild(activation, "occurrencesPerStep", "ContinuousValue", log);
    }
    Map<String, BigDecimal> rates = instructionsPerCycle(root);
    Trees.walk(root, element -> {
      if (element.children().stream().anyMatch(child -> child.isType("ExecutionNeed"))) {
        migrateNeeds(element, rates, log);
      }
    });
    reportOverheads(root, log);
  }

  private static void migrateChild(XmlElement parent, String name, String kind, ImportLog log) {
    XmlElement deviation = parent.child(name);
    if (deviation != null) {
      List<XmlElement> children = new ArrayList<>(parent.children());
      children.set(children.indexOf(deviation), Deviations.migrate(deviation, kind, name, log));
      parent.replaceChildren(children);
    }
  }

  private static void inline(XmlElement parent, String name) {
    XmlElement number = parent.child(name);
    if (number != null) {
      parent.remove(number);
      parent.attributeValue(name, number.attribute("value", "0"));
    }
  }

  /** Definitions whose cores do not execute one instruction per cycle. */
  private static Map<String, BigDecimal> instructionsPerCycle(XmlElement root) {
    Map<String, BigDecimal> features = new HashMap<>();
    for (XmlElement category : Trees.of(root, "hwModel", "featureCategories")) {
      if (category.attribute("name", "").equals(INSTRUCTIONS)) {
        category.children("features").forEach(feature -> Trees.number(feature.attribute("value", "0"))
            .ifPresent(rate -> features.put(INSTRUCTIONS + "/" + feature.attribute("name", ""), rate)));
      }
    }
    Map<String, BigDecimal> rates = new HashMap<>();
    for (XmlElement definition : Trees.of(root, "hwModel", "definitions")) {
      BigDecimal rate = features.get(Trees.referredName(definition.attribute("features")));
      if (rate != null && rate.signum() > 0 && rate.compareTo(BigDecimal.ONE) != 0) {
        rates.put(definition.attribute("name", ""), rate);
      }
    }
    return rates;
  }

  private static void migrateNeeds(XmlElement parent, Map<String, BigDecimal> rates, ImportLog log) {
    List<XmlElement> children = new ArrayList<>();
    for (XmlElement child : parent.children()) {
      if (child.isType("ExecutionNeed")) {
        splitNeed(child, rates, children, log);
      } else {
        children.add(child);
      }
    }
    parent.replaceChildren(children);
  }

  /** A need of instructions becomes ticks; needs of other features stay needs. */
  private static void splitNeed(XmlElement need, Map<String, BigDecimal> rates, List<XmlElement> result,
      ImportLog log) {
    XmlElement ticks = new XmlElement(need.name(), need).type("Ticks");
    XmlElement others = new XmlElement(need.name(), need).type("ExecutionNeed");
    Map<String, BigDecimal> remaining = new HashMap<>(rates);
    for (XmlElement extended : need.children("extended")) {
      String definition = Trees.referredName(Trees.referenceOf(extended, "key"));
      if (definition == null) {
        log.leftOut(Effect.POSSIBLE, extended.place(), "a need for a kind of processing unit that it does not name");
        continue;
      }
      remaining.remove(definition);
      for (XmlElement value : extended.children("value")) {
        if (value.attribute("key", "").equals(INSTRUCTIONS)) {
          addExtended(ticks, definition, amount(value, "value", log), rates.getOrDefault(definition, BigDecimal.ONE));
        } else {
          log.leftOut(Effect.POSSIBLE, value.place(),
              "a need of '" + value.attribute("key") + "' for one kind of processing unit");
        }
      }
    }
    for (XmlElement entry : need.children("default")) {
      if (entry.attribute("key", "").equals(INSTRUCTIONS)) {
        ticks.add(amount(entry, "default", log));
        remaining.forEach((definition, rate) -> addExtended(ticks, definition, amount(entry, "value", log), rate));
      } else {
        others.addNew("needs").attributeValue("key", entry.attribute("key")).add(amount(entry, "value", log));
      }
    }
    for (XmlElement item : List.of(ticks, others)) {
      if (!item.children().isEmpty()) {
        result.add(item);
      }
    }
  }

  private static void addExtended(XmlElement ticks, String definition, XmlElement amount, BigDecimal rate) {
    for (String bound : List.of("value", "lowerBound", "upperBound", "average", "mean", "sd")) {
      String number = amount.attribute(bound);
      if (number != null && rate.compareTo(BigDecimal.ONE) != 0) {
        RoundingMode rounding = bound.equals("lowerBound") ? RoundingMode.FLOOR : RoundingMode.CEILING;
        Trees.number(number).ifPresent(known -> amount.attributeValue(bound, known.divide(rate, 0, rounding)
            .toPlainString()));
      }
    }
    ticks.addNew("extended").attributeValue("key", Trees.reference(definition, "ProcessingUnitDefinition")).add(amount);
  }

  private static XmlElement amount(XmlElement entry, String name, ImportLog log) {
    XmlElement value = entry.child("value");
    if (value == null) {
      return new XmlElement(name, entry).type("DiscreteValueConstant").attributeValue("value", "");
    }
    XmlElement deviation = value.child("deviation");
    return deviation == null
        ? new XmlElement(name, value).type("DiscreteValueConstant").attributeValue("value",
            value.attribute("value", "0"))
        : Deviations.migrate(deviation, "DiscreteValue", name, log);
  }

  private static void reportOverheads(XmlElement root, ImportLog log) {
    for (XmlElement overhead : Trees.of(root, "osModel", "osOverheads")) {
      root.child("osModel").remove(overhead);
      log.leftOut(Effect.POSSIBLE, overhead.place(),
          "overheads of operating system calls (in instructions); give executors an overhead"
          + " where they matter");
    }
  }
}
