package org.tactus.analysis.sound;

import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.state.Witness;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;

/**
 * Service in turns: in each round every queue of the thread is served at most once, and a waiting queue is not skipped.
 *
 * <p>The window starts when nothing of the own stage and nothing of the threads that preempt is left over. The
 * {@code q}-th own job released in it is served within {@code q} rounds, so at most {@code q + e} jobs of each other
 * queue go before it:
 * <ul>
 * <li>ROUND_ROBIN flow controllers, {@code e = 0}: a queue per writer; before the first own service the turn comes to
 * every other writer at most once, a sample in service at the start included, and as often between two own services.
 * Priorities are never read. Corrects Lemma 10 of the DDS paper.
 * <li>single-threaded executors, {@code e = 1}: a round is a polling window, in which each ready entity runs once; the
 * window in progress when the first own job arrives does not contain it (thesis, section 4.2, property SM).
 * {@code e = 0} for a callback that is served after the own one for certain: it does not go first in the last of the
 * windows (Lemma 4 there, with the order of classes, and that of registration only as far as the version of rclcpp
 * keeps it). A callback on several topics has an entity for each.
 * </ul>
 * No stage sends more than it has, {@code eta_k(x + R_k - 1)}: its jobs pending at the start were released less than
 * {@code R_k} before. This bound does not grow with the bursts of others.
 */
final class TurnOrder implements Order {

  private final Streams streams;
  private final DirectSearch search;
  private final boolean polling;

  private TurnOrder(Streams streams, DirectSearch search, boolean polling) {
    this.streams = streams;
    this.search = search;
    this.polling = polling;
  }

  /** Returns the order of a ROUND_ROBIN flow controller. */
  static TurnOrder roundRobin(Streams samples, DirectSearch search) {
    return new TurnOrder(samples, search, false);
  }

  /** Returns the order of a single-threaded executor that polls. */
  static TurnOrder polling(Streams callbacks, DirectSearch search) {
    return new TurnOrder(callbacks, search, true);
  }

  @Override
  public Witness worst(int stage) {
    return worstBelow(stage, null);
  }

  @Override
  public Witness worstBelow(int stage, Witness known) {
    int position = streams.position(stage);
    if (!streams.countsUpToRelease(position) || known != null && !mayBeat(position, known)) {
      return null;
    }
    Others others = new Others(position);
    Witness worst = at(others, 0, 1, known);
    if (worst == null) {
      return null;
    }
    ArrivalCurve curve = streams.curve(position);
    long length = length(position);
    if (length == Time.INFINITE || curve.eta(length) > SearchLimits.STEPS) {
      return null;
    }
    long start = worst.before();
    for (long release = curve.nextStep(1) - 1; release < length; release = curve.nextStep(release + 1) - 1) {
      Witness next = at(others, release, start, known);
      if (next == null) {
        return null;
      }
      start = next.before();
      worst = Order.response(next) > Order.response(worst) ? next : worst;
    }
    return worst;
  }

  /**
   * Returns whether a case in the busy window that starts with the own release counts more of some stage than its
   * turns; else the same release takes no less in turns, which count at least the arrivals in that window.
   */
  private boolean mayBeat(int position, Witness known) {
    if (known.release() > 0 || !known.rule().countsUpToStart()) {
      return true;
    }
    long jobs = streams.curve(position).eta(1);
    for (int other = 0; other < streams.size(); other++) {
      if (other != position && streams.curve(other).eta(known.before())
          > turns(position, other, jobs)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the greatest length of a window in which own jobs are pending all the time. */
  private long length(int position) {
    ExecutionTime cost = streams.cost(position);
    long extra = cost.wcet() == 0 ? Time.EPSILON : 0;
    Others others = new Others(position);
    return search.least(x -> {
      long jobs = streams.curve(position).eta(x);
      return Time.add(Time.add(cost.cost(jobs), extra), others.demand(jobs, x));
    }, 1);
  }

  /** Returns the worst case of a release; null if it is not shorter than the known one, or passes the horizon. */
  private Witness at(Others others, long release, long from, Witness known) {
    int position = others.position;
    ExecutionTime cost = streams.cost(position);
    long limit = known == null ? SearchLimits.HORIZON
        : Time.add(release, Order.response(known)) - (cost.wcet() == 0 ? 0 : 1);
    long jobs = streams.curve(position).eta(release + 1);
    long start = search.least(x -> Time.add(Time.add(cost.cost(own(position, jobs, x) - 1), Time.EPSILON),
        others.demand(jobs, x)), from, limit);
    if (start == Time.INFINITE) {
      return null;
    }
    if (cost.wcet() == 0) {
      return new Witness(Witness.ServiceRule.TURNS, release, start, start, start - 1);
    }
    long ahead = Time.add(cost.cost(own(position, jobs, start)), others.demand(jobs, start));
    long finish = search.least(x -> ahead, start, limit);
    return finish == Time.INFINITE ? null : new Witness(Witness.ServiceRule.TURNS, release, start, finish, finish);
  }

  /** Returns how many own jobs run up to the {@code jobs}-th one of its queue in a window, itself included. */
  long own(int position, long jobs, long delta) {
    long others = Time.multiply(rounds(position, position, jobs), queues(position) - 1L);
    return others == 0 ? jobs
        : Math.max(jobs, Math.min(Time.add(jobs, others), streams.curve(position).eta(delta)));
  }

  /** Returns how many jobs of another stage go before the {@code jobs}-th own one in a window. */
  long turns(int position, int other, long jobs, long delta) {
    return Math.min(turns(position, other, jobs), streams.pending(other, delta));
  }

  private long turns(int position, int other, long jobs) {
    return Time.multiply(rounds(position, other, jobs), queues(other));
  }

  private long rounds(int position, int other, long jobs) {
    return polling ? Time.add(jobs, streams.classOrder(position, other)) : jobs;
  }

  private int queues(int position) {
    return polling ? streams.entities(position) : 1;
  }

  /**
   * What the other stages demand before an own job. While the window grows, those that have used up their turns are
   * counted once and not looked at again.
   */
  private final class Others {

    private final int position;
    private final int[] open = new int[streams.size()];
    private int openCount;
    private long full;
    private long jobs = -1;
    private long window;

    Others(int position) {
      this.position = position;
    }

    /** Returns the demand before the {@code jobs}-th own one in a window. */
    long demand(long jobs, long delta) {
      if (jobs != this.jobs || delta < window) {
        restart(jobs);
      }
      window = delta;
      int kept = 0;
      long demand = 0;
      for (int i = 0; i < openCount; i++) {
        int other = open[i];
        long most = turns(position, other, jobs);
        long pending = streams.pending(other, delta);
        if (pending >= most) {
          full = Time.add(full, streams.cost(other).cost(most));
        } else {
          demand = Time.add(demand, streams.cost(other).cost(pending));
          open[kept++] = other;
        }
      }
      openCount = kept;
      return Time.add(full, demand);
    }

    private void restart(long jobs) {
      this.jobs = jobs;
      full = 0;
      openCount = 0;
      for (int other = 0; other < streams.size(); other++) {
        if (other != position) {
          open[openCount++] = other;
        }
      }
    }
  }
}
