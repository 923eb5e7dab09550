package org.tactus.input.modes;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.input.InputLimits;
import org.tactus.input.StrictJson;

/** Reads the table of a manager, and checks what the manager checks before it goes by one. */
final class ManagedTableReader {

  private static final long MOST_TIME = 3_600_000_000_000L;
  private static final long LEAST_BUDGET = 1_024;
  private static final int MOST_LOAD = 1_000;
  private static final int MOST_ROUNDS = 1_000;
  private static final int MOST_THREADS = 256;

  private final String text;
  private final JsonObject json;
  private final List<TableMode> modes = new ArrayList<>();
  private final List<TableConfiguration> configurations = new ArrayList<>();

  ManagedTableReader(String text) {
    this.text = text;
    this.json = StrictJson.object(text);
  }

  ManagedTable read() {
    String schema = StrictJson.textAt(json, "schema");
    if (!schema.equals(ManagedTable.SCHEMA)) {
      throw new UnusableTableException("the schema is " + schema + ", not " + ManagedTable.SCHEMA);
    }
    StrictJson.listAt(json, "modes").forEach(mode -> modes.add(mode(StrictJson.object(mode))));
    StrictJson.listAt(json, "configurations").forEach(one -> configurations.add(configuration(
        StrictJson.object(one))));
    if (configurations.isEmpty() || configurations.size() > InputLimits.MODES_CONFIGURATIONS) {
      throw new UnusableTableException("a table has from 1 to " + InputLimits.MODES_CONFIGURATIONS
          + " configurations, not " + configurations.size() + "; fewer load factors of 'manager', or fewer modes, make "
          + "fewer");
    }
    check();
    return new ManagedTable(text, new ProvedSystem(StrictJson.textAt(json, "system"),
        StrictJson.textAt(json, "model"), StrictJson.textAt(json, "target"), StrictJson.textAt(json, "host")),
        StrictJson.integerAt(json, "period", 1_000_000, MOST_TIME),
        (int) StrictJson.integerAt(json, "rounds", 1, MOST_ROUNDS), modes, configurations, ends(),
        switches());
  }

  private static TableMode mode(JsonObject mode) {
    Map<String, Long> wcet = new HashMap<>();
    for (JsonElement callback : StrictJson.listAt(mode, "callbacks")) {
      wcet.put(StrictJson.textAt(StrictJson.object(callback), "name"),
          StrictJson.integerAt(StrictJson.object(callback), "wcet", 1, Long.MAX_VALUE));
    }
    return new TableMode(StrictJson.textAt(mode, "name"), wcet);
  }

  private TableConfiguration configuration(JsonObject one) {
    return configuration(one, modes);
  }

  /** Reads what a configuration of a table has, and one of a search too. */
  private static TableConfiguration configuration(JsonObject one, List<TableMode> modes) {
    String name = StrictJson.textAt(one, "mode");
    int mode = modes.stream().map(TableMode::name).toList().indexOf(name);
    if (mode < 0) {
      throw new UnusableTableException("there is no mode '" + name + "'");
    }
    int load = (int) StrictJson.integerAt(one, "load", 1, MOST_LOAD);
    int proved = (int) StrictJson.integerAt(one, "provedLoad", load, MOST_LOAD);
    List<TableSetting> settings =
        StrictJson.listAt(one, "settings").stream().map(setting -> setting(StrictJson.object(setting))).toList();
    Set<String> chains = new LinkedHashSet<>();
    Set<String> missed = new LinkedHashSet<>();
    Map<String, Long> goals = new HashMap<>();
    for (JsonElement goal : StrictJson.listAt(one, "goals")) {
      String chain = StrictJson.textAt(StrictJson.object(goal), "chain");
      chains.add(chain);
      goals.merge(chain, StrictJson.integerAt(StrictJson.object(goal), "goal", 0, Long.MAX_VALUE), Math::min);
      if (!StrictJson.truthAt(StrictJson.object(goal), "met")) {
        missed.add(chain);
      }
    }
    List<String> unproved = chains.stream().filter(missed::contains).toList();
    chains.removeAll(missed);
    return new TableConfiguration(mode, load, proved, settings, List.copyOf(chains), unproved, goals,
        Optional.empty());
  }

  /** Reads a configuration of a search. */
  static TableConfiguration searched(JsonObject one, List<TableMode> modes) {
    TableConfiguration usual = configuration(one, modes);
    Map<String, LoadLimit> limits = new HashMap<>();
    for (JsonElement callback : StrictJson.listAt(one, "callbacks")) {
      JsonObject named = StrictJson.object(callback);
      String name = StrictJson.textAt(named, "name");
      int load = (int) StrictJson.integerAt(named, "load", 1, MOST_LOAD);
      LoadLimit limit = new LoadLimit(load, (int) StrictJson.integerAt(named, "provedLoad", load, MOST_LOAD));
      if (!modes.get(usual.mode()).wcet().containsKey(name) || limits.put(name, limit) != null) {
        throw new UnusableTableException("'" + name + "' is given twice, or is no callback of the mode");
      }
    }
    return new TableConfiguration(usual.mode(), usual.load(), usual.provedLoad(), usual.settings(), usual.proved(),
        usual.unproved(), usual.goals(), Optional.of(new SearchedLoads(limits, one.toString())));
  }

