package org.tactus.timing.load;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.Core;

/**
 * Spreads what workers ask over the cores that their threads are bound to. It fails if and only if some cores are asked
 * for more than they have by workers that can do it nowhere else (a flow in a bipartite network; Hall's condition), and
 * then finds such cores. Workers with fewer cores come first, so that a core which alone has too much is found alone.
 */
final class Spreading {

  private final Map<Worker, Map<Core, Fraction>> done = new LinkedHashMap<>();
  private final List<Set<Core>> overloaded = new ArrayList<>();

  private Spreading(List<Worker> workers) {
    workers.stream().filter(worker -> !worker.cores().isEmpty())
        .sorted(Comparator.comparing(worker -> worker.cores().size())).forEach(worker -> {
          done.put(worker, new HashMap<>());
          spread(worker);
        });
  }

  /** Returns sets of cores that have too much; none that contains another, and none if all can be done. */
  static List<Set<Core>> overloaded(List<Worker> workers) {
    return new Spreading(workers).overloaded;
  }

  private void spread(Worker worker) {
    Fraction rest = worker.bound();
    while (rest.numerator().signum() > 0) {
      Map<Core, Worker> reached = new LinkedHashMap<>();
      Map<Worker, Core> left = new HashMap<>();
      Optional<Core> free = search(worker, reached, left);
      if (free.isEmpty()) {
        note(reached.keySet());
        return;
      }
      rest = rest.less(move(worker, free.get(), rest, reached, left));
    }
  }

  private void note(Set<Core> cores) {
    if (!cores.isEmpty() && overloaded.stream().noneMatch(cores::containsAll)) {
      overloaded.removeIf(other -> other.containsAll(cores));
      overloaded.add(new LinkedHashSet<>(cores));
    }
  }

  /**
   * Looks for a core with time left that work of a worker can go to, if need be by moving that of others.
   *
   * @param reached gets, for each core, the worker whose work would go there
   * @param left gets, for each other worker, the core that its work would leave
   */
  private Optional<Core> search(Worker from, Map<Core, Worker> reached, Map<Worker, Core> left) {
    Deque<Worker> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      Worker worker = open.poll();
      for (Core core : worker.cores()) {
        if (reached.containsKey(core) || !worker.fills(core)
            && on(worker, core).compareTo(worker.most(core)) >= 0) {
          continue;
        }
        reached.put(core, worker);
        if (slack(core).numerator().signum() > 0) {
          return Optional.of(core);
        }
        done.keySet().stream().filter(other -> other != from && !left.containsKey(other))
            .filter(other -> on(other, core).numerator().signum() > 0).forEach(other -> {
              left.put(other, core);
              open.add(other);
            });
      }
    }
    return Optional.empty();
  }

  private Fraction move(Worker from, Core to, Fraction rest, Map<Core, Worker> reached, Map<Worker, Core> left) {
    Fraction amount = Fraction.min(rest, slack(to));
    for (Core core = to; core != null; core = left.get(reached.get(core))) {
      Worker worker = reached.get(core);
      if (!worker.fills(core)) {
        amount = Fraction.min(amount, worker.most(core).less(on(worker, core)));
      }
      if (worker != from) {
        amount = Fraction.min(amount, on(worker, left.get(worker)));
      }
    }
    for (Core core = to; core != null; core = left.get(reached.get(core))) {
      Worker worker = reached.get(core);
      done.get(worker).merge(core, amount, Fraction::plus);
      if (worker != from) {
        Core source = left.get(worker);
        done.get(worker).put(source, on(worker, source).less(amount));
      }
    }
    return amount;
  }

  private Fraction on(Worker worker, Core core) {
    return done.get(worker).getOrDefault(core, Fraction.ZERO);
  }

  private Fraction slack(Core core) {
    return Fraction.ONE.less(done.keySet().stream().map(worker -> on(worker, core))
        .reduce(Fraction.ZERO, Fraction::plus));
  }
}
