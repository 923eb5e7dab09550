package org.tactus.importers.ros2.sketch;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.input.LegalName;

/** Names that the language accepts, unique among each other, for things that ROS 2 names in its own way. */
public final class GivenNames {

  private final Set<String> used = new HashSet<>();
  private final Map<Object, String> given = new HashMap<>();
  private final Map<String, String> changed = new LinkedHashMap<>();

  /**
   * Returns the name of a thing, which is made when it is first asked for.
   *
   * @param key the thing
   * @param wanted the names that would suit it, the best first; the last one gets a number if all are taken
   */
  public String of(Object key, String... wanted) {
    return given.computeIfAbsent(key, missing -> {
      for (String candidate : wanted) {
        String legal = LegalName.of(candidate);
        if (used.add(legal)) {
          return legal;
        }
      }
      String last = LegalName.of(wanted[wanted.length - 1]);
      int number = 2;
      while (!used.add(last + "_" + number)) {
        number++;
      }
      return last + "_" + number;
    });
  }

  /** Does the same, and remembers if the name is not the one that people know. */
  public String known(Object key, String original, String... wanted) {
    String name = of(key, wanted);
    if (!name.equals(original)) {
      changed.merge(original, name, (one, other) -> one + ", " + other);
    }
    return name;
  }

  /** Tells which names have changed. */
  public void tell(String what, SketchNotes notes) {
    if (!changed.isEmpty()) {
      notes.add(Kind.RENAMED, what + ": " + SketchNotes.some(changed.entrySet().stream()
          .map(entry -> entry.getKey() + " becomes " + entry.getValue()).toList()));
    }
  }

  /** Returns the names that have changed, by those that people know. */
  public Map<String, String> changed() {
    return changed;
  }
}
