package org.tactus.importers.ros2;

import java.util.List;
import org.tactus.importers.ros2.sketch.ImportNote;
import org.tactus.importers.ros2.sketch.SystemSketch;

/**
 * What an import yields.
 *
 * @param system the system
 * @param source what it was made of, and what that rests on
 * @param notes what is not known, assumed, left out and renamed
 * @param text the system in the language
 */
public record RosImportResult(SystemSketch system, ImportSource source, List<ImportNote> notes, String text) {

  /** Keeps what is given. */
  public RosImportResult {
    notes = List.copyOf(notes);
  }

  /** Returns the report as text. */
  public String report() {
    return RosImportReport.text(this);
  }

  /** Returns the report as JSON, {@code tactus-import-ros2/1}. */
  public String json() {
    return RosImportReport.json(this);
  }

  /** Returns the report as a page of HTML that needs no other file. */
  public String html() {
    return RosImportReport.html(this);
  }
}
