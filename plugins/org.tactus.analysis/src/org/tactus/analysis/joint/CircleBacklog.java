package org.tactus.analysis.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.Source;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.JointWindow;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.supply.DedicatedSupply;

/**
 * The busy periods of the stations of a circle: whatever their loads add up to, a weighted sum of what is pending in
 * the circle does not grow beyond a bound, so that each busy period of a station starts with a bounded backlog.
 */
final class CircleBacklog {

  private final StageNetwork network;
  private final List<Station> stations;
  private final CircleFlow flow;
  private Busy[] best;
  private long leastSum = Time.INFINITE;

  /**
   * A busy period.
   *
   * @param backlog the processor time of what is left over when it starts at most
   * @param length the longest one
   */
  private record Busy(long backlog, long length) {
  }

  private CircleBacklog(StageNetwork network, List<Station> stations, CircleFlow flow) {
    this.network = network;
    this.stations = stations;
    this.flow = flow;
  }

  /** Returns the busy periods of the stations of a circle, empty if no bound on them is found. */
  static Optional<CircleBacklog> of(StageNetwork network, List<Station> stations, CircleFlow flow) {
    if (stations.size() < 2 || stations.size() > SearchLimits.CIRCLE_STATIONS) {
      return Optional.empty();
    }
    CircleBacklog circle = new CircleBacklog(network, stations, flow);
    orders(IntStream.range(0, stations.size()).toArray(), 1, circle::tryOrder);
    if (flow.longestTransit() > 0 && stations.size() < SearchLimits.CIRCLE_STATIONS) {
      orders(IntStream.range(0, stations.size() + 1).toArray(), 1, circle::tryOrder);
    }
    return Optional.of(circle).filter(any -> any.best != null);
  }

  /** Returns the lengths of the busy periods together. */
  long sum() {
    return leastSum;
  }

  /**
   * Returns the busy periods as windows.
   *
   * @param id the number of the circle
   */
  List<JointWindow> windows(int id) {
    return IntStream.range(0, stations.size()).mapToObj(station -> window(station, id)).toList();
  }

  /** Visits all orders of stations in a circle. */
  private static void orders(int[] order, int fixed, Consumer<int[]> visitor) {
    if (fixed >= order.length) {
      visitor.accept(order);
      return;
    }
    for (int i = fixed; i < order.length; i++) {
      int[] next = order.clone();
      next[fixed] = order[i];
      next[i] = order[fixed];
      orders(next, fixed + 1, visitor);
    }
  }

  /** Tries the parts from the least on, which bounds the greatest load, until one is too great. */
  private void tryOrder(int[] order) {
    boolean bounded = true;
    for (int part = SearchLimits.CIRCLE_PARTS; bounded && part > 0; part--) {
      CirclePotential potential = new CirclePotential(network, stations, flow, order, part);
      long most = potential.most();
      bounded = most != Time.INFINITE;
      if (bounded) {
        take(potential, most);
      }
    }
  }

  private void take(CirclePotential potential, long most) {
    Busy[] found = new Busy[stations.size()];
    long sum = 0;
    for (int station = 0; station < found.length; station++) {
      found[station] = busy(station, stations.get(station).rate().ceil(potential.idle(station, most)));
      sum = Time.add(sum, found[station].length());
    }
    if (sum < leastSum) {
      leastSum = sum;
      best = found;
    }
  }

  private Busy busy(int station, long backlog) {
    Station at = stations.get(station);
    long[] work = work(station);
    boolean free = Arrays.stream(at.stages()).anyMatch(stage -> network.stage(stage).cost().wcet() == 0);
    long least = Time.add(backlog, free ? Time.EPSILON : 0);
    long length = JointWork.least(1, Time.INFINITE, x -> at.needed(Time.add(least, flow.arriving(work, x)), x));
    return new Busy(backlog, length);
  }

  /** Returns the processor time of a station that something of each entry brings in all. */
  private long[] work(int station) {
    CircleFlow.Weighed values = flow.weigh(new Work(station));
    return flow.entries().stream().mapToLong(entry -> entry.way().weigh(values)[0]).toArray();
  }

  /** The processor time that is to be done at a station, as the first of the values. */
  private final class Work implements CircleFlow.Weights {
    private final long[] times;

    Work(int station) {
      this.times = stations.get(station).work();
    }

    @Override
    public long[] job(Stage stage, long[] handedOn) {
      long[] work = handedOn.clone();
      work[0] = Time.add(work[0], times[stage.id()]);
      return work;
    }

    @Override
    public long[] transit(Delivery delivery, int receiver, long[] handedOn) {
      return handedOn;
    }

    @Override
    public long[] waiting(Callback join, long[] job) {
      return job;
    }
  }

  private JointWindow window(int station, int id) {
    Station at = stations.get(station);
    Busy busy = best[station];
    return new JointWindow(id, at.stages(), at.resources(), busy.length(),
        new Explanation(busy.length(), 0, () -> contributions(station)));
  }

  private List<Contribution> contributions(int station) {
    Station at = stations.get(station);
    Busy busy = best[station];
    long[] work = work(station);
    List<Contribution> contributions = new ArrayList<>();
    List<String> cores = stations.stream().flatMap(each -> each.resources().stream()).sorted().toList();
    contributions.add(new Contribution(new Source.Other("the backlog of " + String.join(" and ", cores), cores),
        Contribution.Kind.WORK, 0, busy.backlog()));
    for (int i = 0; i < work.length; i++) {
      CircleFlow.Inflow entry = flow.entries().get(i);
      long jobs = entry.curve().eta(busy.length());
      if (work[i] > 0 && jobs > 0) {
        contributions.add(new Contribution(entry.stage().source(), Contribution.Kind.WORK, jobs, work[i] * jobs));
      }
    }
    for (ThreadView.ReservedLoad each : at.reserved()) {
      contributions.add(new Contribution(each.name(), Contribution.Kind.RESERVATION, 0, each.in(busy.length())));
    }
    long rest = busy.length() - contributions.stream().mapToLong(Contribution::ns).sum();
    if (rest != 0) {
      contributions.add(at.supply() instanceof DedicatedSupply
          ? new Contribution("", Contribution.Kind.EPSILON, 0, rest)
          : new Contribution(at.resources().getFirst(), Contribution.Kind.SUPPLY, 0, rest));
    }
    return contributions;
  }
}
