package org.tactus.analysis.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.Source;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.JointWindow;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.analysis.window.Load;
import org.tactus.analysis.window.StepTable;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.supply.DedicatedSupply;
import org.tactus.timing.supply.Supply;

/**
 * The work of a set of cores in its joint busy window: how long the window is, and how long a job that is released
 * within it takes to pass a stretch of stages ({@code docs/theory/joint-windows.md}).
 */
final class JointWork {

  /**
   * What has to be done in a window.
   *
   * @param stages the ids of the stages of the set, in ascending order
   * @param load their jobs, as if every stage of the set answered at once
   * @param transits the messages under way within the set
   * @param reserved the reservations on the cores of the set
   * @param supply what the stages get at least while one of them has work
   */
  record Demand(int[] stages, Load load, List<UnderWay> transits, ThreadView.ReservedLoad[] reserved, Supply supply) {

    /** Returns what is no job of the set, in nanoseconds. */
    long beside(long delta) {
      long demand = BusyWindow.reserved(reserved, delta);
      for (UnderWay transit : transits) {
        demand = Time.add(demand, transit.in(delta));
      }
      return demand;
    }

    /** Returns what a job that needs no time takes once more of a core. */
    long free() {
      return load.hasFreeJobs() ? Time.EPSILON : 0;
    }

    int position(int stage) {
      return Arrays.binarySearch(stages, stage);
    }
  }

  /** The network within the set: no core works while a message is under way. */
  record UnderWay(Delivery delivery, ArrivalCurve messages) {
    long in(long delta) {
      return Time.multiply(messages.eta(delta), delivery.network());
    }
  }

  /** How often the jobs of a stage count; of the last stage of a stretch only those up to its own. */
  private interface Counts {
    long jobs(int position);
  }

  private final StageNetwork network;
  private final Demand demand;
  private final JointWindow window;
  /** The jobs of all stages, computed when it is asked for first. */
  private StepTable table;

  private JointWork(StageNetwork network, Demand demand, int id, long length, List<String> resources) {
    this.network = network;
    this.demand = demand;
    this.window = new JointWindow(id, demand.stages(), resources, length, new Explanation(length, 0,
        () -> contributions(length, length, resources, position -> demand.load().curve(position).eta(length))));
  }

  /** Returns the work of a set, null if its window has no end. */
  static JointWork of(StageNetwork network, Demand demand, int id, List<String> resources) {
    long length = least(1, Time.INFINITE, x -> demand.supply().inverse(
        Time.add(Time.add(demand.load().at(x), demand.free()), demand.beside(x))));
    return length == Time.INFINITE ? null : new JointWork(network, demand, id, length, resources);
  }

  JointWindow window() {
    return window;
  }

  /** Returns how many jobs of a stage the window brings at most. */
  long mostJobs(int stage) {
    return demand.load().curve(demand.position(stage)).eta(window.length());
  }

  /**
   * Returns the longest time from the release of a job of one stage to the end of the job of another one that it
   * causes, at most the window.
   *
   * @param passage the stages between which it passes, each of which is fed by the one before alone and serves its jobs
   *     in their order
   */
  JointResponse response(OrderedPassage passage) {
    JointResponse worst = new JointResponse(window.length(), window.explanation());
    if (!isTabulated()) {
      return worst;
    }
    ArrivalCurve released = demand.load().curve(demand.position(passage.first()));
    LastJob last = new LastJob(passage.last());
    Finish found = null;
    long release = 0;
    while (release < window.length() && (found == null || window.length() - release > found.response())) {
      Finish next = last.finish(Time.multiply(released.eta(release + 1), passage.perRelease()), release);
      found = found == null || next.response() > found.response() ? next : found;
      release = released.nextStep(release + 1) - 1;
    }
    return found.response() < window.length() ? last.explained(found) : worst;
  }

  private boolean isTabulated() {
    if (table == null && window.length() <= SearchLimits.HORIZON
        && demand.load().events(window.length()) <= SearchLimits.STEPS) {
      table = StepTable.of(demand.load(), window.length());
    }
    return table != null;
  }

  /** When a job ends that is released in the window, and by when it has started. */
  private record Finish(long jobs, long release, long start, long end) {
    long response() {
      return end - release;
    }
  }

