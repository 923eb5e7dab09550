package org.tactus.application;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.tactus.generator.ModelHash;
import org.tactus.input.InputFile;
import org.tactus.input.InputLimits;
import org.tactus.input.modes.ManagedTable;
import org.tactus.input.modes.TableConfiguration;
import org.tactus.input.modes.TableMode;
import org.tactus.input.modes.TableSetting;
import org.tactus.input.modes.UnusableTableException;
import org.tactus.model.view.SystemModes;
import org.tactus.report.Durations;
import org.tactus.report.ManagedRuns;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.UnsupportedModelException;
import org.tactus.simulation.manager.AskedSearch;
import org.tactus.simulation.manager.LoadStep;
import org.tactus.simulation.manager.ManagedRun;
import org.tactus.simulation.manager.ManagedScenario;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.Scenarios;
import org.tactus.synthesis.modes.MeasuredLoad;
import org.tactus.synthesis.modes.ModesProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * Simulates a system whose manager switches among the configurations of a table while its load and its mode change, and
 * finds goals that are missed while the manager claims them.
 */
public final class SimulateManaged {

  private final SimulateManagedOptions options;
  private final LoweredSystem system;
  private final ManagedTable table;
  private final ModesProblem problem;
  private final ProvisionOptions.Searching searching;
  /** How long the manager waits for a search; empty if it decides by its table alone. */
  private final OptionalLong within;

  private SimulateManaged(SimulateManagedOptions options, LoweredSystem system, ManagedTable table) {
    this.options = options;
    this.system = system;
    this.table = table;
    ProvisionOptions usual = ProvisionOptions.of(options.file(), options.interpretation());
    SystemModes modes = SystemModes.of(system.view());
    this.problem = PlanModes.problem(system, new ManagedThreads(system, usual, modes.changes()), modes, usual);
    this.searching = usual.search().orOf(modes.search());
    this.within = modes.searchTime();
  }

  /**
   * Simulates.
   *
   * @throws ErroneousSystemException if the system has errors other than overloads
   * @throws InputException if it cannot be simulated, or the table is of another one, or a file not read or written
   * @throws OptionException if the system does not have a mode
   */
  public static SimulateManagedResult run(SimulateManagedOptions options, Monitor monitor) {
    monitor.step("reading " + options.file());
    LoweredSystem system = LoweredSystem.readOverloaded(options.file(), options.interpretation());
    monitor.found(system.diagnostics());
    try {
      ManagedTable table = ManagedTable.read(InputFile.text(options.table(), InputLimits.MODES_BYTES));
      requireOf(system, table);
      SimulateManagedResult result = new SimulateManaged(options, system, table).simulate(monitor);
      options.recording().ifPresent(file -> OutputFile.write(file,
          String.join("\n", result.runs().runs().getFirst().recording()) + "\n"));
      return result;
    } catch (IOException failure) {
      throw new InputException("the table " + options.table() + " cannot be read: " + failure.getMessage());
    } catch (UnusableTableException unusable) {
      throw new InputException(UnusableTables.text(options.table(), unusable, options.file()));
    } catch (UnsupportedModelException refusal) {
      throw new InputException(options.file() + " cannot be simulated: " + refusal.getMessage());
    }
  }

  private static void requireOf(LoweredSystem system, ManagedTable table) {
    table.about().requireIs(system.timing().name(), ModelHash.of(system.view()),
        system.timing().semantics().target());
  }

  private SimulateManagedResult simulate(Monitor monitor) {
    Map<String, List<ThreadSpec>> threads = threads();
    int begin = begin();
    TimingModel model = placed(problem.load(0, 100).apply(problem.model()), threads, begin);
    List<LoadStep> load = load();
    OptionalLong answerTime = answerTime();
    List<ManagedRun> runs = new ArrayList<>();
    Simulator simulator = new Simulator(model);
    RunLength length = options.plan().managed(lastChange(), table);
    Scenarios scenarios = new Scenarios(model, options.plan().seed());
    List<Scenario> open = IntStream.range(0, options.plan().runs()).mapToObj(run -> run == 0
        ? Scenario.synchronous(model).withSeed(options.plan().seed()) : scenario(scenarios)).toList();
    try (SimulatedSearches searches = new SimulatedSearches(new SearchedModes(table, problem, searching),
        answerTime.orElse(0), monitor)) {
      Optional<AskedSearch> search = answerTime.isEmpty() ? Optional.empty()
          : Optional.of(new AskedSearch(within.getAsLong(), answerTime.getAsLong(), searches::answer));
      ManagedScenario scenario =
          new ManagedScenario(table, options.ageing(), begin, threads, heard(model), load, search);
      for (int run = 0; run < open.size(); run++) {
        monitor.step("run " + (run + 1) + " of " + open.size());
        runs.add(ManagedRun.of(simulator, scenario, open.get(run), length));
      }
    }
    ManagedRuns all = new ManagedRuns(model, table, options.plan().mode().toString(), options.plan().seed(), runs,
        unheard(model), answerTime);
    return new SimulateManagedResult(all, options.recording());
  }

  private Scenario scenario(Scenarios scenarios) {
    return switch (options.plan().mode()) {
      case RANDOM -> scenarios.random();
      case SYNCHRONOUS -> scenarios.synchronous();
      case ADVERSARIAL -> throw OptionException.of("mode", "is random or synchronous where a manager is simulated");
    };
  }

