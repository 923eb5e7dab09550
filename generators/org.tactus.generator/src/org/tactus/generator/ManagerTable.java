package org.tactus.generator;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.input.InputLimits;

/**
 * The configurations among which the manager of a running system switches, {@code tactus-modes/1}, as far as a
 * workspace depends on them: of what they are, which threads they set, and which modes they know.
 *
 * @param text the text of its file
 * @param system the name of the system
 * @param model hash of the model, as {@link ModelHash} makes it
 * @param target the ROS 2 distribution whose executors the proofs are about
 * @param host the host whose manager goes by it
 * @param modes the names of the modes, that of the model itself first
 * @param threads how many threads each setting is about, by what they are in the model
 */
public record ManagerTable(String text, String system, String model, String target, String host, List<String> modes,
    Map<String, Integer> threads) {

  static final String SCHEMA = "tactus-modes/1";

  /** Copies the collections. */
  public ManagerTable {
    modes = List.copyOf(modes);
    threads = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(threads));
  }

  /**
   * Reads a table that {@code tactus provision --modes} wrote.
   *
   * @throws ManagerTableException if the text is something else, or has more configurations than the manager reads
   */
  public static ManagerTable read(String text) {
    JsonObject table = object(StrictJson.value(text)
        .orElseThrow(() -> unusable("it is not whole, or something follows it")));
    if (!string(table, "schema").equals(SCHEMA)) {
      throw unusable("its schema is " + string(table, "schema") + ", not " + SCHEMA);
    }
    List<String> modes = new ArrayList<>();
    list(table, "modes").forEach(mode -> modes.add(string(object(mode), "name")));
    JsonArray configurations = list(table, "configurations");
    if (configurations.isEmpty() || configurations.size() > InputLimits.MODES_CONFIGURATIONS) {
      throw new ManagerTableException("has " + configurations.size() + " configurations, and the manager reads from 1 "
          + "to " + InputLimits.MODES_CONFIGURATIONS + ": make it anew with fewer load factors of 'manager', or fewer "
          + "modes");
    }
    Map<String, Integer> threads = new LinkedHashMap<>();
    for (JsonElement configuration : configurations) {
      for (JsonElement setting : list(object(configuration), "settings")) {
        threads.put(string(object(setting), "threads"), number(object(setting), "count"));
      }
    }
    if (!table.has("model")) {
      throw unusable("it does not say of which model it is");
    }
    return new ManagerTable(text, string(table, "system"), string(table, "model"), string(table, "target"),
        string(table, "host"), modes, threads);
  }

  private static JsonObject object(JsonElement element) {
    if (element instanceof JsonObject object) {
      return object;
    }
    throw unusable("it is none");
  }

  private static JsonArray list(JsonObject object, String name) {
    if (object.get(name) instanceof JsonArray list) {
      return list;
    }
    throw unusable("it lacks the list \"" + name + "\"");
  }

  private static String string(JsonObject object, String name) {
    return StrictJson.string(object, name).orElseThrow(() -> unusable("it lacks the text \"" + name + "\""));
  }

  private static int number(JsonObject object, String name) {
    try {
      return Integer.parseInt(StrictJson.number(object, name)
          .orElseThrow(() -> unusable("it lacks the number \"" + name + "\"")));
    } catch (NumberFormatException none) {
      throw unusable("\"" + name + "\" is no whole number");
    }
  }

  private static ManagerTableException unusable(String cause) {
    return new ManagerTableException("is no table of 'tactus provision --modes' of this version: " + cause
        + "; make it anew");
  }
}
