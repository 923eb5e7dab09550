package org.tactus.input.modes;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.input.StrictJson;
import org.tactus.input.UnusableJsonException;

/**
 * What a search says to a manager, {@code tactus-search/1}.
 *
 * @param found the configuration that it has proved; empty if none
 * @param during what is not proved during the change from or to each configuration that was known; empty without one
 * @param because why it is this one, or none
 */
public record SearchAnswer(Optional<TableConfiguration> found, List<List<String>> during, String because) {

  /** Copies the list. */
  public SearchAnswer {
    during = List.copyOf(during);
  }

  /**
   * Reads an answer of a recording, and checks that it is about the same threads and goals as the table.
   *
   * @throws UnusableTableException if the manager would not go by it
   */
  public static SearchAnswer read(String text, ManagedTable table) {
    try {
      return of(StrictJson.object(text), table);
    } catch (UnusableJsonException broken) {
      throw new UnusableTableException(broken.getMessage());
    }
  }

  /**
   * Reads an answer to a request, and also checks that it is proved for the load that was asked for.
   *
   * @throws UnusableTableException if the manager would not go by it
   */
  public static SearchAnswer read(String text, ManagedTable table, SearchRequest request) {
    try {
      JsonObject json = StrictJson.object(text);
      long id = StrictJson.integerAt(json, "id", 0, Long.MAX_VALUE);
      if (id == 0 && !StrictJson.truthAt(json, "found")) {
        return new SearchAnswer(Optional.empty(), List.of(), StrictJson.textAt(json, "because"));
      }
      if (id != request.id()) {
        throw new UnusableTableException("it is the answer to another request");
      }
      SearchAnswer answer = of(json, table);
      answer.found.ifPresent(one -> requireLoad(one, request));
      return answer;
    } catch (UnusableJsonException broken) {
      throw new UnusableTableException(broken.getMessage());
    }
  }

  private static SearchAnswer of(JsonObject json, ManagedTable table) {
    String schema = StrictJson.textAt(json, "schema");
    if (!schema.equals(SearchRequest.SCHEMA)) {
      throw new UnusableTableException("the schema is " + schema + ", not " + SearchRequest.SCHEMA);
    }
    String because = StrictJson.textAt(json, "because");
    if (!StrictJson.truthAt(json, "found")) {
      return new SearchAnswer(Optional.empty(), List.of(), because);
    }
    TableConfiguration found = configuration(StrictJson.objectAt(json, "configuration"), table);
    return new SearchAnswer(Optional.of(found), during(json, table), because);
  }

  private static TableConfiguration configuration(JsonObject json, ManagedTable table) {
    TableConfiguration found = ManagedTableReader.searched(json, table.modes());
    if (!ManagedTableReader.isAboutTheSame(found.settings(), table.configurations().getFirst().settings())) {
      throw new UnusableTableException("configurations differ in more than priorities and budgets");
    }
    for (JsonElement element : StrictJson.listAt(json, "goals")) {
      JsonObject goal = StrictJson.object(element);
      boolean met = goal.has("bound") && !goal.get("bound").isJsonNull()
          && StrictJson.integerAt(goal, "bound", 0, Long.MAX_VALUE)
              <= StrictJson.integerAt(goal, "goal", 0, Long.MAX_VALUE);
      if (met != StrictJson.truthAt(goal, "met")) {
        throw new UnusableTableException("a goal of chain '" + StrictJson.textAt(goal, "chain")
            + "' is not as its bound says");
      }
    }
    if (table.configurations().stream().anyMatch(one -> one.mode() == found.mode()
        && !one.goals().equals(found.goals()))) {
      throw new UnusableTableException("its goals are not those of the mode");
    }
    if (!StrictJson.listAt(json, "overloads").isEmpty()) {
      throw new UnusableTableException("it has more work than can be done");
    }
    return found;
  }

  private static List<List<String>> during(JsonObject json, ManagedTable table) {
    int count = table.configurations().size();
    List<List<String>> during = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      during.add(List.of());
    }
    Set<Integer> known = new HashSet<>();
    for (JsonElement element : StrictJson.listAt(json, "switches")) {
      JsonObject one = StrictJson.object(element);
      int with = (int) StrictJson.integerAt(one, "with", 0, count - 1L);
      during.set(with, StrictJson.listAt(one, "unproved").stream()
          .map(chain -> StrictJson.text(chain, "a chain")).toList());
      known.add(with);
    }
    if (known.size() != count) {
      throw new UnusableTableException("it does not speak of the switches with all configurations");
    }
    return during;
  }

  /** What was found is used up to the load that was asked for. */
  private static void requireLoad(TableConfiguration found, SearchRequest asked) {
    if (found.mode() != asked.mode() || found.load() < asked.load() || asked.callbacks().entrySet().stream()
        .anyMatch(one -> found.limit(one.getKey(), false) < one.getValue())) {
      throw new UnusableTableException("it is not for the load that was asked for");
    }
  }
}
