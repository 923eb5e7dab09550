package org.tactus.importers.amalthea.migration;

import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/** 0.9.5 to 0.9.7: a call graph is called activity graph. */
final class To097 implements Migration {

  @Override
  public AmaltheaVersion to() {
    return AmaltheaVersion.of("0.9.7");
  }

  @Override
  public void apply(XmlElement root, ImportLog log) {
    Trees.walk(root, "swModel", element -> element.renameChildren("callGraph", "activityGraph"));
  }
}
