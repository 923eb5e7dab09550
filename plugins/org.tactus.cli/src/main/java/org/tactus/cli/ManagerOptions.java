package org.tactus.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.application.LoadScript;
import org.tactus.application.SimulateManagedOptions;
import org.tactus.application.SimulationPlan;
import org.tactus.lowering.Interpretation;
import org.tactus.simulation.manager.LongestExecution;
import org.tactus.timing.demand.Ageing;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options of a simulation in which a manager changes priorities and budgets. */
final class ManagerOptions {

  private static final Pattern LOAD = Pattern.compile("\\s*([0-9]{1,4})\\s*%?\\s*(?:of\\s+([^@\\s]+)\\s*)?(?:@(.*))?");
  private static final Pattern MODE = Pattern.compile("\\s*(\\S+?)\\s*(?:@(.*))?");
  private static final Pattern ZERO = Pattern.compile("\\s*0+(?:\\.0+)?\\s*(?:ns|us|ms|s)?\\s*");

  @Option(names = "--manager", paramLabel = "TABLE",
      description = "Let the manager of the system change priorities and budgets by this table, which "
          + "'tactus provision --modes' wrote. Goals that are missed while it claims them refute the table.")
  private Path table;

  @Option(names = "--load", paramLabel = "LIST", split = ",",
      description = "With --manager: load factors of all execution times, each from a time on, as in "
          + "'100%%,150%%@150s,100%%@300s' (default: 100%%); '260%% of Control.step@150s' is that of one callback "
          + "until the next factor of all.")
  private List<String> loads = List.of();

  @Option(names = "--in-mode", paramLabel = "LIST", split = ",",
      description = "With --manager: modes that are asked for, and whose load the system has from then on, as in "
          + "'turning@2s,nominal@5s' (default: nominal).")
  private List<String> modes = List.of();

  @Option(names = "--answer-time", paramLabel = "DURATION", converter = DurationConverter.class,
      description = "With --manager: after how much simulated time a search answers, and how long it may take, where "
          + "the manager decides by search (default: as long as the manager waits).")
  private Long answerTime;

  @Option(names = "--record", paramLabel = "FILE",
      description = "With --manager: write what the manager saw in the first run; 'tactus_manager replay' decides the "
          + "same on it.")
  private Path recording;

  @Option(names = "--ageing-weight", paramLabel = "PERCENT",
      description = "With --manager: how much a merge takes from the recent past (default: 20).")
  private Integer weight;

  @Option(names = "--ageing-trigger", paramLabel = "PERCENT",
      description = "With --manager: a merge needs a recent maximum below this part (default: 75).")
  private Integer trigger;

  @Option(names = "--ageing-margin", paramLabel = "PERCENT",
      description = "With --manager: what is added to each measurement (default: 5).")
  private Integer margin;

  @Option(names = "--ageing-instances", paramLabel = "NUMBER",
      description = "With --manager: instances between two merges (default: 200).")
  private Integer instances;

  /** Tells whether there is a manager. */
  boolean isGiven() {
    return table != null;
  }

  /** Refuses options that say something of a manager if there is none. */
  void requireNone(CommandSpec spec) {
    if (!loads.isEmpty() || !modes.isEmpty() || answerTime != null || recording != null || weight != null
        || trigger != null || margin != null || instances != null) {
      throw Usage.wrong(spec, "--load, --in-mode, --answer-time, --record and --ageing-… say what a manager meets: "
          + "name its table with --manager");
    }
  }

  /** Returns what is simulated. */
  SimulateManagedOptions options(Path file, Interpretation interpretation, SimulationPlan plan, CommandSpec spec) {
    return new SimulateManagedOptions(file, interpretation, plan, table, ageing(spec), script(spec),
        answerTime == null ? OptionalLong.empty() : OptionalLong.of(answerTime), Optional.ofNullable(recording));
  }

  private Ageing ageing(CommandSpec spec) {
    Ageing usual = Ageing.DEFAULT;
    try {
      return LongestExecution.requireOn(new Ageing(trigger == null ? usual.threshold() : Ageing.percent(trigger),
          weight == null ? usual.weight() : Ageing.percent(weight), instances == null ? usual.period() : instances,
          margin == null ? usual.margin() : Ageing.percent(margin)));
    } catch (IllegalArgumentException wrong) {
      throw Usage.wrong(spec, wrong.getMessage());
    }
  }

  private LoadScript script(CommandSpec spec) {
    List<LoadScript.LoadFactor> factors = new ArrayList<>();
    for (String one : loads) {
      Matcher matcher = LOAD.matcher(one);
      if (!matcher.matches()) {
        throw Usage.wrong(spec, "--load needs percentages with times, as in 100%,150%@150s, not '" + one + "'");
      }
      factors.add(new LoadScript.LoadFactor(time(matcher.group(3), "--load", spec),
          new BigDecimal(matcher.group(1)).intValueExact(), Optional.ofNullable(matcher.group(2))));
    }
    List<LoadScript.AskedMode> asked = new ArrayList<>();
    for (String one : modes) {
      Matcher matcher = MODE.matcher(one);
      if (!matcher.matches()) {
        throw Usage.wrong(spec, "--in-mode needs modes with times, as in turning@2s, not '" + one + "'");
      }
      asked.add(new LoadScript.AskedMode(time(matcher.group(2), "--in-mode", spec), matcher.group(1)));
    }
    return new LoadScript(factors, asked);
  }

  private static long time(String text, String option, CommandSpec spec) {
    if (text == null || ZERO.matcher(text).matches()) {
      return 0;
    }
    try {
      return new DurationConverter().convert(text);
    } catch (picocli.CommandLine.TypeConversionException wrong) {
      throw Usage.wrong(spec, option + ": " + wrong.getMessage());
    }
  }
}
