package org.tactus.importers.ros2.sketch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.input.VisibleText;

/** Collects what an import has to say. */
public final class SketchNotes {

  private static final int MOST_NAMED = 10;
  private static final int MOST_CHARACTERS = 300;

  private final List<ImportNote> notes = new ArrayList<>();

  /** Adds a note: a sentence without its full stop. */
  public void add(Kind kind, String message) {
    notes.add(new ImportNote(kind, VisibleText.of(message)));
  }

  /** Returns the notes by kind, those of a kind in the order in which they were added. */
  public List<ImportNote> all() {
    return notes.stream().sorted(Comparator.comparing(ImportNote::kind)).toList();
  }

  /** Returns things as a list of words, of which many are counted. */
  public static String some(List<String> things) {
    String named = things.stream().limit(MOST_NAMED).map(SketchNotes::shortened).collect(Collectors.joining(", "));
    return things.size() <= MOST_NAMED ? named : named + " and " + (things.size() - MOST_NAMED) + " more";
  }

  /** Returns a thing as far as it fits into a sentence. */
  public static String shortened(String thing) {
    return VisibleText.of(thing, MOST_CHARACTERS);
  }
}
