package org.tactus.simulation.manager;

import com.google.gson.FormattingStyle;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.input.StrictJson;
import org.tactus.input.UnusableJsonException;
import org.tactus.input.modes.ManagedTable;
import org.tactus.input.modes.SearchAnswer;
import org.tactus.input.modes.TableConfiguration;
import org.tactus.input.modes.UnusableTableException;
import org.tactus.timing.demand.Ageing;

/**
 * The recording of a manager, a line of JSON for its beginning and for each round: what {@code tactus_manager run
 * --record} writes and {@code tactus_manager replay} reads.
 */
public final class ManagerRecording {

  private static final Gson LINE = new GsonBuilder().disableHtmlEscaping().serializeNulls()
      .setFormattingStyle(FormattingStyle.COMPACT.withSpaceAfterSeparators(true)).create();

  private ManagerRecording() {
  }

  /** Returns the line that begins the rounds of a manager, without a line feed. */
  static String beginning(int configuration, boolean searches) {
    JsonObject line = new JsonObject();
    line.addProperty("configuration", configuration);
    if (searches) {
      line.addProperty("searches", true);
    }
    return LINE.toJson(line);
  }

  /** Returns the line with an answer of a search whose configuration has this number from then on. */
  static String added(int configuration, String answer) {
    JsonObject line = new JsonObject();
    line.addProperty("added", configuration);
    line.add("answer", StrictJson.object(answer));
    return LINE.toJson(line);
  }

  /** Returns the line of a round, without a line feed. */
  static String line(ManagedTable table, RoundSituation situation, AfterRound after) {
    JsonObject line = new JsonObject();
    line.addProperty("mode", table.modes().get(situation.mode()).name());
    line.addProperty("cause", situation.cause().word());
    line.addProperty("speed", situation.speed());
    line.addProperty("overruns", situation.overruns());
    line.addProperty("settled", situation.settled());
    line.addProperty("same", situation.same());
    line.addProperty("idle", situation.idle());
    line.addProperty("heard", situation.heard());
    line.addProperty("after", after.word());
    line.add("responses", LINE.toJsonTree(situation.responses()));
    JsonObject executions = new JsonObject();
    situation.executions().forEach((callback, times) -> executions.add(callback, LINE.toJsonTree(times)));
    line.add("executions", executions);
    return LINE.toJson(line);
  }

  /**
   * Decides all rounds of a recording, and returns the lines that the manager logged of them.
   *
   * @throws UnusableTableException with the number of the line
   */
  public static List<String> replay(ManagedTable table, Ageing ageing, String recording) {
    List<String> said = new ArrayList<>();
    Replay replay = new Replay(table, ageing);
    int number = 0;
    for (String line : recording.lines().toList()) {
      number++;
      try {
        if (!line.isBlank()) {
          replay.next(StrictJson.object(line)).ifPresent(said::add);
        }
      } catch (UnusableTableException | UnusableJsonException wrong) {
        throw new UnusableTableException("line " + number + ": " + wrong.getMessage());
      }
    }
    return said;
  }

  /** Rounds that are decided again, of managers one after another. */
  private static final class Replay {

    private final ManagedTable table;
    private final Ageing ageing;
    private ManagerRounds rounds;
    private boolean searches;

    Replay(ManagedTable table, Ageing ageing) {
      this.table = table;
      this.ageing = ageing;
    }

    /** Takes the next line, and returns what was logged if it is a round. */
    Optional<String> next(JsonObject json) {
      if (json.has("configuration")) {
        searches = StrictJson.truth(json, "searches", false);
        rounds = new ManagerRounds(table, ageing,
            (int) StrictJson.integerAt(json, "configuration", 0, table.configurations().size() - 1L), searches);
        return Optional.empty();
      }
      if (rounds == null) {
        throw new UnusableTableException("a recording begins with the configuration, as in " + beginning(0, false));
      }
      if (json.has("answer")) {
        add(json);
        return Optional.empty();
      }
      rounds.next(situation(rounds.table(), json));
      return Optional.of(said(rounds.table(), rounds.ends(after(json)), searches));
    }

