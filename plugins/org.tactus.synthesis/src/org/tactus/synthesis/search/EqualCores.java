package org.tactus.synthesis.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Placement;

/**
 * Which cores a plan may exchange without a change of any bound: those of one host that the same seats may use, on
 * which nothing is fixed, in a model without regulated memory. Plans that differ in the names of such cores alone are
 * judged once.
 */
final class EqualCores {

  /** The cores that are equal to a core with itself, by its number, in the order of the model. */
  private final Map<Integer, List<Core>> equal = new HashMap<>();

  /** What tells a core from others: its host and who may use it; its own number too where something is fixed on it. */
  private record Trait(String host, List<Integer> users, Optional<Integer> own) {
  }

  EqualCores(ProvisionProblem problem) {
    Set<Integer> fixed = fixed(problem);
    Map<Trait, List<Core>> classes = new LinkedHashMap<>();
    for (Core core : problem.model().cores()) {
      List<Integer> users = problem.seats().stream().filter(Seat::coresOpen)
          .filter(seat -> seat.allowed().contains(core)).map(Seat::id).toList();
      boolean alone = fixed.contains(core.id()) || !problem.model().memories().isEmpty();
      classes.computeIfAbsent(new Trait(core.host(), users, alone ? Optional.of(core.id()) : Optional.empty()),
          trait -> new ArrayList<>()).add(core);
    }
    classes.values().forEach(cores -> cores.forEach(core -> equal.put(core.id(), List.copyOf(cores))));
  }

  /** Returns the cores that seats cannot leave, and those of threads that are no seat's. */
  private static Set<Integer> fixed(ProvisionProblem problem) {
    Set<Integer> open = new HashSet<>();
    problem.seats().stream().filter(Seat::coresOpen)
        .forEach(seat -> seat.threads().forEach(thread -> open.add(thread.id())));
    Set<Integer> fixed = new HashSet<>();
    problem.seats().stream().filter(seat -> !seat.coresOpen())
        .forEach(seat -> seat.cores().forEach(core -> fixed.add(core.id())));
    problem.model().threads().stream().filter(thread -> !open.contains(thread.id()))
        .flatMap(thread -> core(thread.placement())).forEach(core -> fixed.add(core.id()));
    return fixed;
  }

  private static Stream<Core> core(Placement placement) {
    return switch (placement) {
      case Placement.FixedPriority priority -> Stream.of(priority.core());
      case Placement.Reservation reservation -> reservation.core().stream();
      case Placement.OwnCore own -> Stream.empty();
      case Placement.Contended contended -> Stream.empty();
    };
  }

  /** Returns whether all of some cores can be exchanged with each other. */
  boolean areEqual(List<Core> cores) {
    return cores.stream().allMatch(core -> equal.get(core.id()).equals(equal.get(cores.getFirst().id())));
  }

  /** Returns whether a core is the first of its equals that is not among those in use, or is in use itself. */
  boolean isNext(Core core, Set<Core> used) {
    return used.contains(core) || equal.get(core.id()).stream().filter(other -> !used.contains(other)).findFirst()
        .filter(core::equals).isPresent();
  }

  /** Returns a plan that is the same but for equal cores: the same one for all such plans. */
  Plan canonical(Plan plan) {
    Map<Core, Core> renamed = new HashMap<>();
    Set<Core> taken = new HashSet<>();
    List<List<Core>> canonical = new ArrayList<>();
    for (List<Core> cores : plan.cores()) {
      cores.forEach(core -> renamed.computeIfAbsent(core, from -> equal.get(from.id()).stream().filter(taken::add)
          .findFirst().orElseThrow()));
      canonical.add(cores.stream().map(renamed::get).toList());
    }
    return new Plan(canonical, plan.policies(), plan.urgency(), plan.orders(), plan.topics());
  }
}
