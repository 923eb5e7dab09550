package org.tactus.importers.amalthea.migration;

import java.util.ArrayList;
import java.util.List;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/**
 * 0.7.1 to 0.7.2: instructions become one kind of runnable item, groups and switches hold items, protection has a name
 * of its own.
 */
final class To072 implements Migration {

  @Override
  public AmaltheaVersion to() {
    return AmaltheaVersion.of("0.7.2");
  }

  @Override
  public void apply(XmlElement root, ImportLog log) {
    Trees.walk(root, "swModel", To072::migrate);
    Trees.of(root, "stimuliModel", "stimuli")
        .forEach(stimulus -> stimulus.renameChildren("arrivalCurveEntries", "entries"));
    Trees.walk(root, element -> {
      XmlElement distribution = element.child("distribution");
      String sampling = element.takeAttribute("samplingType");
      if (distribution != null && sampling != null && distribution.isType("Boundaries")) {
        distribution.attributeValue("samplingType", sampling);
      }
    });
  }

  private static void migrate(XmlElement element) {
    if (element.name().startsWith("runnableItem") && element.type() != null
        && element.type().startsWith("Instructions")) {
      wrapInstructions(element);
    } else if (element.isType("Group")) {
      element.children("items").forEach(item -> unwrap(element, item));
    } else if (element.isType("ProbabilityGroup")) {
      element.type("RunnableProbabilitySwitch");
      element.renameChildren("items", "entries");
      element.children("entries").forEach(entry -> entry.renameChildren("runnableItem", "items"));
    }
    element.renameAttribute("buffered", "dataStability");
    if ("unknown".equals(element.attribute("preemption"))) {
      element.attributeValue("preemption", null);
    }
  }

  /** A constant or a deviation of instructions becomes the default of {@code RunnableInstructions}. */
  private static void wrapInstructions(XmlElement item) {
    XmlElement instructions = new XmlElement("default", item).type(item.type());
    item.attributeNames().forEach(name -> instructions.attributeValue(name, item.takeAttribute(name)));
    item.children().forEach(instructions::add);
    item.type("RunnableInstructions");
    item.replaceChildren(List.of(instructions));
  }

  /** A group's items used to be held by entries of their own. */
  private static void unwrap(XmlElement group, XmlElement entry) {
    XmlElement held = entry.child("runnableItem");
    if (held != null) {
      List<XmlElement> children = new ArrayList<>(group.children());
      children.set(children.indexOf(entry), held.rename("items"));
      group.replaceChildren(children);
    }
  }
}
