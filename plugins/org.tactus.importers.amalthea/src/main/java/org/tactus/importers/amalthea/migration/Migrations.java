package org.tactus.importers.amalthea.migration;

import java.util.List;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaDocument;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/**
 * Brings a document of any published version to the structure of {@link #LIBRARY}. Versions that do not appear in a
 * step's name changed nothing that an XML document shows. Steps rely on the order below; each sees the structure that
 * the one before it leaves.
 */
public final class Migrations {

  /** The version whose typed objects are used. */
  public static final AmaltheaVersion LIBRARY = AmaltheaVersion.of("2.1.0");

  private static final List<Migration> UP =
      List.of(new To071(), new To072(), new To080(), new To081(), new To083(), new To090(), new To093(),
      new To094(), new To095(), new To097(), new To099(), new To110(), new To200());

  private Migrations() {}

  /** Migrates the document's tree in place. */
  public static void apply(AmaltheaDocument document, ImportLog log) {
    leaveMeasurements(document.root(), log);
    for (Migration step : UP) {
      if (document.version().before(step.to())) {
        step.apply(document.root(), log);
      }
    }
    if (LIBRARY.before(document.version())) {
      new BackTo210().apply(document.root(), log);
    }
  }

  /** What was measured in runs says nothing about what may happen; the library's version has no place for it. */
  private static void leaveMeasurements(XmlElement root, ImportLog log) {
    for (XmlElement measurements : List.copyOf(root.children("measurementModel"))) {
      root.remove(measurements);
      log.leftOut(Effect.NONE, measurements.place(), "measurementModel: what was measured in runs bounds nothing");
    }
  }
}
