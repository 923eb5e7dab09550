package org.tactus.application;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tactus.model.Callback;
import org.tactus.model.CallbackGroup;
import org.tactus.model.Chain;
import org.tactus.model.GroupKind;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.ThreadClassKind;
import org.tactus.model.view.ChainMembers;
import org.tactus.model.view.SystemView;
import org.tactus.synthesis.Glance;
import org.tactus.synthesis.Request;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.PlanVerdict;
import org.tactus.synthesis.strategy.ChainAllocation;
import org.tactus.synthesis.strategy.ChainAllocation.ClassPair;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.load.Loads;
import org.tactus.timing.load.Rates;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Placement;

/**
 * The structure in which the chains of a system are allocated to thread classes as LaME does ({@link ChainAllocation}).
 * Each step is judged on a system that is written and read with the classes as they are then: by the analysis of the
 * whole, with the greatest budgets that the cap leaves. What is not in a real-time class yet takes no time there, on a
 * core of its own. A callback goes with the most critical of its chains, and with it what shares an exclusive callback
 * group.
 */
final class ClassAllocation {

  private static final String UNALLOCATED = "not_allocated_yet";

  private final LoweredSystem system;
  private final SystemView view;
  private final ProvisionOptions options;
  private final StructureSearch search;
  /** The chains with goals, by falling criticality. */
  private final List<Chain> chains;
  private final ChainMembers members;
  private final Map<Callback, Double> demands = new LinkedHashMap<>();
  private final Set<String> inTime = new HashSet<>();

  /**
   * Prepares an allocation.
   *
   * @param problem what is to be decided of the system as it is
   */
  ClassAllocation(LoweredSystem system, ProvisionOptions options, StructureSearch search, ProvisionProblem problem) {
    this.system = system;
    this.view = system.view();
    this.options = options;
    this.search = search;
    this.chains = problem.byCriticality().stream().map(chain -> (Chain) system.trace().origin(chain).element())
        .toList();
    this.members = ChainMembers.of(view);
    Rates rates = Loads.of(system.timing()).rates();
    for (Callback callback : view.callbacks()) {
      org.tactus.timing.model.Callback timed = system.trace().callback(callback);
      demands.put(callback, timed.executionTime().map(time -> rates.demand(timed).toDouble()).orElse(0.0));
    }
  }

  /** Returns the structure; empty if no executor has thread classes or may have some, or if the search was ended. */
  Optional<Structure> structure() {
    try {
      Structure structure = Structure.GIVEN;
      for (ClassSite site : ClassSite.of(system, options)) {
        structure = new Site(site, structure).allocated();
      }
      return Optional.of(structure).filter(other -> !other.equals(Structure.GIVEN));
    } catch (CancellationException ended) {
      return Optional.empty();
    }
  }

  /** Callbacks that are allocated together. */
  private record Unit(Optional<Chain> chain, List<Callback> callbacks) {

    String name() {
      return chain.map(NamedElement::getName).orElse("");
    }
  }

  /** The allocation at one executor. */
  private final class Site {

    private final ClassSite site;
    private final Structure before;
    private final List<Unit> units = new ArrayList<>();
    private final int critical;

    Site(ClassSite site, Structure structure) {
      this.site = site;
      Structure changed = structure;
      for (Node node : site.nodes()) {
        changed = changed.run(node.getName(), site.executor(), StructureText.given(view, node));
      }
      this.before = changed;
      Set<Callback> left = new LinkedHashSet<>(site.callbacks());
      chains.forEach(chain -> unit(chain, left));
      this.critical = units.size();
      view.chains().stream().filter(chain -> !chains.contains(chain)).forEach(chain -> unit(chain, left));
      while (!left.isEmpty()) {
        units.add(new Unit(Optional.empty(), taken(Set.of(left.iterator().next()), left)));
      }
    }

    private void unit(Chain chain, Set<Callback> left) {
      Set<Callback> own = new LinkedHashSet<>(members.of(chain));
      own.retainAll(site.callbacks());
      if (!own.isEmpty()) {
        own.retainAll(left);
        units.add(new Unit(Optional.of(chain), taken(own, left)));
      }
    }

    /** Takes callbacks, and those of the exclusive groups that they are in, from what is left. */
    private List<Callback> taken(Set<Callback> own, Set<Callback> left) {
      Set<Object> exclusive = own.stream().flatMap(callback -> exclusive(callback).stream())
          .collect(Collectors.toSet());
      Set<Callback> taken = new LinkedHashSet<>(own);
      left.stream().filter(callback -> exclusive(callback).filter(exclusive::contains).isPresent())
          .forEach(taken::add);
      left.removeAll(taken);
      return List.copyOf(taken);
    }

    private Optional<Object> exclusive(Callback callback) {
      CallbackGroup group = SystemView.group(callback);
      return group == null ? Optional.of(view.node(callback))
          : Optional.<Object>of(group).filter(same -> group.getKind() == GroupKind.EXCLUSIVE);
    }

    Structure allocated() {
      if (critical == 0) {
        return before.equals(Structure.GIVEN) ? before : withoutSite();
      }
      ChainAllocation algorithm = new ChainAllocation(units.stream().map(unit -> unit.callbacks().stream()
          .mapToDouble(demands::get).sum()).toList(), site.places(), this::isProved);
      ChainAllocation.Allocation allocation = algorithm.of(numbers(0, critical), numbers(critical, units.size()));
      List<ClassPair> pairs = allocation.pairs();
      List<ClassPair> consolidated = algorithm.consolidated(pairs);
      numbers(0, critical).stream().filter(unit -> !allocation.demoted().contains(unit))
          .forEach(unit -> inTime.add(units.get(unit).name()));
      return structure(consolidated.equals(pairs) ? pairs : lesser(pairs, consolidated));
    }

