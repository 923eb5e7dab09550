package org.tactus.analysis.iteration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tactus.analysis.Bound.Unbounded;
import org.tactus.analysis.Resource;
import org.tactus.analysis.ResourceUse;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.CoreSetLoad;
import org.tactus.timing.load.Loads;
import org.tactus.timing.load.Rates;
import org.tactus.timing.load.Worker;
import org.tactus.timing.model.Core;

/** The long-run utilisation of cores and reservations, known before any iteration. */
public final class Utilisation {

  private static final int LISTED_CONTRIBUTORS = 3;

  private final StageNetwork network;
  private final Fraction[] shares;
  private final Fraction[] threadShares;
  private final Map<Resource, ResourceUse> uses = new LinkedHashMap<>();

  Utilisation(StageNetwork network) {
    this.network = network;
    this.shares = new Fraction[network.stages().size()];
    Rates rates = Rates.of(network.model(), network.rule()::joinRate);
    for (Stage stage : network.stages()) {
      shares[stage.id()] = rate(rates, stage).times(stage.cost().perJob());
    }
    this.threadShares = new Fraction[network.threads().size()];
    for (ThreadView thread : network.threads()) {
      threadShares[thread.spec().id()] = sum(IntStream.of(thread.stages()).mapToObj(id -> shares[id]).toList());
    }
    Map<Resource, List<ThreadView>> byResource = network.threads().stream().collect(
        Collectors.groupingBy(Utilisation::resource, LinkedHashMap::new, Collectors.toList()));
    byResource.forEach((resource, threads) -> uses.put(resource, switch (resource) {
      case Resource.OfCores several -> shared(several);
      case Resource.OfCore core -> use(resource, threads);
      case Resource.OfThread thread -> use(resource, threads);
    }));
    addOverlaps(rates);
  }

  /**
   * Adds cores that have too much between them though none of the sets does on which threads share out their work: sets
   * that overlap.
   */
  private void addOverlaps(Rates rates) {
    if (uses.keySet().stream().filter(Resource.OfCores.class::isInstance).count() < 2) {
      return;
    }
    for (CoreSetLoad set : Loads.of(network.model(), rates).overloads()) {
      if (set.cores().size() > 1) {
        Fraction supply = Fraction.of(set.cores().size(), 1);
        uses.computeIfAbsent(new Resource.OfCores(set.cores()), resource -> sorted(resource, new ArrayList<>(
            set.loads().stream().map(load -> new ResourceUse.Share(load.name(), load.share().over(supply))).toList())));
      }
    }
  }

  /** Returns what a thread runs on: all cores of its executor if any of its threads may run a callback. */
  private static Resource resource(ThreadView thread) {
    List<Core> cores = thread.resource() instanceof Resource.OfCore
        ? thread.executor().map(executor -> List.copyOf(Worker.cores(executor.threads()))).orElse(List.of())
        : List.of();
    return cores.size() > 1
        ? new Resource.OfCores(cores.stream().sorted(Comparator.comparing(Core::id)).toList()) : thread.resource();
  }

  /** Returns the use of cores by all that runs on no other, as parts of what these have. */
  private ResourceUse shared(Resource.OfCores resource) {
    List<ThreadView> threads = network.threads().stream().filter(thread -> switch (resource(thread)) {
      case Resource.OfCore one -> resource.cores().contains(one.core());
      case Resource.OfCores several -> resource.cores().containsAll(several.cores());
      case Resource.OfThread own -> false;
    }).toList();
    Map<Core, ThreadView> onCore = new LinkedHashMap<>();
    threads.forEach(thread -> thread.spec().placement().boundTo().ifPresent(core -> onCore.put(core, thread)));
    Fraction supply = sum(onCore.values().stream().map(thread -> thread.supply().rate()).toList());
    List<ResourceUse.Share> contributors = new ArrayList<>();
    threads.stream().map(network::withStages).distinct()
        .forEach(thread -> add(thread.stages(), supply, contributors));
    onCore.values().forEach(thread -> addReservations(thread, supply, contributors));
    return sorted(resource, contributors);
  }

  private Fraction rate(Rates rates, Stage stage) {
    return switch (stage.kind()) {
      case CALLBACK -> rates.of(network.model().callbacks().get(stage.element()));
      case FLOW -> rates.of(network.model().messages().get(stage.element()));
      case LISTEN -> rates.of(network.model().deliveries().get(stage.element()).message());
    };
  }

