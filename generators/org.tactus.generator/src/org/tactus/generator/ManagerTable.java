package org.tactus.generator;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
   * @throws ManagerTableException if the text is something else
   */
  public static ManagerTable read(String text) {
    JsonObject table = object(text);
    if (!string(table, "schema").equals(SCHEMA)) {
      throw unusable("its schema is " + string(table, "schema") + ", not " + SCHEMA);
    }
    List<String> modes = new ArrayList<>();
    list(table, "modes").forEach(mode -> modes.add(string(object(mode), "name")));
    Map<String, Integer> threads = new LinkedHashMap<>();
    for (JsonElement configuration : list(table, "configurations")) {
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

  private static JsonObject object(String text) {
    try {
      JsonReader reader = new JsonReader(new StringReader(text));
      reader.setStrictness(Strictness.STRICT);
      JsonElement whole = JsonParser.parseReader(reader);
      if (reader.peek() == JsonToken.END_DOCUMENT) {
        return object(whole);
      }
    } catch (IOException | JsonParseException broken) {
      throw notOne();
    }
    throw notOne();
  }

  private static ManagerTableException notOne() {
    return unusable("it is not whole, or something follows it");
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
    if (object.get(name) instanceof JsonElement value && value.isJsonPrimitive()
        && value.getAsJsonPrimitive().isString()) {
      return value.getAsString();
    }
    throw unusable("it lacks the text \"" + name + "\"");
  }

  private static int number(JsonObject object, String name) {
    if (object.get(name) instanceof JsonElement value && value.isJsonPrimitive()
        && value.getAsJsonPrimitive().isNumber()) {
      try {
        return Integer.parseInt(value.getAsString());
      } catch (NumberFormatException none) {
        throw unusable("\"" + name + "\" is no whole number");
      }
    }
    throw unusable("it lacks the number \"" + name + "\"");
  }

  private static ManagerTableException unusable(String cause) {
    return new ManagerTableException("is no table of 'tactus provision --modes' of this version: " + cause
        + "; make it anew");
  }
}
