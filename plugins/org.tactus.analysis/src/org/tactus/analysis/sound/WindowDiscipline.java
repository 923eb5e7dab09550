package org.tactus.analysis.sound;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.Witness;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.analysis.window.Preemption;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * Orders of service that are looked at inside the busy window of the whole thread: one that holds for all jobs, and
 * sharper ones where counting arrivals alone is coarse. Of all cases for a stage, which all bound it, the shortest
 * counts.
 */
abstract sealed class WindowDiscipline implements Discipline {

  private final Sight sight;
  private final ThreadView thread;
  private final boolean dependsOnResponses;

  private WindowDiscipline(Sight sight, ThreadView thread, boolean countsResponses) {
    this.sight = sight;
    this.thread = thread;
    this.dependsOnResponses = countsResponses || Preemption.dependsOnResponses(sight.network(), thread);
  }

  Sight sight() {
    return sight;
  }

  ThreadView thread() {
    return thread;
  }

  /** Returns the order that bounds every stage in a tabulated busy window: any order, where none is tighter. */
  Order order(BusyWindow window) {
    return new AnyOrder(sight.network(), sight.state(), window);
  }

  /** Returns sharper orders, in the order in which they are tried. */
  List<Order> sharper(BusyWindow window) {
    return List.of();
  }

  /** Returns sharper orders that count turns: tried last, where that may help and does not take too long. */
  List<Order> turns(BusyWindow window) {
    return List.of();
  }

  /** Returns the levels by which bounds are explained, if there are any. */
  Optional<Levels> levels() {
    return Optional.empty();
  }

  @Override
  public int[] analyse() {
    Cause cause = Blocked.any(sight, thread);
    if (cause != null) {
      return IntStream.of(thread.stages())
          .filter(stage -> sight.state().setCause(stage, Blocked.own(sight, stage, cause))).toArray();
    }
    if (IntStream.of(thread.stages()).allMatch(stage -> sight.state().cause(stage) != null)) {
      return new int[0];
    }
    Order best = best();
    return IntStream.of(thread.stages())
        .filter(stage -> Order.record(best.worst(stage), stage, sight.state(), this::divergence)).toArray();
  }

  /** Returns the shortest case of every stage, where nothing keeps the thread from being analysed. */
  Order best() {
    BusyWindow window = new BusyWindow(sight.network(), sight.state(), thread);
    Order order = window.isTabulated() ? order(window) : wholeWindow(window);
    boolean flat = window.isTabulated()
        && (thread.stages().length > SearchLimits.MOST_IN_TURNS || !hasBursts(window.length()));
    List<Order> sharper = new ArrayList<>(sharper(window));
    if (!flat) {
      sharper.addAll(turns(window));
    }
    return stage -> {
      Witness best = order.worst(stage);
      for (Order next : sharper) {
        best = Order.better(best, next.worstBelow(stage, best));
      }
      return best;
    };
  }

  private static Order wholeWindow(BusyWindow window) {
    long length = window.length();
    return stage -> length == Time.INFINITE ? null
        : new Witness(Witness.ServiceRule.BUSY_WINDOW, 0, length, length, length);
  }

