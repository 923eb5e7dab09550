package org.tactus.model.view;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.tactus.model.Element;
import org.tactus.model.ManagedSetting;
import org.tactus.model.Manager;
import org.tactus.model.Mode;
import org.tactus.model.SearchObjective;
import org.tactus.model.SearchStrategy;
import org.tactus.model.TactusFactory;

/**
 * The modes of a system beside that of the model itself, and what its manager does after all defaults.
 *
 * @param modes the modes that are written, those of imported files included
 * @param changes what the manager may change about threads; priorities and budgets where nothing is written
 * @param loads the load factors in per cent for which it has configurations, rising; 100 where none is written
 * @param period the time between two decisions in nanoseconds; 6 s where none is written (ROS-Llama)
 * @param rounds after how many rounds in which less would do it lowers; 3 where nothing is written
 * @param searchTime how long a search takes at most for a load that no configuration is proved for, in nanoseconds;
 *     empty if it decides by its table alone
 * @param search how configurations are searched, for its table and while it runs
 */
public record SystemModes(List<Mode> modes, Set<ManagedSetting> changes, List<Integer> loads, long period, int rounds,
    OptionalLong searchTime, SearchWords search) {

  /** The name of the mode that the model itself describes. */
  public static final String NOMINAL = "nominal";
  /** Per cent of the load that the model describes. */
  public static final int WHOLE = 100;

  private static final long USUAL_PERIOD = 6_000_000_000L;
  private static final int USUAL_ROUNDS = 3;
  private static final long USUAL_SEARCH_TIME = 2_000_000_000L;

  /**
   * How configurations are searched.
   *
   * @param strategy the strategy; the best of all where nothing is written
   * @param objective what is made as good as possible once the goals are met; slack where nothing is written
   * @param seed what a local search draws from; 1 where nothing is written
   */
  public record SearchWords(SearchStrategy strategy, SearchObjective objective, int seed) {

    private static SearchWords of(Manager manager) {
      return new SearchWords(manager.getStrategy(), manager.getObjective(), manager.getSeed());
    }
  }

  /** Copies the collections. */
  public SystemModes {
    modes = List.copyOf(modes);
    changes = Set.copyOf(changes);
    loads = List.copyOf(loads);
  }

  /** Reads what a system without errors says. */
  public static SystemModes of(SystemView view) {
    Optional<Manager> manager = manager(view);
    Set<ManagedSetting> changes = EnumSet.noneOf(ManagedSetting.class);
    manager.ifPresent(one -> changes.addAll(one.getChanges()));
    if (changes.isEmpty()) {
      changes.addAll(ManagedSetting.VALUES);
    }
    return new SystemModes(elements(view, Mode.class).toList(), changes,
        manager.map(Manager::getLoads).<List<Integer>>map(List::copyOf).filter(loads -> !loads.isEmpty())
            .orElse(List.of(WHOLE)),
        manager.map(Manager::getPeriod).map(Quantities::nanoseconds).orElse(USUAL_PERIOD),
        manager.map(Manager::getRounds).filter(rounds -> rounds > 0).orElse(USUAL_ROUNDS),
        manager.map(SystemModes::searchTime).orElse(OptionalLong.empty()),
        SearchWords.of(manager.orElseGet(TactusFactory.eINSTANCE::createManager)));
  }

  private static OptionalLong searchTime(Manager manager) {
    return switch (manager.getDecision()) {
      case TABLE -> OptionalLong.empty();
      case SEARCH -> OptionalLong.of(
          manager.getSearchTime() == null ? USUAL_SEARCH_TIME : Quantities.nanoseconds(manager.getSearchTime()));
    };
  }

  /** Returns what a system says of its manager; empty if it does not speak of one. */
  public static Optional<Manager> manager(SystemView view) {
    return elements(view, Manager.class).findFirst();
  }

  private static <E extends Element> Stream<E> elements(SystemView view, Class<E> type) {
    return view.models().stream().flatMap(model -> model.getElements().stream()).filter(type::isInstance)
        .map(type::cast);
  }
}