  private static TableSetting setting(JsonObject setting) {
    String threads = StrictJson.textAt(setting, "threads");
    int count = (int) StrictJson.integerAt(setting, "count", 1, MOST_THREADS);
    if (setting.has("priority")) {
      return new TableSetting(threads, count, (int) StrictJson.integerAt(setting, "priority", 1, 99), 0, 0);
    }
    long period = StrictJson.integerAt(setting, "period", LEAST_BUDGET, MOST_TIME);
    return new TableSetting(threads, count, 0, StrictJson.integerAt(setting, "budget", LEAST_BUDGET, period), period);
  }

  private Map<String, List<String>> ends() {
    Map<String, List<String>> ends = new HashMap<>();
    for (JsonElement end : json.has("ends") ? StrictJson.listAt(json, "ends") : List.<JsonElement>of()) {
      JsonObject one = StrictJson.object(end);
      String chain = StrictJson.textAt(one, "chain");
      String callback = StrictJson.textAt(one, "callback");
      List<String> responses = one.has("from")
          ? StrictJson.listAt(one, "from").stream()
              .map(from -> ManagedTable.response(callback, StrictJson.text(from, "what data is from"))).toList()
          : List.of(callback);
      if (ends.put(chain, responses) != null) {
        throw new UnusableTableException("chain '" + chain + "' ends twice");
      }
    }
    return ends;
  }

  private void check() {
    Set<String> known = new HashSet<>();
    for (TableSetting setting : configurations.getFirst().settings()) {
      if (!known.add(setting.threads())) {
        throw new UnusableTableException("'" + setting.threads() + "' is set twice in one configuration");
      }
    }
    for (int i = 1; i < configurations.size(); i++) {
      TableConfiguration before = configurations.get(i - 1);
      TableConfiguration one = configurations.get(i);
      if (one.mode() < before.mode()) {
        throw new UnusableTableException("configuration " + i + " is of mode '" + modes.get(one.mode()).name()
            + "', but those before are of later modes");
      }
      if (one.mode() == before.mode() && one.load() <= before.load()) {
        throw new UnusableTableException("the loads of mode '" + modes.get(one.mode()).name() + "' do not rise");
      }
      if (!isAboutTheSame(one.settings(), configurations.getFirst().settings())) {
        throw new UnusableTableException("configurations differ in more than priorities and budgets");
      }
    }
    for (int mode = 0; mode < modes.size(); mode++) {
      int number = mode;
      if (configurations.stream().noneMatch(one -> one.mode() == number)) {
        throw new UnusableTableException("mode '" + modes.get(mode).name() + "' has no configuration");
      }
    }
  }

  /** Tells whether two lists of settings differ in priorities and budgets alone. */
  static boolean isAboutTheSame(List<TableSetting> one, List<TableSetting> other) {
    boolean same = one.size() == other.size();
    for (int i = 0; same && i < one.size(); i++) {
      same = one.get(i).isLike(other.get(i));
    }
    return same;
  }

  private Map<ConfigurationPair, List<String>> switches() {
    long last = configurations.size() - 1L;
    Map<ConfigurationPair, List<String>> unproved = new HashMap<>();
    for (JsonElement one : StrictJson.listAt(json, "switches")) {
      List<JsonElement> between = StrictJson.listAt(StrictJson.object(one), "between");
      if (between.size() != 2 || between.get(0).equals(between.get(1))) {
        throw new UnusableTableException("a switch is between two configurations");
      }
      ConfigurationPair pair = ConfigurationPair.of(
          (int) StrictJson.integer(between.get(0), "a configuration", 0, last),
          (int) StrictJson.integer(between.get(1), "a configuration", 0, last));
      List<String> chains = StrictJson.listAt(StrictJson.object(one), "unproved").stream()
          .map(chain -> StrictJson.text(chain, "a chain")).toList();
      if (unproved.put(pair, chains) != null) {
        throw new UnusableTableException("the switch between configurations " + pair.first() + " and "
            + pair.second() + " is given twice");
      }
    }
    for (int from = 0; from < configurations.size(); from++) {
      for (int to = from + 1; to < configurations.size(); to++) {
        if (!unproved.containsKey(ConfigurationPair.of(from, to))) {
          throw new UnusableTableException("nothing is said of the switch between configurations " + from + " and "
              + to);
        }
      }
    }
    return unproved;
  }
}