  /**
   * Returns whether a stage may have more jobs in a busy window than the rounds of a first job serve; if none has,
   * counting rounds cannot beat counting arrivals.
   */
  private boolean hasBursts(long window) {
    for (int stage : thread.stages()) {
      if (sight.state().arrival(stage).eta(window) > sight.network().entities(stage)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Cause divergence() {
    return sight.utilisation().divergence(thread);
  }

  @Override
  public boolean dependsOnResponses() {
    return dependsOnResponses;
  }

  @Override
  public Explanation explain(Stage stage) {
    return SoundExplanation.of(sight, thread, levels(), stage);
  }

  /** In the order of arrival over all streams: listeners, and flow controllers with the FIFO scheduler. */
  static final class InArrivalOrder extends WindowDiscipline {

    InArrivalOrder(Sight sight, ThreadView thread) {
      super(sight, thread, false);
    }

    @Override
    Order order(BusyWindow window) {
      return new FifoOrder(sight().network(), window);
    }
  }

  /** In any order among streams: plain threads, and what has an order that is not known better. */
  static final class InAnyOrder extends WindowDiscipline {

    InAnyOrder(Sight sight, ThreadView thread) {
      super(sight, thread, false);
    }
  }

  /**
   * The events executor: in the order of arrival, which is also any order among streams. A subscription to a topic with
   * several writers may hand out a sample with an event that came after its own, so that only the latter is known.
   */
  static final class AsEventsArrive extends WindowDiscipline {

    AsEventsArrive(Sight sight, ThreadView thread) {
      super(sight, thread, false);
    }

    @Override
    Order order(BusyWindow window) {
      Order events = new FifoOrder(sight().network(), window);
      Order any = new AnyOrder(sight().network(), sight().state(), window);
      return stage -> sight().network().keepsOrder(stage) ? Order.better(events.worst(stage), any.worst(stage))
          : any.worst(stage);
    }
  }

  /**
   * The events executor by callback groups on one thread: groups in turn; jobs that queue after their release, or
   * may run with an event that came after their own, get no bound from that.
   */
  static final class GroupsInTurn extends WindowDiscipline {

    private final GroupLevels levels;

    GroupsInTurn(Sight sight, ThreadView thread) {
      super(sight, thread, true);
      this.levels = new GroupLevels(sight.network());
    }

    @Override
    List<Order> sharper(BusyWindow window) {
      return window.isTabulated() ? List.of(groups()) : List.of();
    }

    private Order groups() {
      Order arrivals = new PriorityOrder(sight().network(), sight().state(), thread(), levels);
      Order turns = thread().tied() ? Order.NONE : new GroupTurnOrder(sight().network(), sight().state(), thread());
      return new Order() {
        @Override
        public Witness worst(int stage) {
          return sight().network().keepsOrder(stage)
              ? Order.better(arrivals.worst(stage), turns.worst(stage)) : null;
        }

        @Override
        public Witness worstBelow(int stage, Witness known) {
          return known != null && levels.queuesAtRelease(sight().state(), stage, Order.response(known))
              ? worst(stage) : null;
        }
      };
    }

    @Override
    Optional<Levels> levels() {
      return Optional.of(levels);
    }
  }

  /**
   * Executors that run each of several ready callbacks once per polling window; a preempting thread of equal priority
   * voids the argument of turns.
   */
  static final class InPollingWindows extends WindowDiscipline {

    InPollingWindows(Sight sight, ThreadView thread) {
      super(sight, thread, true);
    }

    @Override
    List<Order> turns(BusyWindow window) {
      Order polling = window.isTabulated() ? new PollingOrder(streams(), window) : Order.NONE;
      Order turns = thread().tied() ? Order.NONE
          : TurnOrder.polling(streams(), DirectSearch.on(sight().network(), sight().state(), thread(), window));
      return List.of(polling, turns);
    }

    private Streams streams() {
      return Streams.ofCallbacks(sight().network(), sight().state(), thread());
    }

    @Override
    public Optional<Bound.Bounded> stretch(List<Callback> callbacks, List<Delivery> deliveries) {
      return thread().tied() ? Optional.empty()
          : PollingStretch.of(sight().network(), sight().state(), thread(), callbacks, deliveries);
    }
  }

  /**
   * Flow controllers with the ROUND_ROBIN scheduler, unless a thread of equal priority preempts: samples of one writer
   * queue behind each other.
   */
  static final class WritersInTurn extends WindowDiscipline {

    WritersInTurn(Sight sight, ThreadView thread) {
      super(sight, thread, true);
    }

    @Override
    List<Order> turns(BusyWindow window) {
      Order turns = TurnOrder.roundRobin(Streams.ofSamples(sight().network(), sight().state(), thread()),
          DirectSearch.on(sight().network(), sight().state(), thread(), window));
      return List.of(stage -> sharesWriter(stage) ? null : turns.worst(stage));
    }

    /** Returns whether a sample queues behind those of another callback that publishes with the same writer. */
    private boolean sharesWriter(int stage) {
      return IntStream.of(thread().stages()).anyMatch(other -> other != stage && writer(other) == writer(stage));
    }

    private int writer(int stage) {
      return sight().network().model().messages().get(sight().network().stage(stage).element()).writer();
    }
  }
}
