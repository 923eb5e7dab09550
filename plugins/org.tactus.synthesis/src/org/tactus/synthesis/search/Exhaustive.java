package org.tactus.synthesis.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.model.Core;

/**
 * Tries every choice of cores and every order of priorities of a small problem. Orders of seats that share no core are
 * the same, and so are choices that differ in the names of equal cores alone. Priorities differ on each core;
 * reservations are not tried.
 */
public final class Exhaustive {

  private final Judge judge;
  private final Plan start;
  private final List<Seat> placed;
  private final List<Integer> ranked;
  private final int limit;
  private final List<Plan> plans = new ArrayList<>();
  private final Map<Object, Plan> distinct = new LinkedHashMap<>();
  private boolean tooMany;

  /**
   * Creates a search.
   *
   * @param start says which seats have priorities; those and the cores of all are varied
   * @param limit how many plans may be tried
   */
  public Exhaustive(Judge judge, Plan start, int limit) {
    this.judge = judge;
    this.start = start;
    this.limit = limit;
    this.placed = judge.problem().seats().stream().filter(seat -> seat.coresOpen() && seat.allowed().size() > 1)
        .toList();
    this.ranked = start.urgency().stream().filter(id -> start.policies().get(id) instanceof Scheduling.Fifo).toList();
  }

  /**
   * What trying everything gave.
   *
   * @param best the best plan, if any was tried
   * @param tried how many were tried
   */
  public record Result(Optional<PlanVerdict> best, int tried) {
  }

  /**
   * Returns the best of all plans; empty if there are too many, or if more than cores and priorities is open.
   */
  public Optional<Result> run() {
    boolean others = !judge.problem().orderable().isEmpty() || !judge.problem().topics().isEmpty()
        || judge.problem().seats().stream().anyMatch(seat ->
            !(start.policies().get(seat.id()) instanceof Scheduling.Fifo)
            || seat.mostCores() > 1 && seat.coresOpen() && seat.threads().size() > 1);
    if (others || ranked.size() > 7) {
      return Optional.empty();
    }
    cores(start, 0, Set.of());
    if (tooMany) {
      return Optional.empty();
    }
    List<Plan> all = new ArrayList<>(plans);
    all.forEach(plan -> orders(plan, new ArrayList<>(), new ArrayList<>(ranked)));
    if (tooMany) {
      return Optional.empty();
    }
    PlanVerdict best = null;
    for (PlanVerdict verdict : judge.judge(List.copyOf(distinct.values()))) {
      best = best == null || verdict.score().compareTo(best.score()) < 0 ? verdict : best;
    }
    return Optional.of(new Result(Optional.ofNullable(best), distinct.size()));
  }

  private void cores(Plan plan, int index, Set<Core> used) {
    if (plans.size() > limit) {
      tooMany = true;
    } else if (index == placed.size()) {
      plans.add(plan);
    } else {
      for (Core core : placed.get(index).allowed()) {
        if (judge.cores().isNext(core, used)) {
          Set<Core> more = new HashSet<>(used);
          more.add(core);
          cores(plan.on(placed.get(index).id(), List.of(core)), index + 1, more);
        }
      }
    }
  }

  private void orders(Plan plan, List<Integer> done, List<Integer> rest) {
    if (tooMany) {
      return;
    }
    if (rest.isEmpty()) {
      List<Integer> urgency = new ArrayList<>(done);
      start.urgency().stream().filter(id -> !done.contains(id)).forEach(urgency::add);
      Plan complete = plan.urgent(urgency);
      distinct.putIfAbsent(new Placements(judge.problem(), complete).all(), complete);
      tooMany = distinct.size() > limit;
      return;
    }
    for (int i = 0; i < rest.size(); i++) {
      List<Integer> left = new ArrayList<>(rest);
      List<Integer> more = new ArrayList<>(done);
      more.add(left.remove(i));
      orders(plan, more, left);
    }
  }
}
