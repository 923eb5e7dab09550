package org.tactus.input.modes;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tactus.input.StrictJson;
import org.tactus.input.UnusableJsonException;

/**
 * What the manager of a running system asks of a search, {@code tactus-search/1}: the load that it has measured, and
 * the configurations that the system may be in.
 *
 * @param id by which the manager knows the answer again
 * @param table the digest of the table by which it goes: FNV-1a with 64 bits, 16 digits
 * @param nanoseconds how long it waits for the answer
 * @param from the number of the configuration of now: those of the table come first, then those that were searched
 * @param mode the number of the mode
 * @param load per cent that callbacks take of which nothing was measured, and the overheads of executors
 * @param callbacks per cent that callbacks take of their execution times in the mode, by their names
 * @param searched the configurations that it has beside those of the table
 */
public record SearchRequest(long id, String table, long nanoseconds, int from, int mode, int load,
    Map<String, Integer> callbacks, List<TableConfiguration> searched) {

  /** The name of the format with its version. */
  public static final String SCHEMA = "tactus-search/1";
  /** Bytes of a request; of an answer the manager reads no more either. */
  public static final int MOST_BYTES = 1 << 20;
  /** The greatest load that is searched for, in per cent: one step ahead of it is the greatest of a table. */
  public static final int MOST_LOAD = 800;

  private static final int MOST_SEARCHED = 64;
  private static final long LEAST_TIME = 1_000_000;
  private static final long MOST_TIME = 3_600_000_000_000L;

  /** Copies the collections. */
  public SearchRequest {
    callbacks = Map.copyOf(callbacks);
    searched = List.copyOf(searched);
  }

  /**
   * Reads a request, and checks it against the table by which the manager goes.
   *
   * @throws UnusableTableException if it is none
   */
  public static SearchRequest read(String text, ManagedTable table) {
    try {
      return read(StrictJson.object(text), table);
    } catch (UnusableJsonException broken) {
      throw new UnusableTableException(broken.getMessage());
    }
  }

  private static SearchRequest read(JsonObject json, ManagedTable table) {
    if (!StrictJson.textAt(json, "schema").equals(SCHEMA)) {
      throw new UnusableTableException("the schema is " + StrictJson.textAt(json, "schema") + ", not " + SCHEMA);
    }
    List<TableConfiguration> searched = new ArrayList<>();
    StrictJson.listAt(json, "searched").forEach(one ->
        searched.add(ManagedTableReader.searched(StrictJson.object(one), table.modes())));
    if (searched.size() > MOST_SEARCHED) {
      throw new UnusableTableException("it has more than " + MOST_SEARCHED + " configurations beside the table");
    }
    List<TableSetting> settings = table.configurations().getFirst().settings();
    if (!searched.stream().allMatch(one -> ManagedTableReader.isAboutTheSame(one.settings(), settings))) {
      throw new UnusableTableException("configurations differ in more than priorities and budgets");
    }
    int load = (int) StrictJson.integerAt(json, "load", 1, MOST_LOAD);
    Map<String, Integer> callbacks = loads(json);
    int mode = table.mode(StrictJson.textAt(json, "mode"));
    for (Map.Entry<String, Integer> one : callbacks.entrySet()) {
      if (one.getValue() > load || !table.modes().get(mode).wcet().containsKey(one.getKey())) {
        throw new UnusableTableException("'" + one.getKey() + "' is no callback of the mode, or takes more than the "
            + "greatest load");
      }
    }
    return new SearchRequest(StrictJson.integerAt(json, "id", 0, Long.MAX_VALUE), StrictJson.textAt(json, "table"),
        StrictJson.integerAt(json, "within", LEAST_TIME, MOST_TIME), (int) StrictJson.integerAt(json, "from", 0,
            table.configurations().size() + searched.size() - 1L), mode, load, callbacks, searched);
  }

  /** Returns the loads of callbacks that a request names. */
  private static Map<String, Integer> loads(JsonObject json) {
    Map<String, Integer> loads = new HashMap<>();
    for (JsonElement callback : StrictJson.listAt(json, "callbacks")) {
      JsonObject named = StrictJson.object(callback);
      String name = StrictJson.textAt(named, "name");
      if (loads.put(name, (int) StrictJson.integerAt(named, "load", 1, MOST_LOAD)) != null) {
        throw new UnusableTableException("a load of '" + name + "' is given twice");
      }
    }
    return loads;
  }

  /** Returns it as a manager sends it, without a line feed. */
  public String line(ManagedTable whole) {
    JsonArray loads = new JsonArray();
    new TreeMap<>(callbacks).forEach((callback, percent) -> {
      JsonObject one = new JsonObject();
      one.addProperty("name", callback);
      one.addProperty("load", percent);
      loads.add(one);
    });
    JsonArray further = new JsonArray();
    searched.forEach(one -> further.add(StrictJson.object(one.searched().orElseThrow().text())));
    JsonObject json = new JsonObject();
    json.addProperty("schema", SCHEMA);
    json.addProperty("id", id);
    json.addProperty("table", table);
    json.addProperty("within", nanoseconds);
    json.addProperty("from", from);
    json.addProperty("mode", whole.modes().get(mode).name());
    json.addProperty("load", load);
    json.add("callbacks", loads);
    json.add("searched", further);
    return json.toString();
  }
}
