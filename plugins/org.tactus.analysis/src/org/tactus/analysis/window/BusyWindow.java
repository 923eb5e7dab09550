package org.tactus.analysis.window;

import java.util.stream.IntStream;
import org.tactus.analysis.network.Blocking;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.supply.Supply;

/**
 * The longest time during which the jobs of a thread and of those that preempt it keep their core busy, with tables of
 * both demands for windows within it.
 *
 * <p>A busy window starts at an instant before which nothing of these threads is left over; so everything that runs in
 * its first {@code x} nanoseconds also arrives in them, and no carried-in work has to be added. A job that needs no
 * time at all completes as soon as its thread runs; the window leaves a nanosecond for it.
 */
public final class BusyWindow {

  private final Supply supply;
  private final Load own;
  private final Load preempting;
  private final ThreadView.ReservedLoad[] reservations;
  private final long extra;
  private final boolean holdsOff;
  private final long untilHeld;
  private final long length;
  private final StepTable ownTable;
  private final StepTable preemptingTable;

  /** Computes the busy window of a thread. */
  public BusyWindow(StageNetwork network, NetworkState state, ThreadView thread) {
    this.supply = thread.supply();
    this.own = Load.of(network, state, thread.stages());
    this.preempting = preemptingLoad(network, state, thread);
    this.reservations = thread.reservations();
    this.holdsOff = Blocking.holdsOff(thread);
    this.untilHeld = Blocking.untilHeld(thread);
    this.extra = own.hasFreeJobs() ? Time.EPSILON : 0;
    this.length = computeLength();
    boolean small = length <= SearchLimits.HORIZON
        && Time.add(own.events(length), preempting.events(length)) <= SearchLimits.STEPS;
    this.ownTable = small ? StepTable.of(own, length) : null;
    this.preemptingTable = small ? StepTable.of(preempting, length) : null;
  }

  /** Returns the load of all threads that preempt a thread. */
  public static Load preemptingLoad(StageNetwork network, NetworkState state, ThreadView thread) {
    return Load.preempting(network, state, preemptingStages(network, thread));
  }

  /** Returns the stages of all threads that preempt a thread. */
  public static int[] preemptingStages(StageNetwork network, ThreadView thread) {
    return IntStream.of(thread.preempting()).flatMap(id -> IntStream.of(network.threads().get(id).stages())).toArray();
  }

  /** Returns the time that reservations take from a thread in a window. */
  public static long reserved(ThreadView.ReservedLoad[] reservations, long delta) {
    long demand = 0;
    for (ThreadView.ReservedLoad reservation : reservations) {
      demand = Time.add(demand, reservation.in(delta));
    }
    return demand;
  }

  private long demand(long delta) {
    return Time.add(Time.add(own.at(delta), extra), Time.add(preempting.at(delta), reserved(reservations, delta)));
  }

  private long computeLength() {
    return LeastWindow.of(window -> supply.inverse(demand(window)), window -> supply.sbf(window) >= demand(window));
  }

  /** Returns the length in nanoseconds, {@link Time#INFINITE} if it passes the horizon. */
  public long length() {
    return length;
  }

  /** Returns whether the demand is tabulated; if not, only the length is known. */
  public boolean isTabulated() {
    return ownTable != null;
  }

  /** Returns the table of the thread's own demand. */
  public StepTable own() {
    return ownTable;
  }

  /** Returns what preempts in a window that is at most as long as this one. */
  public long preemption(long delta) {
    return Time.add(preemptingTable.at(delta), reserved(reservations, delta));
  }

  /**
   * Returns when a demand of the thread is served: the least {@code x >= from} with
   * {@code sbf(x) >= demand + preemption(x)}, at most the length of the busy window.
   *
   * @param demand the demand of the thread in nanoseconds
   * @param from a time that is not after the result
   */
  public long served(long demand, long from) {
    long time = Math.max(from, supply.inverse(demand));
    for (int i = 0; i < SearchLimits.ITERATIONS && time < length; i++) {
      long next = supply.inverse(Time.add(demand, preemption(time)));
      if (next <= time) {
        return time;
      }
      time = next;
    }
    return length;
  }

  /** Returns how many nanoseconds a job has run where threads of a higher priority may delay it no more. */
  public long untilHeld() {
    return untilHeld;
  }

  /**
   * Returns when a job is done that starts within a window, at most the length of the busy window: with all that
   * preempts until then, or until its start if its thread is non-preemptive.
   *
   * @param demand the demand of the thread in nanoseconds, the job included
   * @param start the length of the window at whose end the job has certainly run for {@link #untilHeld()}
   */
  public long finished(long demand, long start) {
    if (!holdsOff) {
      return served(demand, start);
    }
    long started = Time.add(demand, preemptingTable.at(start));
    return Math.min(length, Math.max(start, LeastWindow.of(x ->
        supply.inverse(Time.add(started, reserved(reservations, x))),
        x -> supply.sbf(x) >= Time.add(started, reserved(reservations, x)))));
  }

  /**
   * Returns the window in which threads of a higher priority delay a job: up to its end, or its start if its thread is
   * non-preemptive.
   */
  public long preemptible(long start, long finish) {
    return holdsOff ? start : finish;
  }

  /** Returns the supply of the thread. */
  public Supply supply() {
    return supply;
  }
}
