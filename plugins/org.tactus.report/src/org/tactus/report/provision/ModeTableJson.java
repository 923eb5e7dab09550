package org.tactus.report.provision;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.input.modes.ManagedTable;
import org.tactus.report.Json;
import org.tactus.report.ReportNames;
import org.tactus.synthesis.modes.LoadedMode;
import org.tactus.synthesis.modes.ModeTable;
import org.tactus.synthesis.modes.ModesProblem;
import org.tactus.synthesis.modes.ProvedConfiguration;
import org.tactus.synthesis.modes.ProvedGoal;
import org.tactus.synthesis.modes.ProvedSwitch;
import org.tactus.synthesis.modes.Setting;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.path.InstanceEnd;

/**
 * The table that the manager of a running system reads, {@code tactus-modes/1}: configurations and switches. Times are
 * integer nanoseconds, loads per cent.
 */
public final class ModeTableJson {

  private final TabledModes modes;
  private final ModeTable table;

  private ModeTableJson(TabledModes modes) {
    this.modes = modes;
    this.table = modes.table();
  }

  /** Returns the table. It depends on the system and the options alone. */
  public static String of(TabledModes modes) {
    ModeTableJson json = new ModeTableJson(modes);
    return Json.text(Json.object(
        "schema", ManagedTable.SCHEMA,
        "system", json.table.problem().model().name(),
        "model", modes.model(),
        "host", modes.host(),
        "target", json.table.problem().model().semantics().target(),
        "period", modes.period(),
        "rounds", modes.rounds(),
        "ends", json.ends(),
        "unseen", modes.unseen().entrySet().stream()
            .map(entry -> Json.object("chain", entry.getKey(), "because", entry.getValue())).toList(),
        "modes", json.modes(),
        "configurations", json.configurations(),
        "switches", json.switches(),
        "assumptions", json.table.assumptions(),
        "notes", modes.notes()));
  }

  private List<Map<String, Object>> ends() {
    List<Map<String, Object>> all = new ArrayList<>();
    modes.ends().forEach((chain, end) -> {
      if (end instanceof InstanceEnd.Seen seen) {
        all.add(seen.from().isEmpty() ? Json.object("chain", chain, "callback", seen.callback().name())
            : Json.object("chain", chain, "callback", seen.callback().name(), "from", seen.from()));
      }
    });
    return all;
  }

  private List<Map<String, Object>> modes() {
    List<Map<String, Object>> all = new ArrayList<>();
    for (LoadedMode mode : table.problem().modes()) {
      List<Map<String, Object>> callbacks = new ArrayList<>();
      for (Callback callback : table.problem().model().callbacks()) {
        mode.load().wcet(callback).filter(wcet -> wcet > 0)
            .ifPresent(wcet -> callbacks.add(Json.object("name", callback.name(), "wcet", wcet)));
      }
      all.add(Json.object("name", mode.name(), "callbacks", callbacks));
    }
    return all;
  }

  private List<Map<String, Object>> configurations() {
    List<Map<String, Object>> all = new ArrayList<>();
    for (ProvedConfiguration one : table.configurations()) {
      all.add(configuration(table.problem(), one));
    }
    return all;
  }

  /** Returns a configuration as it stands in a table. */
  static Map<String, Object> configuration(ModesProblem problem, ProvedConfiguration one) {
    List<Chain> chains = problem.model().chains();
    return Json.object(
        "mode", problem.modes().get(one.mode()).name(),
        "load", one.load(),
        "provedLoad", one.provedLoad(),
        "settings", settings(problem, one),
        "goals", goals(chains, one.goals()),
        "givenUp", one.givenUp().entrySet().stream().map(entry -> Json.object(
            "chain", chains.get(entry.getKey()).name(), "because", entry.getValue())).toList(),
        "overloads", one.overloads().stream().map(use -> use.resource().name()).toList());
  }

  private static List<Map<String, Object>> settings(ModesProblem problem, ProvedConfiguration configuration) {
    List<Map<String, Object>> settings = new ArrayList<>();
    configuration.settings().forEach((seat, setting) -> {
      String threads = problem.seats().get(seat).name();
      int count = problem.seats().get(seat).threads().size();
      settings.add(switch (setting) {
        case Setting.Priority fifo -> Json.object("threads", threads, "count", count, "priority", fifo.priority());
        case Setting.Budget reserved -> Json.object("threads", threads, "count", count, "budget", reserved.budget(),
            "period", reserved.period());
      });
    });
    return settings;
  }

  private static List<Map<String, Object>> goals(List<Chain> chains, List<ProvedGoal> goals) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (ProvedGoal goal : goals) {
      all.add(Json.object("chain", chains.get(goal.chain()).name(), "metric", ReportNames.of(goal.metric()), "goal",
          goal.limit(), "bound", Optional.of(goal.bound()).filter(Time::isFinite).orElse(null), "met", goal.met()));
    }
    return all;
  }

  private List<Map<String, Object>> switches() {
    List<Map<String, Object>> all = new ArrayList<>();
    for (ProvedSwitch one : table.switches()) {
      all.add(Json.object("between", List.of(one.first(), one.second()), "proved", chains(one.proved()), "unproved",
          chains(one.unproved()), "provedAtFirst", chains(one.atFirst()), "provedAtSecond", chains(one.atSecond())));
    }
    return all;
  }

  private List<String> chains(Collection<Integer> chains) {
    return chains.stream().map(modes::chain).toList();
  }
}
