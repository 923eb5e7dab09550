package org.tactus.importers.ros2;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;

/** Runs that a test writes down as text of events, and what is learned of them. */
abstract class ImportedRuns {

  static final long MS = 1_000_000;

  @TempDir
  Path folder;

  RosImportResult imported(EventText events) throws IOException {
    return RosImport.run(RosImportOptions.of(List.of(events.in(folder))).named("robot"), step -> { });
  }

  static String notes(RosImportResult result, Kind kind) {
    return result.notes().stream().filter(note -> note.kind() == kind).map(note -> note.message())
        .collect(Collectors.joining("\n"));
  }

  static void has(String text, String part) {
    assertTrue(text.contains(part), part + " is missing in\n" + text);
  }
}
