package org.tactus.importers.amalthea.migration;

import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/** 0.9.8 to 0.9.9: segments and strands of an event chain become items, in sequence or in parallel. */
final class To099 implements Migration {

  @Override
  public AmaltheaVersion to() {
    return AmaltheaVersion.of("0.9.9");
  }

  @Override
  public void apply(XmlElement root, ImportLog log) {
    Trees.walk(root, "constraintsModel", element -> {
      if (element.child("segments") != null) {
        element.attributeValue("itemType", "sequence");
      } else if (element.child("strands") != null) {
        element.attributeValue("itemType", "parallel");
      }
      element.renameChildren("segments", "items");
      element.renameChildren("strands", "items");
    });
  }
}
