package org.tactus.analysis.sound.multithread;

import org.tactus.analysis.network.StoppedReservation;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.analysis.window.LeastWindow;
import org.tactus.analysis.window.Load;
import org.tactus.timing.Time;
import org.tactus.timing.supply.ReservationSupply;
import org.tactus.timing.supply.Supply;

/**
 * Where threads of an executor get the processor: a core of one's own, a reservation, or a core under fixed priorities,
 * on which the executor's threads count as one.
 *
 * <p>Over intervals of total length {@code L} within a window, in all of which its thread wants the processor, a unit
 * provides at least {@code rate(L)} less losses: what may be missing at the start of the first interval, what may be
 * missing at each further one because the thread did other work in between, and what each interval costs because others
 * on the core come first.
 */
sealed interface ServiceUnit {

  /** Returns the longest time for which a job that needs a time keeps a thread from others. */
  long occupied(long cost);

  /** Returns the least service in one interval, at whose start as much may be missing as {@link #lossAtFirst} says. */
  long service(long length, long lossAtFirst);

  /** Returns the long-run service in a length of time, rounded down. */
  long rate(long length);

  /**
   * Returns the service that may be missing at the start of the first interval, for a window that holds all of them.
   */
  long lossAtFirst(long window);

  /** Returns the service that may be missing at the start of an interval after other work of the thread. */
  long lossAfterWork();

  /** Returns the service that others on the core may delay beyond the end of an interval. */
  long lossPerInterval();

  /** Returns whether several threads of the executor may run here, one beside a job of another. */
  default boolean hasSiblings() {
    return false;
  }

  /** A core on which nothing precedes the thread. */
  record Alone() implements ServiceUnit {
    @Override
    public long occupied(long cost) {
      return cost;
    }

    @Override
    public long service(long length, long lossAtFirst) {
      return length;
    }

    @Override
    public long rate(long length) {
      return length;
    }

    @Override
    public long lossAtFirst(long window) {
      return 0;
    }

    @Override
    public long lossAfterWork() {
      return 0;
    }

    @Override
    public long lossPerInterval() {
      return 0;
    }
  }

  /**
   * A reservation. Its virtual time, deadline less remaining budget over bandwidth, grows by {@code P / Q} per service,
   * is set forward to the clock where the thread wakes later, is at most {@code P - Q} ahead of the clock, and while
   * the thread wants the processor never further behind it than the delay of the supply.
   */
  record Reserved(ReservationSupply supply) implements ServiceUnit {
    @Override
    public long occupied(long cost) {
      return supply.inverse(cost);
    }

    @Override
    public long service(long length, long lossAtFirst) {
      return supply.sbf(length);
    }

    @Override
    public long rate(long length) {
      return supply.share(length);
    }

    @Override
    public long lossAtFirst(long window) {
      return lossAfterWork();
    }

    @Override
    public long lossAfterWork() {
      return -supply.share(-supply.throttling());
    }

    @Override
    public long lossPerInterval() {
      return -supply.share(-supply.delay());
    }
  }

  /**
   * A reservation on a core that may be stopped. What others do and how long the core stands still counts once for all
   * intervals.
   *
   * @param reservation the reservation with what runs beside it
   * @param alone what it provides in one interval
   */
  record Stopped(StoppedReservation reservation, Supply alone) implements ServiceUnit {
    @Override
    public long occupied(long cost) {
      return alone.inverse(cost);
    }

    @Override
    public long service(long length, long lossAtFirst) {
      return alone.sbf(length);
    }

    @Override
    public long rate(long length) {
      return reservation.own().share(length);
    }

    @Override
    public long lossAtFirst(long window) {
      long missing = reservation.missing(window);
      return missing == Time.INFINITE ? missing
          : -reservation.own().share(-Time.add(reservation.own().throttling(), missing));
    }

    @Override
    public long lossAfterWork() {
      return -reservation.own().share(-reservation.own().throttling());
    }

    @Override
    public long lossPerInterval() {
      return 0;
    }
  }

  /**
   * A core with other threads, or with several of the executor, or one that may be stopped.
   *
   * @param core what the core provides
   * @param preceding the load of the threads that precede, with what is left over of it when a window starts
   * @param reservations the reservations on the core
   * @param beside the load of the executor if several of its threads are on the core
   */
  record Shared(Supply core, Load preceding, ThreadView.ReservedLoad[] reservations, Load beside, boolean hasSiblings)
      implements ServiceUnit {
    @Override
    public long occupied(long cost) {
      return cost == 0 ? 0 : LeastWindow.of(x -> Time.add(Time.add(cost, beside.at(x)), lossAtFirst(x)),
          x -> Time.add(Time.add(cost, beside.at(x)), lossAtFirst(x)) <= x);
    }

    @Override
    public long service(long length, long lossAtFirst) {
      return Math.max(0, Time.subtract(length, lossAtFirst));
    }

    @Override
    public long rate(long length) {
      return length;
    }

    @Override
    public long lossAtFirst(long window) {
      return Time.add(window == Time.INFINITE ? window : window - core.sbf(window),
          Time.add(preceding.at(window), BusyWindow.reserved(reservations, window)));
    }

    @Override
    public long lossAfterWork() {
      return 0;
    }

    @Override
    public long lossPerInterval() {
      return 0;
    }
  }
}
