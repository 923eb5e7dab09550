package org.tactus.importers.amalthea;

import java.util.Optional;
import org.tactus.diagnostics.ImportCode;
import org.tactus.importers.amalthea.document.Place;

/**
 * Something the user must know about an import.
 *
 * @param kind what sort of thing it is
 * @param message what was found, and what it means; findings with one message are printed together
 * @param place where it was found, if it has a place
 * @param effect whether it can change a bound
 */
public record ImportFinding(Kind kind, String message, Optional<Place> place, Effect effect) {

  /** The sorts of findings, in the order of a report. */
  public enum Kind {
    /** The source contradicts itself. */
    INCONSISTENT(ImportCode.INCONSISTENT),
    /** A reference that leads nowhere, or a name that is given twice. */
    UNRESOLVED(ImportCode.UNRESOLVED),
    /** An element or attribute that the importer does not know. */
    NOT_UNDERSTOOD(ImportCode.NOT_UNDERSTOOD),
    /** Something known that has no place in the result. */
    LEFT_OUT(ImportCode.LEFT_OUT),
    /** A choice that the importer made. */
    DECIDED(ImportCode.DECIDED);

    private final ImportCode code;

    Kind(ImportCode code) {
      this.code = code;
    }

    /** Returns what the catalogue of diagnostics says of it: severity, title, why and way out. */
    public ImportCode code() {
      return code;
    }
  }

  /** What a finding means for latencies. */
  public enum Effect {
    /** Bounds of the imported system hold for the source. */
    NONE(""),
    /** A bound of the imported system may be too small or too large for the source. */
    POSSIBLE("can change a bound"),
    /** The same, and a goal may be met by the imported system that the source misses: a report begins with it. */
    OPTIMISTIC("can change a bound");

    private final String label;

    Effect(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }
}
