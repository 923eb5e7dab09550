package org.tactus.importers.amalthea;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding.Kind;
import org.tactus.importers.amalthea.document.Place;
import org.tactus.input.VisibleText;

/** Collects the findings of one import, in the order in which they are made. */
public final class ImportLog {

  private static final int MOST_ERRORS = 50;

  private final List<ImportFinding> findings = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();

  /** Adds a finding; {@code place} may be null. */
  public void add(Kind kind, Effect effect, Place place, String message) {
    findings.add(new ImportFinding(kind, VisibleText.of(message), Optional.ofNullable(place), effect));
  }

  public void decided(Effect effect, Place place, String message) {
    add(Kind.DECIDED, effect, place, message);
  }

  public void leftOut(Effect effect, Place place, String message) {
    add(Kind.LEFT_OUT, effect, place, message);
  }

  public void inconsistent(Place place, String message) {
    add(Kind.INCONSISTENT, Effect.POSSIBLE, place, message);
  }

  /** Adds something that the import cannot go on with; {@code place} may be null. */
  public void error(Place place, String message) {
    errors.add(VisibleText.of(place == null ? message : place + ": " + message));
  }

  /** Ends the import if there were errors; the message lists them all. */
  void throwErrors() throws ImportException {
    if (!errors.isEmpty()) {
      List<String> different = errors.stream().distinct().toList();
      String rest = different.size() > MOST_ERRORS ? "\nand " + (different.size() - MOST_ERRORS) + " more" : "";
      throw new ImportException(
          String.join("\n", different.subList(0, Math.min(different.size(), MOST_ERRORS))) + rest);
    }
  }

  public List<ImportFinding> findings() {
    return Collections.unmodifiableList(findings);
  }
}