    /** Returns what was there before this executor was looked at. */
    private Structure withoutSite() {
      Structure changed = before;
      for (Node node : site.nodes()) {
        String given = StructureText.given(view, node);
        changed = changed.run(node.getName(), given, given);
      }
      return changed;
    }

    /** Returns which classes need less: without the empty ones, or with these in the busiest. */
    private List<ClassPair> lesser(List<ClassPair> dropping, List<ClassPair> consolidated) {
      Optional<PlanVerdict> without = verdict(structure(dropping), Set.of(), Set.of(),
          request -> Glance.least(request, search.watcher()));
      Optional<PlanVerdict> with = verdict(structure(consolidated), Set.of(), Set.of(),
          request -> Glance.least(request, search.watcher()));
      return with.filter(PlanVerdict::accepted).filter(one -> without.filter(PlanVerdict::accepted)
          .filter(other -> other.claimed().compareTo(one.claimed()) <= 0).isEmpty()).isPresent()
              ? consolidated : dropping;
    }

    /** Judges the real-time classes. */
    private boolean isProved(List<ClassPair> pairs) {
      Set<Integer> allocated = pairs.stream().flatMap(pair -> pair.realTime().stream()).collect(Collectors.toSet());
      List<Structure.MadeClass> made = new ArrayList<>();
      pairs.forEach(pair -> add(made, pair.places(), pair.realTime(), ThreadClassKind.REAL_TIME));
      Set<String> rest = numbers(0, units.size()).stream().filter(unit -> !allocated.contains(unit))
          .flatMap(unit -> units.get(unit).callbacks().stream()).map(view::qualifiedName)
          .collect(Collectors.toCollection(LinkedHashSet::new));
      if (!rest.isEmpty()) {
        made.add(new Structure.MadeClass(UNALLOCATED, ThreadClassKind.BEST_EFFORT, 1, "", List.of(),
            List.copyOf(rest)));
      }
      Set<String> also = allocated.stream().map(unit -> units.get(unit).name()).collect(Collectors.toSet());
      return verdict(before.allocate(site.executor(), made), also, rest,
          request -> Glance.greatest(request, search.watcher())).filter(PlanVerdict::accepted).isPresent();
    }

    private Structure structure(List<ClassPair> pairs) {
      List<Structure.MadeClass> made = new ArrayList<>();
      for (ClassPair pair : pairs) {
        add(made, pair.places(), pair.realTime(), ThreadClassKind.REAL_TIME);
        add(made, pair.places(), pair.bestEffort(), ThreadClassKind.BEST_EFFORT);
      }
      return before.allocate(site.executor(), made);
    }

    private void add(List<Structure.MadeClass> made, List<Integer> places, List<Integer> served,
        ThreadClassKind kind) {
      List<String> callbacks = served.stream().flatMap(unit -> units.get(unit).callbacks().stream())
          .map(view::qualifiedName).toList();
      if (!callbacks.isEmpty()) {
        List<String> names = served.stream().map(unit -> units.get(unit).name()).filter(name -> !name.isEmpty())
            .toList();
        made.add(site.made(places, kind, names, callbacks));
      }
    }
  }

  /**
   * Judges a structure by the chains that have a class.
   *
   * @param also chains that are to be in time beside those of the executors before
   * @param rest the callbacks that take no time
   */
  private Optional<PlanVerdict> verdict(Structure structure, Set<String> also, Set<String> rest,
      Function<Request, Glance.Seen> look) {
    if (search.isOver()) {
      throw new CancellationException("the search was ended");
    }
    Predicate<org.tactus.timing.model.Chain> kept = chain -> inTime.contains(chain.name())
        || also.contains(chain.name());
    return search.build(structure).map(built -> search.counted(look.apply(Provision.request(without(built, rest)
        .keeping(built.system().timing().chains().stream().filter(kept).map(org.tactus.timing.model.Chain::id)
            .collect(Collectors.toCollection(LinkedHashSet::new))), options))));
  }

  /** Returns a problem in which some callbacks take no time, and their threads have cores of their own. */
  private static ProvisionProblem without(StructureSearch.Built built, Set<String> rest) {
    ProvisionProblem problem = built.problem();
    Set<Integer> callbacks = new HashSet<>();
    Set<Integer> threads = new HashSet<>();
    for (org.tactus.timing.model.Callback callback : problem.model().callbacks()) {
      String name = built.system().view().qualifiedName((Callback) built.system().trace().origin(callback).element());
      if (rest.contains(name)) {
        callbacks.add(callback.id());
        callback.executor().threads().forEach(thread -> threads.add(thread.id()));
      }
    }
    List<Seat> seats = new ArrayList<>();
    for (Seat seat : problem.seats()) {
      if (seat.threads().stream().noneMatch(thread -> threads.contains(thread.id()))) {
        seats.add(new Seat(seats.size(), seat.name(), seat.role(), seat.threads(), seat.mostCores(), seat.allowed(),
            seat.given()));
      }
    }
    return new ProvisionProblem(ModelEdit.NONE
        .withPlacement(thread -> threads.contains(thread.id()) ? Placement.ownCore() : thread.placement())
        .withExecutionTime(callback -> callbacks.contains(callback.id()) ? Optional.of(ExecutionTime.wcet(0))
            : callback.executionTime()).apply(problem.model()), problem.hosts(), seats, problem.orderable(),
        problem.topics(), problem.criticality(), problem.cap(), problem.kept());
  }

  private static List<Integer> numbers(int from, int to) {
    return IntStream.range(from, to).boxed().toList();
  }
}
