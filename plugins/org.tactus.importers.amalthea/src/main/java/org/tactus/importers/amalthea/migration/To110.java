package org.tactus.importers.amalthea.migration;

import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/** 1.0.0 to 1.1.0: a condition on a mode says whether it compares with a value or with another label. */
final class To110 implements Migration {

  @Override
  public AmaltheaVersion to() {
    return AmaltheaVersion.of("1.1.0");
  }

  @Override
  public void apply(XmlElement root, ImportLog log) {
    Trees.walk(root, element -> {
      if (element.isType("ModeCondition")) {
        element.type("ModeValueCondition");
      }
    });
  }
}