  /** Returns after how much simulated time a search answers; empty if the manager asks none. */
  private OptionalLong answerTime() {
    if (options.answerTime().isEmpty()) {
      return within;
    }
    if (within.isEmpty()) {
      throw OptionException.of("answer-time", "says when a search answers, and this manager decides by its table "
          + "alone; write 'decides by search' into 'manager' of the model");
    }
    if (options.answerTime().getAsLong() > within.getAsLong()) {
      throw OptionException.of("answer-time", "needs at most the " + Durations.down(within.getAsLong())
          + " for which the manager waits for an answer");
    }
    return options.answerTime();
  }

  private long lastChange() {
    return options.script().instants().getLast();
  }

  private List<LoadStep> load() {
    Map<MeasuredLoad, TimingModel> models = new HashMap<>();
    List<LoadStep> steps = new ArrayList<>();
    List<String> names = table.modes().stream().map(TableMode::name).toList();
    for (LoadScript.AskedMode one : options.script().modes()) {
      if (!names.contains(one.name())) {
        throw OptionException.of("in-mode", "names a mode of " + String.join(", ", names) + ", not '" + one.name()
            + "'");
      }
    }
    Map<String, Integer> callbacks = callbacks();
    for (long at : options.script().instants()) {
      int mode = names.indexOf(options.script().mode(at, names.getFirst()));
      int percent = options.script().percent(at);
      Map<String, Integer> own = options.script().callbacks(at);
      Map<Integer, Integer> numbered = new HashMap<>();
      own.forEach((callback, factor) -> numbered.put(callbacks.get(callback), factor));
      steps.add(new LoadStep(at, mode, percent, own, models.computeIfAbsent(new MeasuredLoad(mode, numbered, percent),
          load -> problem.load(load).apply(problem.model()))));
    }
    return steps;
  }

  /** Returns the numbers of callbacks, of which the script names no others. */
  private Map<String, Integer> callbacks() {
    Map<String, Integer> numbers = new TreeMap<>();
    problem.model().callbacks().forEach(callback -> numbers.put(callback.name(), callback.id()));
    options.script().loads().stream().flatMap(one -> one.callback().stream())
        .filter(name -> !numbers.containsKey(name)).findFirst().ifPresent(name -> {
          throw OptionException.of("load", "names a callback of " + String.join(", ", numbers.keySet()) + ", not '"
              + name + "'");
        });
    return numbers;
  }

  /** Returns the threads of the settings of the table. */
  private Map<String, List<ThreadSpec>> threads() {
    Map<String, List<ThreadSpec>> threads = new LinkedHashMap<>();
    problem.seats().forEach(seat -> threads.put(seat.name(), seat.threads()));
    for (TableSetting setting : table.configurations().getFirst().settings()) {
      List<ThreadSpec> known = threads.get(setting.threads());
      if (known == null || known.size() != setting.count()
          || known.stream().anyMatch(thread -> !fits(thread, setting))) {
        throw new UnusableTableException("'" + setting.threads() + "' of it is not as the system has it");
      }
    }
    return threads;
  }

  private static boolean fits(ThreadSpec thread, TableSetting setting) {
    return switch (thread.placement()) {
      case Placement.FixedPriority fixed -> !setting.isReserved();
      case Placement.Reservation reserved -> setting.isReserved() && reserved.period() == setting.period();
      case Placement.OwnCore own -> false;
      case Placement.Contended contended -> false;
    };
  }

  /** Returns the first configuration with the settings of the model, as the manager looks for it; else the first. */
  private int begin() {
    for (int i = 0; i < table.configurations().size(); i++) {
      if (isGiven(table.configurations().get(i))) {
        return i;
      }
    }
    return 0;
  }

  private boolean isGiven(TableConfiguration configuration) {
    Map<String, Seat> seats = new HashMap<>();
    problem.seats().forEach(seat -> seats.put(seat.name(), seat));
    return configuration.settings().stream().allMatch(setting -> seats.get(setting.threads()).threads().stream()
        .allMatch(thread -> has(thread, setting)));
  }

  private static boolean has(ThreadSpec thread, TableSetting setting) {
    return switch (thread.placement()) {
      case Placement.FixedPriority fixed -> fixed.priority() == setting.priority();
      case Placement.Reservation reserved -> reserved.budget() == setting.budget();
      case Placement.OwnCore own -> false;
      case Placement.Contended contended -> false;
    };
  }

  private TimingModel placed(TimingModel model, Map<String, List<ThreadSpec>> threads, int configuration) {
    Map<Integer, TableSetting> settings = new HashMap<>();
    table.configurations().get(configuration).settings().forEach(setting ->
        threads.get(setting.threads()).forEach(thread -> settings.put(thread.id(), setting)));
    return ModelEdit.NONE.withPlacement(thread -> placement(thread.placement(), settings.get(thread.id())))
        .apply(model);
  }

  private static Placement placement(Placement given, TableSetting setting) {
    return switch (given) {
      case Placement.FixedPriority fixed when setting != null -> fixed.at(fixed.core(), setting.priority());
      case Placement.Reservation reserved when setting != null ->
          new Placement.Reservation(reserved.core(), setting.budget(), reserved.period());
      case Placement.FixedPriority fixed -> fixed;
      case Placement.Reservation reserved -> reserved;
      case Placement.OwnCore own -> own;
      case Placement.Contended contended -> contended;
    };
  }

  private static Set<Integer> heard(TimingModel model) {
    Set<Integer> heard = new HashSet<>();
    model.callbacks().stream().filter(callback -> callback.executor().kind().hasReadyQueue())
        .forEach(callback -> heard.add(callback.id()));
    return heard;
  }

  private static List<String> unheard(TimingModel model) {
    return model.executors().stream().filter(executor -> !executor.kind().hasReadyQueue()).map(Executor::name).toList();
  }
}
