package org.tactus.importers.amalthea.migration;

import java.util.List;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/** 0.8.3 to 0.9.0: a new hardware model ({@link OldHardware}), and instructions become execution needs. */
final class To090 implements Migration {

  @Override
  public AmaltheaVersion to() {
    return AmaltheaVersion.of("0.9.0");
  }

  @Override
  public void apply(XmlElement root, ImportLog log) {
    XmlElement hardware = root.child("hwModel");
    if (hardware != null) {
      new OldHardware(log).migrate(hardware);
    }
    Trees.walk(root, "swModel", element -> {
      if (element.isType("RunnableInstructions")) {
        migrateInstructions(element);
      }
    });
  }

  private static void migrateInstructions(XmlElement item) {
    item.type("ExecutionNeed");
    List<XmlElement> instructions = List.copyOf(item.children());
    item.replaceChildren(List.of());
    for (XmlElement amount : instructions) {
      if (amount.name().equals("default")) {
        XmlElement entry = item.addNew("default").attributeValue("key", "Instructions");
        entry.add(need(amount));
      } else if (amount.name().equals("extended")) {
        XmlElement extended = item.addNew("extended");
        String core = Trees.takeReference(amount, "key");
        extended.attributeValue("key",
            core == null ? null : Trees.reference(Trees.referredName(core), "ProcessingUnitDefinition"));
        XmlElement value = amount.child("value");
        if (value != null) {
          extended.addNew("value").attributeValue("key", "Instructions").add(need(value));
        }
      }
    }
  }

  private static XmlElement need(XmlElement instructions) {
    XmlElement need = new XmlElement("value", instructions)
        .type("InstructionsDeviation".equals(instructions.type()) ? "NeedDeviation" : "NeedConstant");
    need.attributeValue("value", instructions.attribute("value"));
    instructions.children().forEach(need::add);
    return need;
  }
}