  /** Sums pairwise, which keeps the denominators small as long as possible. */
  private static Fraction sum(List<Fraction> fractions) {
    return switch (fractions.size()) {
      case 0 -> Fraction.ZERO;
      case 1 -> fractions.get(0);
      default -> sum(fractions.subList(0, fractions.size() / 2))
          .plus(sum(fractions.subList(fractions.size() / 2, fractions.size())));
    };
  }

  private ResourceUse use(Resource resource, List<ThreadView> threads) {
    Fraction supply = threads.get(0).supply().rate();
    List<ResourceUse.Share> contributors = new ArrayList<>();
    for (ThreadView thread : threads) {
      add(stages(thread), supply.times(Fraction.of(thread.servers(), 1)), contributors);
    }
    addReservations(threads.getFirst(), supply, contributors);
    return sorted(resource, contributors);
  }

  private void add(int[] stages, Fraction supply, List<ResourceUse.Share> contributors) {
    IntStream.of(stages).filter(stage -> shares[stage].numerator().signum() > 0).forEach(stage ->
        contributors.add(new ResourceUse.Share(network.stage(stage).label(), shares[stage].over(supply))));
  }

  private static void addReservations(ThreadView thread, Fraction supply, List<ResourceUse.Share> contributors) {
    for (ThreadView.ReservedLoad load : thread.reservations()) {
      contributors.add(new ResourceUse.Share("reservation of " + load.name(), load.supply().rate().over(supply)));
    }
  }

  private static ResourceUse sorted(Resource resource, List<ResourceUse.Share> contributors) {
    Fraction total = sum(contributors.stream().map(ResourceUse.Share::share).toList());
    contributors.sort(Comparator.comparing(ResourceUse.Share::share).reversed());
    return new ResourceUse(resource, total, contributors);
  }

  /** Returns the stages that a thread runs, with others of its executor if there are any. */
  private int[] stages(ThreadView thread) {
    return network.withStages(thread).stages();
  }

  /** Returns the use of every resource that has a thread, in the order of the threads, then overloads of several. */
  public List<ResourceUse> uses() {
    return List.copyOf(uses.values());
  }

  /** Returns the use of the resource of a thread. */
  public ResourceUse use(ThreadView thread) {
    return uses.get(resource(thread));
  }

  /** Returns why a stage has no bound if what must go before it asks for more than its resource supplies. */
  Optional<Cause> overload(ThreadView thread, Stage stage) {
    if (thread.servers() > 1) {
      return Optional.empty();
    }
    List<Fraction> demands = new ArrayList<>();
    for (int preempting : thread.preempting()) {
      if (network.threads().get(preempting).servers() == 1) {
        demands.add(threadShares[preempting]);
      }
    }
    for (ThreadView.ReservedLoad load : thread.reservations()) {
      demands.add(load.supply().rate());
    }
    if (ordersByPriority(thread)) {
      IntPredicate notLater = other -> priority(other) <= priority(stage.id());
      IntStream.of(thread.stages()).filter(notLater).forEach(other -> demands.add(shares[other]));
    } else {
      demands.add(threadShares[thread.spec().id()]);
    }
    if (sum(demands).compareTo(thread.supply().rate()) <= 0) {
      return Optional.empty();
    }
    ResourceUse use = use(thread);
    String of = network.regulated().stop(thread) ? " of what its memory budget leaves for certain" : " of it";
    String name = use.resource().name();
    String what = thread.reservations().length == 0 ? " is overloaded: "
        : " is overloaded where its reservations take all that they may: ";
    return Optional.of(new Cause(name, new Unbounded(name + what + use.utilisation().percent() + of
        + " are asked for in the long run, most by " + greatest(use)
        + "; move work to another core, make it rarer or shorter", name, Optional.of(use))));
  }

  /** Returns why a stage has no bound although its resource is not overloaded: the iteration passed the horizon. */
  public Cause divergence(ThreadView thread) {
    ResourceUse use = use(thread);
    String name = use.resource().name();
    return new Cause(name, new Unbounded("the response times on " + name
        + " grow beyond one hour; its utilisation is " + use.utilisation().percent() + ", most by " + greatest(use)
        + "; reduce it, or break the mutual dependence of the threads on it and on other cores", name,
        Optional.of(use)));
  }

  private boolean ordersByPriority(ThreadView thread) {
    return !thread.tied()
        && thread.controller().filter(controller -> controller.scheduler().ordersStrictly()).isPresent();
  }

  private int priority(int stage) {
    return network.model().messages().get(network.stage(stage).element()).priority();
  }

  private static String greatest(ResourceUse use) {
    return use.contributors().stream().limit(LISTED_CONTRIBUTORS)
        .map(share -> share.source() + " (" + share.share().percent() + ")").collect(Collectors.joining(", "));
  }
}
