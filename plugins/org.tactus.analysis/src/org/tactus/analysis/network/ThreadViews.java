package org.tactus.analysis.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.analysis.Resource;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.supply.ReservationSupply;
import org.tactus.timing.supply.Supply;

/** Builds the views of the threads: their stages, their supply and what precedes them on their core. */
final class ThreadViews {

  private ThreadViews() {
  }

  static List<ThreadView> of(StageNetwork network) {
    TimingModel model = network.model();
    ThreadRole[] roles = roles(model);
    Map<Integer, List<ThreadSpec>> fixedByCore = new HashMap<>();
    Map<Integer, List<ThreadView.ReservedLoad>> reservedByCore = new HashMap<>();
    for (ThreadSpec thread : model.threads()) {
      switch (thread.placement()) {
        case Placement.FixedPriority fixed ->
            fixedByCore.computeIfAbsent(fixed.core().id(), id -> new ArrayList<>()).add(thread);
        case Placement.Reservation reservation -> reservation.core().ifPresent(core -> reservedByCore
            .computeIfAbsent(core.id(), id -> new ArrayList<>()).add(network.regulated().load(thread, reservation)));
        case Placement.OwnCore own -> { }
        case Placement.Contended contended -> { }
      }
    }
    Set<Core> changing = changing(model);
    int[][] stages = stagesByThread(network);
    List<ThreadView> views = new ArrayList<>(model.threads().size());
    for (ThreadSpec thread : model.threads()) {
      views.add(switch (thread.placement()) {
        case Placement.FixedPriority fixed -> fixed(thread, fixed, supply(network, thread, fixed), roles, stages,
            fixedByCore.get(fixed.core().id()), reservedByCore.getOrDefault(fixed.core().id(), List.of()));
        case Placement.Reservation reservation -> alone(thread, roles[thread.id()], stages,
            supply(network, thread, reservation, reservedByCore, changing));
        case Placement.OwnCore own -> alone(thread, roles[thread.id()], stages, Supply.dedicated());
        case Placement.Contended contended -> alone(thread, roles[thread.id()], stages, Supply.dedicated());
      });
    }
    return views;
  }

  private static Supply supply(StageNetwork network, ThreadSpec thread, Placement.FixedPriority fixed) {
    return network.blocking().supply(thread, network.regulated().supply(fixed.core()));
  }

  /**
   * Returns what a reservation provides; of one that is bound to no core it is not known what runs beside it. Where a
   * budget of the core changes, all that counts is that each budget comes before its deadline
   * ({@code docs/theory/mode-changes.md}).
   */
  private static Supply supply(StageNetwork network, ThreadSpec thread, Placement.Reservation reservation,
      Map<Integer, List<ThreadView.ReservedLoad>> reservedByCore, Set<Core> changing) {
    ReservationSupply own = RegulatedCores.budget(reservation);
    if (reservation.core().isEmpty()) {
      return own;
    }
    Optional<StoppedReservation> stopped = network.stopped(thread);
    if (stopped.isPresent()) {
      return stopped.flatMap(StoppedReservation::supply).orElse(own);
    }
    if (changing.contains(reservation.core().get())) {
      return own;
    }
    List<ReservationSupply> others = new ArrayList<>(reservedByCore.get(reservation.core().get().id()).stream()
        .map(ThreadView.ReservedLoad::supply).toList());
    others.remove(own);
    return network.rule().supply(own, others);
  }

  /** Returns the cores of which a budget changes. */
  private static Set<Core> changing(TimingModel model) {
    Set<Core> changing = new HashSet<>();
    for (ThreadSpec thread : model.threads()) {
      if (thread.placement() instanceof Placement.Reservation reservation && reservation.isChanging()) {
        reservation.core().ifPresent(changing::add);
      }
    }
    return changing;
  }

  private static ThreadView alone(ThreadSpec thread, ThreadRole role, int[][] stages, Supply supply) {
    return new ThreadView(thread, role, supply, stages[thread.id()], new int[0], false, new ThreadView.ReservedLoad[0],
        Resource.of(thread));
  }

  private static ThreadView fixed(ThreadSpec thread, Placement.FixedPriority placement, Supply supply,
      ThreadRole[] roles,
      int[][] stages, List<ThreadSpec> sameCore, List<ThreadView.ReservedLoad> reserved) {
    Set<Integer> preempting = new LinkedHashSet<>();
    boolean tied = false;
    for (ThreadSpec other : sameCore) {
      int priority = ((Placement.FixedPriority) other.placement()).priority();
      int jobs = withJobs(other, roles);
      if (jobs != withJobs(thread, roles) && priority >= placement.priority()) {
        preempting.add(jobs);
        tied |= priority == placement.priority();
      }
    }
    return new ThreadView(thread, roles[thread.id()], supply, stages[thread.id()],
        preempting.stream().mapToInt(Integer::intValue).toArray(), tied,
        reserved.toArray(ThreadView.ReservedLoad[]::new), Resource.of(thread));
  }

  /** Returns the thread that has the stages of a thread: the first one of an executor with several. */
  private static int withJobs(ThreadSpec thread, ThreadRole[] roles) {
    return roles[thread.id()] instanceof ThreadRole.Executes executes ? executes.executor().threads().getFirst().id()
        : thread.id();
  }

  private static ThreadRole[] roles(TimingModel model) {
    ThreadRole[] roles = new ThreadRole[model.threads().size()];
    Arrays.fill(roles, new ThreadRole.Idle());
    SharedGroups groups = new SharedGroups(model);
    model.executors()
        .forEach(e -> e.threads().forEach(t -> roles[t.id()] = new ThreadRole.Executes(e, groups.of(e).isPresent())));
    model.flowControllers().forEach(f -> roles[f.thread().id()] = new ThreadRole.Sends(f));
    model.listeners().forEach(l -> roles[l.thread().id()] = new ThreadRole.Receives(l));
    return roles;
  }

  private static int[][] stagesByThread(StageNetwork network) {
    int threads = network.model().threads().size();
    List<List<Integer>> stages = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      stages.add(new ArrayList<>());
    }
    network.stages().forEach(stage -> stages.get(stage.thread()).add(stage.id()));
    return stages.stream().map(list -> list.stream().mapToInt(Integer::intValue).toArray()).toArray(int[][]::new);
  }
}
