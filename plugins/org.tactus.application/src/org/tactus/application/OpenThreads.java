package org.tactus.application;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.tactus.lowering.ThreadOrigin;
import org.tactus.model.FifoPolicy;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.NamedElement;
import org.tactus.model.PreemptionMode;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.view.Quantities;
import org.tactus.synthesis.problem.Decision;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Loads;
import org.tactus.timing.load.Worker;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * The threads of a system as seats of a problem, each with the element that says where it is placed. Threads that one
 * description places are one seat. Threads of the middleware that have no work are left alone.
 */
final class OpenThreads {

  private final LoweredSystem system;
  private final Set<Decision> free;
  private final Optional<Core> systemCore;
  private final Optional<Reach> reach;
  private final List<Seat> seats = new ArrayList<>();
  private final List<Whereabouts> places = new ArrayList<>();
  private final Set<String> notes = new LinkedHashSet<>();
  private final Set<Integer> idle = new LinkedHashSet<>();

  /**
   * Where the text says how the threads of a seat are placed.
   *
   * @param owner an executor, thread class, flow controller, participant or process, or a node without these
   * @param origin the first thread
   * @param role what the threads do
   */
  record Whereabouts(EObject owner, ThreadOrigin origin, Seat.Role role) {
  }

  /** What threads of one seat have in common. */
  private record Group(EObject place, Seat.Role role) {
  }

  OpenThreads(LoweredSystem system, ProvisionOptions options, Optional<Core> systemCore) {
    this.system = system;
    this.free = options.free();
    this.systemCore = systemCore;
    this.reach = options.reach();
    Map<Integer, Seat.Role> roles = roles(system.timing());
    Map<Group, List<ThreadSpec>> groups = new LinkedHashMap<>();
    for (ThreadSpec thread : system.timing().threads()) {
      system.trace().thread(thread).filter(origin -> roles.containsKey(thread.id())).ifPresent(origin -> groups
          .computeIfAbsent(group(origin, roles.get(thread.id())), key -> new ArrayList<>()).add(thread));
    }
    Set<Integer> working = working();
    groups.forEach((group, threads) -> add(group, threads, threads.stream().map(ThreadSpec::id)
        .anyMatch(working::contains)));
  }

  private static Group group(ThreadOrigin origin, Seat.Role role) {
    return new Group(origin.spec().<EObject>map(spec -> spec).orElse(origin.owner()), role);
  }

  private static Map<Integer, Seat.Role> roles(TimingModel model) {
    Map<Integer, Seat.Role> roles = new LinkedHashMap<>();
    model.executors().forEach(executor -> executor.threads()
        .forEach(thread -> roles.put(thread.id(), Seat.Role.EXECUTOR)));
    model.listeners().forEach(listener -> roles.put(listener.thread().id(), Seat.Role.LISTENER));
    model.flowControllers().forEach(sender -> roles.put(sender.thread().id(), Seat.Role.SENDER));
    return roles;
  }

  private Set<Integer> working() {
    Set<Integer> working = new LinkedHashSet<>();
    for (Worker worker : Loads.of(system.timing()).workers()) {
      if (worker.demand().compareTo(Fraction.ZERO) > 0) {
        worker.threads().forEach(thread -> working.add(thread.id()));
      }
    }
    return working;
  }

  private void add(Group group, List<ThreadSpec> threads, boolean works) {
    ThreadOrigin origin = system.trace().thread(threads.getFirst()).orElseThrow();
    if (!isReached(origin, group.role())) {
      return;
    }
    boolean unmentioned = origin.spec().isEmpty();
    if (unmentioned && !works && group.role() != Seat.Role.EXECUTOR) {
      threads.forEach(thread -> idle.add(thread.id()));
      return;
    }
    if (unmentioned && group.role() == Seat.Role.SENDER && !(origin.owner() instanceof FlowController)) {
      notes.add(threads.getFirst().name() + " cannot be placed: write 'publish async via' a flow controller of the "
          + "model");
      return;
    }
    if (origin.host().isEmpty()) {
      notes.add(threads.getFirst().name() + " is not placed: the model does not say on which host it runs; give its "
          + "process one, as in 'process P on HOST'");
      return;
    }
    List<Core> cores = origin.thread().isUnplaced() ? List.of()
        : threads.stream().flatMap(thread -> thread.placement().boundTo().stream()).distinct().toList();
    List<Core> allowed = reached(origin, allowed(origin.host().get(), group.role(), cores));
    if (cores.isEmpty() && allowed.isEmpty()) {
      notes.add(name(threads.getFirst(), origin) + " is not placed: " + without(origin.host().get()));
      return;
    }
    seats.add(new Seat(seats.size(), name(threads.getFirst(), origin), group.role(), threads,
        group.role() == Seat.Role.EXECUTOR ? threads.size() : 1, allowed,
        new Seat.Given(cores, policy(origin, threads), free(origin))));
    places.add(new Whereabouts(origin.owner(), origin, group.role()));
  }

