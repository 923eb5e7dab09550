package org.tactus.importers.amalthea.migration;

import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/** Rewrites a document of one version into the structure of a later one. */
interface Migration {

  /** The first version that has the new structure: the migration is for documents of any version before it. */
  AmaltheaVersion to();

  /** Changes the tree in place. What cannot be carried over is written to the log. */
  void apply(XmlElement root, ImportLog log);
}
