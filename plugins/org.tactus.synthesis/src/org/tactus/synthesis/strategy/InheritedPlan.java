package org.tactus.synthesis.strategy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.problem.Served;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;

/**
 * A plan for a system from one for a system of nearly the same structure. What is the same keeps its decision; threads
 * of an executor have that of the threads that ran its first callback, and what is new is as given, else worst-fit.
 */
public final class InheritedPlan {

  private final ProvisionProblem problem;
  private final ProvisionProblem before;
  private final Plan plan;
  private final Served served;
  private final Map<String, Seat> byName = new HashMap<>();
  private final Map<String, Seat> byCallback = new HashMap<>();

  private InheritedPlan(ProvisionProblem problem, ProvisionProblem before, Plan plan) {
    this.problem = problem;
    this.before = before;
    this.plan = plan;
    this.served = Served.of(problem);
    Served earlier = Served.of(before);
    for (Seat seat : before.seats()) {
      byName.put(seat.name(), seat);
      if (seat.role() == Seat.Role.EXECUTOR) {
        earlier.by(seat).forEach(callback -> byCallback.put(callback.name(), seat));
      }
    }
  }

  /** Returns a plan for a problem from one for another. */
  public static Plan of(ProvisionProblem problem, ProvisionProblem before, Plan plan) {
    return new InheritedPlan(problem, before, plan).inherited();
  }

  private Optional<Seat> source(Seat seat) {
    Optional<Seat> same = Optional.ofNullable(byName.get(seat.name()));
    return same.isPresent() || seat.role() != Seat.Role.EXECUTOR ? same
        : served.by(seat).stream().map(Callback::name).filter(byCallback::containsKey).findFirst().map(byCallback::get);
  }

  private Plan inherited() {
    Plan given = StartingPlans.given(problem, served);
    Map<Integer, Integer> places = new HashMap<>();
    for (Seat seat : problem.seats()) {
      Optional<Seat> source = source(seat);
      places.put(seat.id(), source.map(one -> plan.urgency().indexOf(one.id())).orElse(Integer.MAX_VALUE));
      if (source.isPresent()) {
        given = inherit(given, seat, source.get());
      }
    }
    List<Integer> urgency = new ArrayList<>(given.urgency());
    urgency.sort(Comparator.comparing(places::get));
    Map<String, Integer> topics = new TreeMap<>(plan.topics());
    topics.keySet().retainAll(problem.topics());
    return given.urgent(urgency).sending(topics).ordered(orders());
  }

  private Plan inherit(Plan given, Seat seat, Seat source) {
    Plan inherited = given;
    List<Core> cores = named(seat.allowed(), plan.cores().get(source.id()));
    boolean fits = cores.size() == plan.cores().get(source.id()).size() && cores.size() <= seat.mostCores();
    if (seat.coresOpen() && !cores.isEmpty() && fits) {
      inherited = inherited.on(seat.id(), cores);
    }
    Scheduling policy = plan.policies().get(source.id());
    boolean open = switch (policy) {
      case Scheduling.Fifo fifo -> seat.policyOpen() || seat.priorityOpen()
          && inherited.policies().get(seat.id()) instanceof Scheduling.Fifo;
      case Scheduling.Reserved reserved -> seat.policyOpen();
      case Scheduling.Ordinary ordinary -> false;
      case Scheduling.Given priority -> false;
      case Scheduling.AsModelled modelled -> false;
    };
    return open ? inherited.with(seat.id(), policy) : inherited;
  }

  private static List<Core> named(List<Core> allowed, List<Core> wanted) {
    List<String> names = wanted.stream().map(Core::name).toList();
    return allowed.stream().filter(core -> names.contains(core.name())).toList();
  }

  /** Returns the orders of executors that still run the same callbacks. */
  private Map<Integer, List<Integer>> orders() {
    Map<Integer, List<Integer>> orders = new TreeMap<>();
    for (int executor : problem.orderable()) {
      String name = problem.model().executors().get(executor).name();
      Map<String, Integer> callbacks = new HashMap<>();
      problem.model().callbacks().stream().filter(callback -> callback.executor().id() == executor)
          .forEach(callback -> callbacks.put(callback.name(), callback.id()));
      plan.orders().forEach((old, order) -> {
        List<String> names = order.stream().map(id -> before.model().callbacks().get(id).name()).toList();
        Set<String> same = new HashSet<>(names);
        if (before.model().executors().get(old).name().equals(name) && same.equals(callbacks.keySet())) {
          orders.put(executor, names.stream().map(callbacks::get).toList());
        }
      });
    }
    return orders;
  }
}
