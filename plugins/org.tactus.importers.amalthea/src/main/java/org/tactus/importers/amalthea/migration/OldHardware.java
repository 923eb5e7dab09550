package org.tactus.importers.amalthea.migration;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.XmlElement;

/**
 * The hardware model up to 0.8.3 as one of 0.9.0: core types become processing unit definitions with a feature for
 * their instructions per cycle, quartzes become frequency domains (one more for each prescaler that changes the
 * frequency), systems, ECUs and microcontrollers become structures with modules. Ports, prescalers of buses and access
 * paths are left out: they only say what a memory access costs.
 */
final class OldHardware {

  private static final Map<String, String> STRUCTURES = Map.of("ecus", "ECU", "microcontrollers", "Microcontroller");
  private static final Map<String, String> MODULES = Map.of("cores", "ProcessingUnit", "memories", "Memory", "networks",
      "ConnectionHandler");

  private final ImportLog log;
  private final List<XmlElement> result = new ArrayList<>();
  private final Map<String, XmlElement> quartzes = new LinkedHashMap<>();
  private final Set<String> scaled = new HashSet<>();
  private final Map<String, String> instructionRates = new LinkedHashMap<>();

  OldHardware(ImportLog log) {
    this.log = log;
  }

  void migrate(XmlElement hardware) {
    Trees.walk(hardware, element -> {
      if (element.name().equals("quartzes")) {
        quartzes.put(element.attribute("name", ""), element);
      }
    });
    hardware.children("coreTypes").forEach(this::coreType);
    hardware.children("memoryTypes").forEach(type -> result.add(memoryType(type)));
    hardware.children("networkTypes")
        .forEach(type -> result.add(named("definitions", type).type("ConnectionHandlerDefinition")));
    quartzes.values().forEach(quartz -> domain(quartz, quartz.attribute("name", ""), BigDecimal.ONE));
    hardware.children("system").forEach(system -> result.add(structure(system, "System")));
    for (XmlElement path : hardware.children("accessPaths")) {
      leftOut(path, "access paths");
    }
    if (!instructionRates.isEmpty()) {
      XmlElement category = new XmlElement("featureCategories", hardware).attributeValue("name", "Instructions")
          .attributeValue("featureType", "performance");
      instructionRates.forEach(
          (name, value) -> category.addNew("features").attributeValue("name", name).attributeValue("value", value));
      result.add(category);
    }
    hardware.replaceChildren(result);
  }

  private void leftOut(XmlElement element, String what) {
    log.leftOut(Effect.POSSIBLE, element.place(),
        what + " of the hardware model before 0.9.0: what memory accesses cost is not modelled");
  }

  private static XmlElement named(String name, XmlElement origin) {
    return new XmlElement(name, origin).attributeValue("name", origin.attribute("name", ""));
  }

  private void coreType(XmlElement type) {
    XmlElement definition = named("definitions", type).type("ProcessingUnitDefinition").attributeValue("puType", "CPU");
    String rate = type.attribute("instructionsPerCycle");
    if (rate != null) {
      String feature = "IPC_" + rate;
      instructionRates.put(feature, rate);
      definition.attributeValue("features", "Instructions/" + feature + "?type=HwFeature");
    }
    result.add(definition);
  }

  private static XmlElement memoryType(XmlElement type) {
    XmlElement definition = named("definitions", type)
        .type("CACHE".equalsIgnoreCase(type.attribute("type")) ? "CacheDefinition" : "MemoryDefinition");
    type.children("size").forEach(definition::add);
    return definition;
  }

  private XmlElement structure(XmlElement old, String kind) {
    XmlElement structure = named("structures", old).attributeValue("structureType", kind);
    for (XmlElement child : old.children()) {
      if (STRUCTURES.containsKey(child.name())) {
        structure.add(structure(child, STRUCTURES.get(child.name())));
      } else if (MODULES.containsKey(child.name())) {
        structure.add(module(child));
      } else if (child.name().equals("components")) {
        log.leftOut(Effect.NONE, child.place(), "hardware components other than cores, memories and networks");
      }
    }
    return structure;
  }

  private XmlElement module(XmlElement old) {
    XmlElement module = named("modules", old).type(MODULES.get(old.name()));
    String definition = Trees.referenceOf(old, old.name().equals("cores") ? "coreType" : "type");
    if (definition != null) {
      module.attributeValue("definition",
          Trees.reference(Trees.referredName(definition), module.type() + "Definition"));
    }
    XmlElement prescaler = old.child("prescaler");
    String quartz = prescaler == null ? null : Trees.referredName(Trees.referenceOf(prescaler, "quartz"));
    if (quartz != null) {
      module.attributeValue("frequencyDomain", Trees.reference(frequencyDomain(quartz, prescaler), "FrequencyDomain"));
    }
    if (!old.children("ports").isEmpty()) {
      leftOut(old, "ports");
    }
    return module;
  }

  private BigDecimal ratio(XmlElement prescaler) {
    String text = prescaler.attribute("clockRatio", "1");
    return Trees.number(text).orElseGet(() -> {
      log.error(prescaler.place(), "the clock ratio '" + text + "' of a prescaler is no number. Correct it.");
      return BigDecimal.ONE;
    });
  }

  /** The domain for a quartz behind a prescaler. */
  private String frequencyDomain(String quartz, XmlElement prescaler) {
    BigDecimal ratio = ratio(prescaler);
    if (ratio.signum() == 0) {
      log.decided(Effect.POSSIBLE, prescaler.place(),
          "a prescaler with clock ratio 0 would stop its core: read as ratio 1");
      return quartz;
    }
    XmlElement source = quartzes.get(quartz);
    if (ratio.compareTo(BigDecimal.ONE) == 0 || source == null) {
      return quartz;
    }
    String name = quartz + "_x" + ratio.stripTrailingZeros().toPlainString();
    if (scaled.add(name)) {
      domain(source, name, ratio);
    }
    return name;
  }

  private void domain(XmlElement quartz, String name, BigDecimal ratio) {
    XmlElement domain = new XmlElement("domains", quartz).type("FrequencyDomain").attributeValue("name", name);
    XmlElement frequency = quartz.child("frequency");
    if (frequency != null) {
      String text = frequency.attribute("value", "0");
      BigDecimal value = Trees.number(text).orElseGet(() -> {
        log.error(frequency.place(), "the frequency '" + text + "' of a quartz is no number. Correct it.");
        return BigDecimal.ZERO;
      }).multiply(ratio);
      domain.addNew("defaultValue").attributeValue("value", value.toPlainString()).attributeValue("unit",
          frequency.attribute("unit"));
    }
    result.add(domain);
  }
}