    /** Adds a configuration that a search had found by then. */
    private void add(JsonObject json) {
      SearchAnswer answer = SearchAnswer.read(StrictJson.objectAt(json, "answer").toString(), rounds.table());
      TableConfiguration found = answer.found().orElseThrow(
          () -> new UnusableTableException("an answer that was added has a configuration"));
      rounds.know(rounds.table().with((int) StrictJson.integerAt(json, "added", 0, Integer.MAX_VALUE), found,
          answer.during()));
    }
  }

  private static RoundSituation situation(ManagedTable table, JsonObject json) {
    RoundSituation.Builder situation = new RoundSituation.Builder();
    for (Map.Entry<String, JsonElement> one : StrictJson.objectAt(json, "executions").entrySet()) {
      situation.executions.put(one.getKey(), StrictJson.list(one.getValue(), one.getKey()).stream()
          .map(time -> StrictJson.integer(time, "a time", 0, LongestExecution.MOST)).toList());
    }
    if (json.has("mode")) {
      situation.mode = table.mode(StrictJson.textAt(json, "mode"));
    }
    if (json.has("cause")) {
      situation.cause = cause(StrictJson.textAt(json, "cause"));
    }
    if (json.has("speed")) {
      situation.speed = StrictJson.integerAt(json, "speed", ProcessorSpeed.LEAST, ProcessorSpeed.MOST);
    }
    if (json.has("overruns")) {
      situation.overruns = StrictJson.integerAt(json, "overruns", 0, Long.MAX_VALUE);
    }
    if (json.has("responses")) {
      for (Map.Entry<String, JsonElement> one : StrictJson.objectAt(json, "responses").entrySet()) {
        situation.responses.put(one.getKey(),
            StrictJson.integer(one.getValue(), "a response", 0, LongestExecution.MOST));
      }
    }
    situation.settled = StrictJson.truth(json, "settled", true);
    situation.same = StrictJson.truth(json, "same", true);
    situation.idle = StrictJson.truth(json, "idle", true);
    situation.heard = StrictJson.truth(json, "heard", true);
    return situation.build();
  }

  private static RoundCause cause(String word) {
    return Stream.of(RoundCause.values()).filter(one -> one.word().equals(word)).findFirst()
        .orElseThrow(() -> new UnusableTableException("no round begins because of '" + word + "'"));
  }

  private static AfterRound after(JsonObject json) {
    if (!json.has("after")) {
      return AfterRound.CHOSEN;
    }
    String word = StrictJson.textAt(json, "after");
    return Stream.of(AfterRound.values()).filter(one -> one.word().equals(word)).findFirst()
        .orElseThrow(() -> new UnusableTableException("after a round are settings 'chosen', 'before' or 'unknown', "
            + "not '" + word + "'"));
  }

  /** Returns the line of the audit log that tells of a round. */
  static String said(ManagedTable table, ManagerRound round, boolean searches) {
    JsonObject line = new JsonObject();
    line.addProperty("event", "round");
    line.addProperty("round", round.number());
    line.addProperty("cause", round.cause().word());
    line.addProperty("mode", table.modes().get(round.mode()).name());
    line.addProperty("load", round.load().percent());
    line.addProperty("callback", round.load().callback().orElse(null));
    line.addProperty("speed", round.speed());
    line.addProperty("overruns", round.overruns());
    line.add("missed", list(round.missed()));
    line.addProperty("idle", round.idle());
    line.addProperty("before", round.before());
    line.addProperty("configuration", round.choice().configuration());
    if (searches) {
      line.addProperty("by", table.isSearched(round.choice().configuration()) ? "search" : "table");
    }
    line.addProperty("why", round.choice().why());
    line.add("proved", list(round.proved()));
    line.add("unproved", list(round.unproved()));
    return LINE.toJson(line);
  }

  private static JsonArray list(Collection<String> texts) {
    JsonArray list = new JsonArray();
    texts.forEach(list::add);
    return list;
  }
}