  /**
   * The last stage of a stretch: of its jobs only those up to the own one run before that ends, and once it has started
   * only what precedes its thread delays it.
   */
  private final class LastJob {
    private final int position;
    private final int[] preempting;

    LastJob(int stage) {
      this.position = demand.position(stage);
      this.preempting = Arrays.stream(BusyWindow.preemptingStages(network,
          network.threads().get(network.stage(stage).thread()))).map(demand::position).toArray();
    }

    Finish finish(long jobs, long release) {
      long first = release + 1;
      long start = least(first, window.length(), x -> demand.supply().inverse(Time.add(Time.add(others(x),
          cost(Math.min(jobs - 1, demand.load().curve(position).eta(x)))), Time.add(Time.EPSILON, demand.beside(x)))));
      long before = Time.add(others(start) - preemption(start), cost(Math.min(jobs, jobs(start))));
      long end = least(start, window.length(), x -> demand.supply().inverse(Time.add(Time.add(before, preemption(x)),
          Time.add(demand.free(), demand.beside(x)))));
      return new Finish(jobs, release, start, end);
    }

    private long jobs(long delta) {
      return Math.max(1, demand.load().curve(position).eta(delta));
    }

    private long cost(long jobs) {
      return demand.load().cost(position).cost(jobs);
    }

    private long others(long delta) {
      return table.at(delta) - cost(demand.load().curve(position).eta(delta));
    }

    private long preemption(long delta) {
      long work = 0;
      for (int each : preempting) {
        work = Time.add(work, demand.load().cost(each).cost(demand.load().curve(each).eta(delta)));
      }
      return work;
    }

    JointResponse explained(Finish found) {
      return new JointResponse(found.response(), new Explanation(found.end(), found.release(),
          () -> contributions(found.start(), found.end(), window.resources(), each -> each == position
              ? Math.min(found.jobs(), jobs(found.start()))
              : demand.load().curve(each).eta(precedes(each) ? found.end() : found.start()))));
    }

    private boolean precedes(int each) {
      return Arrays.stream(preempting).anyMatch(other -> other == each);
    }
  }

  /** Returns what fills a window: jobs as they count, and what else takes time up to its end. */
  private List<Contribution> contributions(long start, long end, List<String> resources, Counts counts) {
    List<Contribution> contributions = new ArrayList<>();
    for (int i = 0; i < demand.stages().length; i++) {
      addJobs(network.stage(demand.stages()[i]), counts.jobs(i), demand.load().cost(i).cost(counts.jobs(i)),
          contributions);
    }
    demand.transits().forEach(transit -> contributions.add(new Contribution(
        new Source.Flow(transit.delivery().message()), Contribution.Kind.NETWORK, transit.messages().eta(end),
        transit.in(end))));
    for (ThreadView.ReservedLoad each : demand.reserved()) {
      contributions.add(new Contribution(each.name(), Contribution.Kind.RESERVATION, 0, each.in(end)));
    }
    long rest = end - contributions.stream().mapToLong(Contribution::ns).sum();
    if (rest != 0) {
      contributions.add(demand.supply() instanceof DedicatedSupply
          ? new Contribution("", Contribution.Kind.EPSILON, 0, rest)
          : new Contribution(resources.getFirst(), Contribution.Kind.SUPPLY, 0, rest));
    }
    return contributions;
  }

  private void addJobs(Stage stage, long jobs, long work, List<Contribution> contributions) {
    long stalls = stage.kind() == Stage.Kind.CALLBACK
        ? Math.min(work, Time.multiply(jobs, network.memoryDelay(network.model().callbacks().get(stage.element()))))
        : 0;
    if (work > 0) {
      contributions.add(new Contribution(stage.source(), Contribution.Kind.WORK, jobs, work - stalls));
    }
    if (stalls > 0) {
      contributions.add(new Contribution(stage.source(), Contribution.Kind.MEMORY, jobs, stalls));
    }
  }

  /** Returns the least window from one on that is not exceeded by what it asks for, at most another. */
  static long least(long from, long most, LongUnaryOperator needed) {
    long window = from;
    for (int i = 0; i < SearchLimits.JOINT_ITERATIONS && window <= SearchLimits.HORIZON && window < most; i++) {
      long next = Math.max(from, needed.applyAsLong(window));
      if (next <= window) {
        return window;
      }
      window = next;
    }
    return most;
  }
}
