package org.tactus.importers.amalthea.migration;

import java.util.List;
import java.util.Map;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/** 0.9.4 to 0.9.5: call graphs of processes and items of runnables get one structure: items in a call graph. */
final class To095 implements Migration {

  private static final Map<String, String> TYPES =
      Map.of("TaskRunnableCall", "RunnableCall", "RunnableModeSwitch", "ModeSwitch",
          "RunnableProbabilitySwitch", "ProbabilitySwitch", "ClockSinusFunction", "ClockFunction",
          "ClockTriangleFunction", "ClockFunction",
      "ClockMultiplierList", "ClockStepList");

  @Override
  public AmaltheaVersion to() {
    return AmaltheaVersion.of("0.9.5");
  }

  @Override
  public void apply(XmlElement root, ImportLog log) {
    Trees.walk(root, "swModel", element -> {
      element.renameType(TYPES);
      element.renameChildren("graphEntries", "items");
      if (element.isType("CallSequence")) {
        element.type("Group").attributeValue("ordered", "true");
        element.renameChildren("calls", "items");
      }
    });
    for (XmlElement runnable : Trees.of(root, "swModel", "runnables")) {
      gatherItems(runnable);
    }
    Trees.of(root, "stimuliModel", "clocks").forEach(clock -> clock.renameType(TYPES));
  }

  private static void gatherItems(XmlElement runnable) {
    List<XmlElement> items = runnable.children("runnableItems");
    if (!items.isEmpty()) {
      items.forEach(runnable::remove);
      XmlElement graph = runnable.addNew("callGraph");
      items.forEach(item -> graph.add(item.rename("items")));
    }
  }
}
