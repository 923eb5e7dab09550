package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.TreeMap;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** The files of a workspace that nobody has written, and what they contain. */
final class Previewed {

  private Previewed() {
  }

  /** Returns the texts of the files for Jazzy, by path. */
  static Map<String, String> files(SystemView view, Instrumentation instrumentation) {
    Map<String, String> files = new TreeMap<>();
    WorkspaceGenerator.preview(view, Target.JAZZY,
        new GeneratorOptions(false, false, instrumentation, Attribution.DEFAULT)).files()
        .forEach(file -> files.put(file.path(), file.text()));
    return files;
  }

  /** Checks that a text has parts, one behind the other. */
  static void has(String text, String... parts) {
    int at = 0;
    for (String part : parts) {
      int found = text.indexOf(part, at);
      assertTrue(found >= 0, () -> part + " in\n" + text);
      at = found + part.length();
    }
  }
}
