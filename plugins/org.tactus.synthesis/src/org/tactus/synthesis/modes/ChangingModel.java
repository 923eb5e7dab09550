package org.tactus.synthesis.modes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * A timing model that no run exceeds in which the settings of threads change between those of two configurations, in
 * any order and any number of times (docs/theory/mode-changes.md). Of a budget the least counts for its own thread, the
 * greatest for others. Priorities that may come to be on either side of each other become one, since equals run in any
 * order.
 */
final class ChangingModel {

  private final TimingModel model;
  private final Map<Integer, Setting> first = new HashMap<>();
  private final Map<Integer, Setting> second = new HashMap<>();

  private ChangingModel(TimingModel model, List<Seat> seats, Map<Integer, Setting> first,
      Map<Integer, Setting> second) {
    this.model = model;
    for (Seat seat : seats) {
      for (ThreadSpec thread : seat.threads()) {
        this.first.put(thread.id(), first.get(seat.id()));
        this.second.put(thread.id(), second.get(seat.id()));
      }
    }
  }

  /** Returns a model with the settings of two configurations; of equal ones that of the configuration. */
  static TimingModel of(TimingModel model, List<Seat> seats, Map<Integer, Setting> first,
      Map<Integer, Setting> second) {
    ChangingModel change = new ChangingModel(model, seats, first, second);
    Map<Integer, Integer> priorities = change.priorities();
    return ModelEdit.NONE.withPlacement(thread -> change.placement(thread, priorities)).apply(model);
  }

  private Placement placement(ThreadSpec thread, Map<Integer, Integer> priorities) {
    return switch (thread.placement()) {
      case Placement.FixedPriority fixed -> fixed.at(fixed.core(), priorities.get(thread.id()));
      case Placement.Reservation given when first.get(thread.id()) instanceof Setting.Budget one
          && second.get(thread.id()) instanceof Setting.Budget other -> new Placement.Reservation(given.core(),
              Math.min(one.budget(), other.budget()), given.period(), Math.max(one.budget(), other.budget()));
      case Placement.Reservation given -> given;
      case Placement.OwnCore own -> own;
      case Placement.Contended contended -> contended;
    };
  }

  /** The priorities that a thread may have while settings change. */
  private record Range(ThreadSpec thread, int least, int greatest) {
  }

  /** Returns a priority for each thread that has one: the greatest of those that may overlap, core by core. */
  private Map<Integer, Integer> priorities() {
    Map<Integer, List<Range>> byCores = new HashMap<>();
    int[] cores = clusters();
    for (ThreadSpec thread : model.threads()) {
      if (thread.placement() instanceof Placement.FixedPriority fixed) {
        byCores.computeIfAbsent(cores[fixed.core().id()], key -> new ArrayList<>())
            .add(range(thread, fixed.priority()));
      }
    }
    Map<Integer, Integer> priorities = new HashMap<>();
    byCores.values().forEach(ranges -> merge(ranges, priorities));
    return priorities;
  }

  private Range range(ThreadSpec thread, int given) {
    int one = priority(first.get(thread.id())).orElse(given);
    int other = priority(second.get(thread.id())).orElse(given);
    return new Range(thread, Math.min(one, other), Math.max(one, other));
  }

  private static Optional<Integer> priority(Setting setting) {
    return setting instanceof Setting.Priority priority ? Optional.of(priority.priority()) : Optional.empty();
  }

  private static void merge(List<Range> ranges, Map<Integer, Integer> priorities) {
    List<Range> rising = new ArrayList<>(ranges);
    rising.sort(Comparator.comparingInt(Range::least).thenComparing(range -> range.thread().id()));
    List<Range> level = new ArrayList<>();
    int top = Integer.MIN_VALUE;
    for (Range range : rising) {
      if (range.least() > top) {
        close(level, top, priorities);
        level.clear();
      }
      level.add(range);
      top = Math.max(top, range.greatest());
    }
    close(level, top, priorities);
  }

  private static void close(List<Range> level, int top, Map<Integer, Integer> priorities) {
    level.forEach(range -> priorities.put(range.thread().id(), top));
  }

  /** Returns for each core the least number of those that executors of several threads join it with. */
  private int[] clusters() {
    int[] cluster = new int[model.cores().size()];
    for (int i = 0; i < cluster.length; i++) {
      cluster[i] = i;
    }
    for (Executor executor : model.executors()) {
      List<Integer> cores = executor.threads().stream().map(ThreadSpec::placement)
          .flatMap(placement -> placement instanceof Placement.FixedPriority fixed
              ? Optional.of(fixed.core()).stream() : Optional.<Core>empty().stream()).map(Core::id).toList();
      for (int core : cores) {
        join(cluster, cluster[cores.getFirst()], cluster[core]);
      }
    }
    return cluster;
  }

  private static void join(int[] cluster, int one, int other) {
    for (int i = 0; i < cluster.length; i++) {
      if (cluster[i] == Math.max(one, other)) {
        cluster[i] = Math.min(one, other);
      }
    }
  }
}
