package org.tactus.importers.amalthea.migration;

import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/** 0.7.0 to 0.7.1: sizes get a unit, nested call-graph entries become items, a mode switch has one default entry. */
final class To071 implements Migration {

  @Override
  public AmaltheaVersion to() {
    return AmaltheaVersion.of("0.7.1");
  }

  @Override
  public void apply(XmlElement root, ImportLog log) {
    Trees.walk(root, element -> {
      if (element.name().equals("size") && element.attribute("numberBits") != null) {
        element.renameAttribute("numberBits", "value");
        element.attributeValue("unit", "bit");
      }
    });
    Trees.walk(root, "swModel", element -> {
      if (!element.name().equals("callGraph")) {
        element.renameChildren("graphEntries", "items");
      }
      if (element.isType("ModeSwitch")) {
        migrateSwitch(element);
      }
    });
  }

  private static void migrateSwitch(XmlElement modeSwitch) {
    boolean defaultFound = false;
    for (XmlElement entry : modeSwitch.children("entries")) {
      Trees.renameReference(entry, "value", "values");
      if ("true".equals(entry.takeAttribute("default")) && !defaultFound) {
        defaultFound = true;
        entry.rename("defaultEntry");
        Trees.takeReference(entry, "values");
      }
    }
  }
}