  /** Tells whether anything about the threads is decided. */
  private boolean isReached(ThreadOrigin origin, Seat.Role role) {
    return reach.isEmpty() || role == Seat.Role.EXECUTOR && origin.owner() instanceof NamedElement owner
        && reach.get().cores().containsKey(owner.getName());
  }

  /** Returns those of the cores that the threads may be on. */
  private List<Core> reached(ThreadOrigin origin, List<Core> cores) {
    return reach.isEmpty() ? cores : cores.stream()
        .filter(core -> reach.get().cores().get(((NamedElement) origin.owner()).getName())
            .contains(core.name())).toList();
  }

  /** Returns what may be decided anew: a thread that holds others off keeps a priority, which says how it does. */
  private Set<Decision> free(ThreadOrigin origin) {
    return origin.thread().fifo().filter(OpenThreads::holdsOff).isEmpty() ? free : free.stream()
        .filter(decision -> decision != Decision.BUDGETS).collect(Collectors.toSet());
  }

  private static boolean holdsOff(FifoPolicy fifo) {
    return fifo.getMode() != PreemptionMode.PREEMPTIVE || !fifo.getLocks().isEmpty();
  }

  private static String name(ThreadSpec thread, ThreadOrigin origin) {
    String name = thread.name().replaceFirst(" \\(\\d+\\)$", "");
    return origin.owner() instanceof FlowController controller ? "flow controller " + controller.getName() : name;
  }

  /**
   * Returns the cores that may be chosen. On a host with regulated cores, what the model gives stays, since the
   * regulation is made for what runs there, and regulated cores are not chosen for what is open.
   */
  private List<Core> allowed(Host host, Seat.Role role, List<Core> given) {
    Set<String> regulated = regulated(host);
    if (!regulated.isEmpty() && !given.isEmpty()) {
      return given;
    }
    List<Core> all = system.timing().cores().stream().filter(core -> core.host().equals(host.getName()))
        .filter(core -> !regulated.contains(core.name())).toList();
    if (systemCore.isEmpty() || !all.contains(systemCore.get())) {
      return all;
    }
    return role == Seat.Role.EXECUTOR ? all.stream().filter(core -> !core.equals(systemCore.get())).toList()
        : List.of(systemCore.get());
  }

  /** Returns why no core of a host may be chosen, and the way out. */
  private String without(Host host) {
    boolean all = system.timing().cores().stream().filter(core -> core.host().equals(host.getName()))
        .allMatch(core -> regulated(host).contains(core.name()));
    String example = "write where it runs, as in 'thread on " + systemCore.filter(core -> !all).map(Core::name)
        .orElseGet(() -> host.getName() + "." + host.getCores().getFirst().getName()) + "'";
    return all ? "all cores of host " + host.getName() + " are regulated; " + example
        : systemCore.map(Core::name).orElseThrow() + " is the system core, and host " + host.getName()
            + " has no other that may be used; name another system core, or " + example;
  }

  private static Set<String> regulated(Host host) {
    return host.getMemory() == null ? Set.of() : host.getMemory().getRegulations().stream()
        .flatMap(regulation -> regulation.getCores().stream())
        .map(core -> ((Host) core.eContainer()).getName() + "." + core.getName()).collect(Collectors.toSet());
  }

  /** Returns the policy that the model gives; one that a plan cannot express stays as it is modelled. */
  private static Optional<Scheduling> policy(ThreadOrigin origin, List<ThreadSpec> threads) {
    return switch (origin.thread().policy().orElse(null)) {
      case FifoPolicy fifo when threads.getFirst().placement().boundTo().isEmpty() && holdsOff(fifo) ->
          Optional.of(new Scheduling.AsModelled());
      case FifoPolicy fifo -> Optional.of(new Scheduling.Given(fifo.getPriority()));
      case ReservationPolicy reservation -> Optional.of(new Scheduling.Reserved(
          Quantities.nanoseconds(reservation.getBudget()), Quantities.nanoseconds(reservation.getPeriod())));
      case null, default -> Optional.empty();
    };
  }

  /** Returns the seats. */
  List<Seat> seats() {
    return seats;
  }

  /** Returns where the text places a seat. */
  Whereabouts place(Seat seat) {
    return places.get(seat.id());
  }

  /** Returns what is open and cannot be decided, in sentences. */
  Set<String> notes() {
    return notes;
  }

  /**
   * Returns the timing model to decide on: threads without work have a core of their own, since none is missing once
   * all others are placed.
   */
  TimingModel model() {
    return ModelEdit.NONE.withPlacement(thread -> idle.contains(thread.id())
        && thread.placement() instanceof Placement.Contended ? Placement.ownCore() : thread.placement())
        .apply(system.timing());
  }
}
