package org.tactus.importers.amalthea.migration;

import java.util.List;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/**
 * 2.2.0 to 3.3.0 back to 2.1.0. What later versions added, such as mutexes, has no counterpart and is reported as not
 * understood when the tree is bound; what they only renamed is renamed back.
 */
final class BackTo210 implements Migration {

  @Override
  public AmaltheaVersion to() {
    return Migrations.LIBRARY;
  }

  @Override
  public void apply(XmlElement root, ImportLog log) {
    for (XmlElement components : List.copyOf(root.children("componentsModel"))) {
      Trees.walk(components, element -> {
        if (element.name().equals("interfaces") || element.name().equals("subInterfaces")) {
          Trees.renameReference(element, "dataType", "datatype");
        }
      });
    }
  }
}
