package org.tactus.importers.amalthea.migration;

import java.util.Map;
import java.util.Set;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/**
 * 0.7.2 to 0.8.0: one kind of time, memory mappings apart from other mappings, and units that are written: up to 0.7.2
 * a missing unit means the first of its kind (bits, hertz, seconds), from 0.8.0 on it means nothing.
 */
final class To080 implements Migration {

  private static final Map<String, String> TYPES =
      Map.of("SignedTime", "Time", "SignedTimeObject", "TimeObject", "ProbabiltitySwitch",
      "ProbabilitySwitch");
  private static final Set<String> SIZES = Set.of("size", "lineSize", "chunkSize");
  private static final Set<String> TIMES =
      Set.of("recurrence", "offset", "lowerBound", "upperBound", "limitValue", "minimum", "maximum",
      "lowerTimeBorder", "upperTimeBorder", "mean", "sd", "period", "activation", "timestamps", "tolerance");

  @Override
  public AmaltheaVersion to() {
    return AmaltheaVersion.of("0.8.0");
  }

  @Override
  public void apply(XmlElement root, ImportLog log) {
    Trees.walk(root, element -> {
      element.renameType(TYPES);
      if (element.attribute("value") != null && element.attribute("unit") == null) {
        element.attributeValue("unit", firstUnit(element));
      }
    });
    XmlElement mapping = root.child("mappingModel");
    if (mapping != null) {
      mapping.children("mapping").stream().filter(entry -> entry.isType("AbstractElementMapping"))
          .forEach(entry -> entry.rename("memoryMapping").type(null));
    }
    moveDataConsistency(root);
  }

  private static String firstUnit(XmlElement element) {
    if (SIZES.contains(element.name())) {
      return "bit";
    }
    if (element.name().equals("frequency")) {
      return "Hz";
    }
    boolean time = element.type() == null || element.type().endsWith("Time");
    return time && TIMES.contains(element.name()) ? "s" : null;
  }

  /** Data consistency belonged to the whole model; now every operating system has it. */
  private static void moveDataConsistency(XmlElement root) {
    for (XmlElement consistency : Trees.of(root, "osModel", "osDataConsistency")) {
      root.child("osModel").remove(consistency);
      Trees.of(root, "osModel", "operatingSystems").stream().limit(1).forEach(system -> system.add(consistency));
    }
  }
}
