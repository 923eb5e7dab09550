package org.tactus.application;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.generator.ModelHash;
import org.tactus.input.InputLimits;
import org.tactus.input.StandardInput;
import org.tactus.lowering.ModeLowering;
import org.tactus.model.Chain;
import org.tactus.model.Mode;
import org.tactus.model.view.SystemModes;
import org.tactus.report.provision.ModeTableJson;
import org.tactus.report.provision.TabledModes;
import org.tactus.synthesis.Request;
import org.tactus.synthesis.modes.LoadedMode;
import org.tactus.synthesis.modes.ModePlanner;
import org.tactus.synthesis.modes.ModeTable;
import org.tactus.synthesis.modes.ModesProblem;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.SystemLoad;
import org.tactus.timing.model.TimingModel;

/**
 * Decides configurations for the modes of a system and its load factors, proves each and what holds while the system
 * goes from one to another, and writes them as the table that the manager of the running system reads.
 */
public final class PlanModes {

  private PlanModes() {
  }

  /**
   * Decides, proves, and writes the table if the options name a file. What the manager may change is what the model
   * says, not what the options free.
   *
   * @throws ErroneousSystemException if the system has errors
   * @throws InputException if there is nothing that could be changed, if the manager could not read the table, or if it
   *     cannot be written or would be written over something else
   */
  public static ModesResult run(ProvisionOptions options, Monitor monitor) {
    long start = System.nanoTime();
    if (StandardInput.is(options.file())) {
      throw new InputException("the table says of which file it is: name it instead of -");
    }
    options.output().ifPresent(UnusableTables::requireNothingElse);
    Provision.checkCap(options);
    monitor.started("reading " + options.file());
    LoweredSystem system = LoweredSystem.readOverloaded(options.file(), options.reading());
    SystemModes modes = SystemModes.of(system.view());
    ManagedThreads threads = new ManagedThreads(system, options, modes.changes());
    requireOneHost(threads, options);
    requireReadable(1 + modes.modes().size(), modes.loads().size());
    ModesProblem problem = problem(system, threads, modes, options);
    ProvisionOptions.Searching search = options.search().orOf(modes.search());
    ModeTable table = ModePlanner.run(problem, wanted -> new Request(wanted, search.strategy(), search.objective(),
        search.method(), search.degradation(), search.seed(), search.nanoseconds()),
        Request.Watcher.of(monitor::started, monitor::isCancelled));
    TabledModes tabled = new TabledModes(table, ModelHash.of(system.view()), threads.hosts().getFirst(),
        modes.period(), modes.rounds(), notes(threads, table));
    options.output().ifPresent(file -> OutputFile.write(file, readable(ModeTableJson.of(tabled))));
    return new ModesResult(system, tabled, options.output(), System.nanoTime() - start);
  }

  /** Returns for what configurations of a system are wanted. */
  static ModesProblem problem(LoweredSystem system, ManagedThreads threads, SystemModes modes,
      ProvisionOptions options) {
    return new ModesProblem(system.timing(), Provision.hosts(system, options), threads.seats(), loads(system, modes),
        modes.loads(), Provision.criticality(system), Fraction.ofPercent(options.percent()));
  }

  private static List<String> notes(ManagedThreads threads, ModeTable table) {
    List<String> notes = new ArrayList<>(threads.notes());
    if (table.ended()) {
      notes.add("ended early: what was not decided by then has the settings of the model, and changes that were not "
          + "looked at by then count as not proved");
    }
    return notes;
  }

  private static void requireOneHost(ManagedThreads threads, ProvisionOptions options) {
    if (threads.seats().isEmpty()) {
      throw new InputException("no thread of '" + options.file() + "' has settings that a manager could change: give "
          + "executors a core with a priority or a reservation, as in 'thread on car.c0 fifo 40'"
          + (threads.notes().isEmpty() ? "" : "\n" + String.join("\n", threads.notes())));
    }
    if (threads.hosts().size() > 1) {
      throw new InputException("executors of several hosts have settings that a manager could change ("
          + String.join(", ", threads.hosts()) + "): managers of several hosts do not agree on a change; describe "
          + "each host as a system of its own");
    }
  }

  private static void requireReadable(int modes, int loads) {
    if ((long) modes * loads > InputLimits.MODES_CONFIGURATIONS) {
      throw new InputException(modes + " modes with " + loads + " load factors each are " + (long) modes * loads
          + " configurations, and the manager reads at most " + InputLimits.MODES_CONFIGURATIONS
          + ": give 'manager' fewer load factors, or the system fewer modes");
    }
  }

  /**
   * Returns the text of a table.
   *
   * @throws InputException if it is longer than what the manager reads
   */
  static String readable(String table) {
    long bytes = table.getBytes(StandardCharsets.UTF_8).length;
    if (bytes > InputLimits.MODES_BYTES) {
      throw new InputException("the table has " + bytes + " bytes, and the manager reads at most "
          + InputLimits.MODES_BYTES + ": give 'manager' fewer load factors, or the system fewer modes or chains with "
          + "goals");
    }
    return table;
  }

  private static List<LoadedMode> loads(LoweredSystem system, SystemModes modes) {
    TimingModel model = system.timing();
    Set<Integer> goals = new LinkedHashSet<>();
    Map<Chain, Integer> numbers = new HashMap<>();
    for (org.tactus.timing.model.Chain chain : model.chains()) {
      numbers.put((Chain) system.trace().origin(chain).element(), chain.id());
      if (!chain.goals().isEmpty()) {
        goals.add(chain.id());
      }
    }
    List<LoadedMode> loads = new ArrayList<>();
    loads.add(new LoadedMode(SystemModes.NOMINAL, SystemLoad.OF_MODEL, goals));
    for (Mode mode : modes.modes()) {
      Set<Integer> kept = new LinkedHashSet<>(goals);
      mode.getGivenUp().forEach(chain -> kept.remove(numbers.get(chain)));
      loads.add(new LoadedMode(mode.getName(), ModeLowering.load(mode, model, system.trace()), kept));
    }
    return loads;
  }
}
