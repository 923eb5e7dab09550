package org.tactus.report.provision;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.tactus.input.modes.SearchRequest;
import org.tactus.report.Json;
import org.tactus.synthesis.modes.FoundConfiguration;
import org.tactus.synthesis.modes.MeasuredLoad;
import org.tactus.synthesis.modes.ModesProblem;
import org.tactus.synthesis.modes.ProvedSwitch;

/** The answers of a search for a configuration, {@code tactus-search/1}, each on one line. */
public final class SearchAnswerJson {

  private SearchAnswerJson() {
  }

  /**
   * Returns the answer that names a configuration, as an entry of a table with the loads of callbacks beside.
   *
   * @param id that of the request
   * @param nanoseconds how long the search took
   */
  public static String found(long id, ModesProblem problem, FoundConfiguration found, long nanoseconds) {
    Map<String, Object> configuration = ModeTableJson.configuration(problem, found.configuration());
    configuration.put("callbacks", callbacks(problem, found.used(), found.proved()));
    List<Map<String, Object>> switches = new ArrayList<>();
    for (ProvedSwitch one : found.switches()) {
      switches.add(Json.object("with", one.first(), "unproved",
          one.unproved().stream().map(chain -> problem.model().chains().get(chain).name()).toList()));
    }
    SequencedMap<String, Object> answer = answer(id, true);
    answer.put("because", found.known() ? "settings that were known prove it" : "searched");
    answer.put("nanoseconds", nanoseconds);
    answer.put("configuration", configuration);
    answer.put("switches", switches);
    return Json.line(answer);
  }

  /**
   * Returns the answer that names none.
   *
   * @param because why, a part of a sentence
   */
  public static String nothing(long id, String because) {
    SequencedMap<String, Object> answer = answer(id, false);
    answer.put("because", because);
    return Json.line(answer);
  }

  private static SequencedMap<String, Object> answer(long id, boolean found) {
    return Json.object("schema", SearchRequest.SCHEMA, "id", id, "found", found);
  }

  private static List<Map<String, Object>> callbacks(ModesProblem problem, MeasuredLoad used, MeasuredLoad proved) {
    List<Map<String, Object>> all = new ArrayList<>();
    new TreeMap<>(used.callbacks()).forEach((callback, load) -> all.add(Json.object("name",
        problem.model().callbacks().get(callback).name(), "load", load, "provedLoad",
        proved.callbacks().get(callback))));
    return all;
  }
}
