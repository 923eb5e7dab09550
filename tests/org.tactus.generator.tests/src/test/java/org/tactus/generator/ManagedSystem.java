package org.tactus.generator;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tactus.input.modes.ManagedTable;
import org.tactus.model.view.SystemView;

/** The system of the resources that has a manager, and the table by which it goes. */
final class ManagedSystem {

  static final String NAME = "managed";
  static final String MODEL = "managed.tactus";

  private static final ModelSources SOURCES =
      new ModelSources(MODEL, new TreeMap<>(Map.of(MODEL, Models.resourceText(NAME))));

  private ManagedSystem() {}

  /** Returns a table of some system, with the threads that the configurations set and how many they are. */
  static String table(SystemView view, String host, String... settings) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < settings.length; i++) {
      all.append(i == 0 ? "" : ", ").append("{\"threads\": \"").append(settings[i])
          .append("\", \"count\": 1, \"priority\": ").append(20 - i).append("}");
    }
    String configuration = "{\"mode\": \"%s\", \"load\": 100, \"provedLoad\": 120, \"settings\": [" + all
        + "], \"goals\": [], \"givenUp\": [], \"overloads\": []}";
    return "{\"schema\": \"tactus-modes/1\", \"system\": \"" + view.name() + "\", \"model\": \"" + ModelHash.of(view)
        + "\", \"host\": \"" + host + "\", \"target\": \"jazzy\", \"period\": 1000000000, \"rounds\": 3, \"modes\": "
        + "[{\"name\": \"nominal\", \"callbacks\": []}, {\"name\": \"turning\", \"callbacks\": []}], "
        + "\"configurations\": [" + configuration.formatted("nominal") + ", " + configuration.formatted("turning")
        + "], \"switches\": [{\"between\": [0, 1], \"proved\": [], \"unproved\": [], \"provedAtFirst\": [], "
        + "\"provedAtSecond\": []}], \"notes\": []}\n";
  }

  /** Returns options with the table of a system whose threads of control and log are set. */
  static GeneratorOptions options(SystemView view) {
    return options(table(view, "car", "executor control", "executor logging.log"));
  }

  /** Returns options with a table, and the files of the model. */
  static GeneratorOptions options(String table) {
    return new GeneratorOptions(false, false, Instrumentation.NONE, Attribution.DEFAULT,
        Optional.of(ManagedTable.read(table)), false, Optional.of(SOURCES));
  }
}
