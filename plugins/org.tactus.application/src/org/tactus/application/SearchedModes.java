package org.tactus.application;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.tactus.generator.ModelHash;
import org.tactus.input.InputFile;
import org.tactus.input.InputLimits;
import org.tactus.input.modes.ManagedTable;
import org.tactus.input.modes.SearchRequest;
import org.tactus.input.modes.TableConfiguration;
import org.tactus.input.modes.TableSetting;
import org.tactus.input.modes.UnusableTableException;
import org.tactus.model.view.SystemModes;
import org.tactus.report.provision.SearchAnswerJson;
import org.tactus.synthesis.Request;
import org.tactus.synthesis.modes.FoundConfiguration;
import org.tactus.synthesis.modes.LoadSearch;
import org.tactus.synthesis.modes.LoadedSettings;
import org.tactus.synthesis.modes.MeasuredLoad;
import org.tactus.synthesis.modes.ModesProblem;
import org.tactus.synthesis.modes.Setting;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;

/**
 * Answers what the manager of a running system asks for: a configuration that is proved for a load that it has
 * measured. An answer depends on the request and the time alone.
 */
final class SearchedModes {

  private final ManagedTable table;
  private final String hash;
  private final ModesProblem problem;
  private final ProvisionOptions.Searching search;
  private final List<LoadedSettings> tabled = new ArrayList<>();
  private final Map<String, Integer> callbacks = new HashMap<>();
  private final Map<String, Seat> seats = new HashMap<>();
  private final Map<String, Integer> chains = new HashMap<>();

  /**
   * Answers for a system and the table by which its manager goes.
   *
   * @throws UnusableTableException if the table sets threads otherwise than the system has them
   */
  SearchedModes(ManagedTable table, ModesProblem problem, ProvisionOptions.Searching search) {
    this.table = table;
    this.hash = table.digest();
    this.problem = problem;
    this.search = search;
    for (Callback callback : problem.model().callbacks()) {
      callbacks.put(callback.name(), callback.id());
    }
    for (Chain chain : problem.model().chains()) {
      chains.put(chain.name(), chain.id());
    }
    problem.seats().forEach(seat -> seats.put(seat.name(), seat));
    table.configurations().forEach(one -> tabled.add(loaded(one)));
  }

  /**
   * Reads a system and the table by which its manager goes.
   *
   * @throws ErroneousSystemException if the system has errors other than overloads
   * @throws InputException if the table cannot be read, or is of another system
   */
  static SearchedModes read(ProvisionOptions options, Path file) {
    LoweredSystem system = LoweredSystem.readOverloaded(options.file(), options.reading());
    SystemModes modes = SystemModes.of(system.view());
    ModesProblem problem =
        PlanModes.problem(system, new ManagedThreads(system, options, modes.changes()), modes, options);
    try {
      ManagedTable table = ManagedTable.read(InputFile.text(file, InputLimits.MODES_BYTES));
      table.about().requireIs(system.timing().name(), ModelHash.of(system.view()),
          system.timing().semantics().target());
      return new SearchedModes(table, problem, options.search().orOf(modes.search()));
    } catch (IOException failure) {
      throw new InputException("the table " + file + " cannot be read: " + failure.getMessage());
    } catch (UnusableTableException unusable) {
      throw new InputException(UnusableTables.text(file, unusable, options.file()));
    }
  }

  /** Returns the table by which the manager goes. */
  ManagedTable table() {
    return table;
  }

  /**
   * Reads a request.
   *
   * @throws UnusableTableException if it is none, or about another table
   */
  SearchRequest request(String text) {
    SearchRequest request = SearchRequest.read(text, table);
    if (!request.table().equals(hash)) {
      throw new UnusableTableException("the manager goes by another table");
    }
    return request;
  }

  /** Returns a request as of a system whose callbacks take what the model says: it warms up what answers later ones. */
  SearchRequest usual(long nanoseconds) {
    return new SearchRequest(0, hash, nanoseconds, 0, 0, SystemModes.WHOLE, Map.of(), List.of());
  }

  /**
   * Answers a request with a line.
   *
   * @param nanoseconds how long it may take
   * @param watcher tells the time, and whether nobody waits for the answer any more
   */
  String answer(SearchRequest request, long nanoseconds, Request.Watcher watcher) {
    long start = watcher.nanoTime();
    List<LoadedSettings> known = new ArrayList<>(tabled);
    request.searched().forEach(one -> known.add(loaded(one)));
    FoundConfiguration found;
    try {
      found = LoadSearch.run(problem, known, request.from(),
          load(request.mode(), request.callbacks(), request.load()),
          wanted -> new Request(wanted, search.strategy(), search.objective(), search.method(), search.degradation(),
              search.seed(), search.nanoseconds()), nanoseconds, watcher);
    } catch (CancellationException over) {
      return SearchAnswerJson.nothing(request.id(), "nothing was proved in the time");
    }
    if (!found.configuration().overloads().isEmpty()) {
      return SearchAnswerJson.nothing(request.id(), "there is more work than can be done of "
          + String.join(", ", found.configuration().overloads().stream().map(use -> use.resource().name()).toList()));
    }
    if (found.configuration().proved().isEmpty()) {
      return SearchAnswerJson.nothing(request.id(), "what was found proves no goal");
    }
    return SearchAnswerJson.found(request.id(), problem, found, watcher.nanoTime() - start);
  }

  private MeasuredLoad load(int mode, Map<String, Integer> named, int rest) {
    Map<Integer, Integer> loads = new HashMap<>();
    named.forEach((callback, load) -> loads.put(callbacks.get(callback), load));
    return new MeasuredLoad(mode, loads, rest);
  }

  private LoadedSettings loaded(TableConfiguration one) {
    Map<Integer, Setting> settings = new LinkedHashMap<>();
    for (TableSetting setting : one.settings()) {
      Seat seat = seats.get(setting.threads());
      if (seat == null || seat.threads().size() != setting.count() || !fits(seat, setting)) {
        throw new UnusableTableException("'" + setting.threads() + "' of it is not as the system has it");
      }
      settings.put(seat.id(), setting.isReserved() ? new Setting.Budget(setting.budget(), setting.period())
          : new Setting.Priority(setting.priority()));
    }
    if (!callbacks.keySet().containsAll(one.callbacks().keySet()) || settings.size() != seats.size()
        || !chains.keySet().containsAll(one.proved())) {
      throw new UnusableTableException("it has callbacks, chains or threads that are not those of the system");
    }
    Set<Integer> proved = new HashSet<>();
    one.proved().forEach(chain -> proved.add(chains.get(chain)));
    return new LoadedSettings(load(one.mode(), one.usedLoads(), one.load()), settings, proved);
  }

  private static boolean fits(Seat seat, TableSetting setting) {
    return setting.isReserved()
        ? seat.policy().filter(Scheduling.Reserved.class::isInstance).map(Scheduling.Reserved.class::cast)
            .filter(given -> given.period() == setting.period()).isPresent()
        : seat.policy().filter(Scheduling.Given.class::isInstance).isPresent();
  }
}
