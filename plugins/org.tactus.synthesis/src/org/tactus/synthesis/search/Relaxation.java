package org.tactus.synthesis.search;

import java.util.ArrayList;
import java.util.List;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.model.Core;

/**
 * A quick look at whether a plan can be accepted at all. Each seat is alone on a core, or some share one in an order of
 * priorities, with as many cores as that takes. A plan of the problem disturbs its threads at least as much as one of
 * these: if it has a reservation, take the one with its thread alone. Threads that share a core are part of this, since
 * a window over both may bound a chain by less than the sum over two cores.
 *
 * <p>That more disturbance never makes a bound less is what one expects of the analysis and no theorem. So this may end
 * a search that only wants a plan that is accepted; that nothing exists is never concluded from it.
 */
public final class Relaxation {

  private static final int MOST_SEATS = 5;

  private final Judge judge;
  private final List<Core> cores;
  private final Plan start;

  private Relaxation(Judge judge, Plan start) {
    this.judge = judge;
    this.start = start;
    this.cores = judge.problem().seats().getFirst().allowed();
  }

  /**
   * Returns whether even all relaxed plans miss goals; false where the problem has more than a few seats, or others
   * than executors of one thread that may all run on the same equal cores.
   *
   * @param start a plan in which all seats have priorities; it says what is not varied
   */
  public static boolean refuses(Judge judge, Plan start) {
    return applies(judge, start) && new Relaxation(judge, start).refuses(new ArrayList<>(), 0);
  }

  private static boolean applies(Judge judge, Plan start) {
    List<Seat> seats = judge.problem().seats();
    return !seats.isEmpty() && seats.size() <= MOST_SEATS && judge.problem().orderable().isEmpty()
        && judge.problem().topics().isEmpty() && judge.cores().areEqual(seats.getFirst().allowed())
        && seats.stream().allMatch(seat -> seat.role() == Seat.Role.EXECUTOR && seat.threads().size() == 1
            && seat.coresOpen() && seat.allowed().equals(seats.getFirst().allowed())
            && start.policies().get(seat.id()) instanceof Scheduling.Fifo);
  }

  /**
   * Tries all ways to put the seats from one on beside those that are placed; first on a core alone.
   *
   * @param shared the seats of each core, the most urgent first
   */
  private boolean refuses(List<List<Integer>> shared, int seat) {
    if (shared.stream().filter(together -> together.size() > 1).count() > cores.size()) {
      return true;
    }
    if (seat == judge.problem().seats().size()) {
      return !judge.meets(plan(shared));
    }
    List<List<Integer>> alone = new ArrayList<>(shared);
    alone.add(List.of(seat));
    if (!refuses(alone, seat + 1)) {
      return false;
    }
    for (int core = 0; core < shared.size(); core++) {
      for (int place = 0; place <= shared.get(core).size(); place++) {
        List<Integer> together = new ArrayList<>(shared.get(core));
        together.add(place, seat);
        List<List<Integer>> other = new ArrayList<>(shared);
        other.set(core, together);
        if (!refuses(other, seat + 1)) {
          return false;
        }
      }
    }
    return true;
  }

  private Plan plan(List<List<Integer>> shared) {
    Plan plan = start.urgent(shared.stream().flatMap(List::stream).toList());
    int next = 0;
    for (List<Integer> together : shared) {
      List<Core> core = together.size() == 1 ? List.of() : List.of(cores.get(next++));
      for (int seat : together) {
        plan = plan.on(seat, core);
      }
    }
    return plan;
  }
}
