package org.tactus.timing.curve;

import java.util.List;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/**
 * An upper bound on the number of events of a stream in any half-open window, the arrival curve of compositional
 * performance analysis (DDS paper, section 2.4).
 *
 * <p>A curve is known by two functions that are inverse to each other: {@link #eta}, the most events in a window of a
 * given length, and {@link #minDistance}, the least distance between the first and the last of a number of consecutive
 * events. A window of length {@code delta} holds {@code n} events exactly if {@code minDistance(n) < delta}.
 *
 * <p>Curves are immutable. Evaluation allocates nothing. Shifts, sums, maxima and scalings keep a flat normal form, so
 * that a stream that passed many stages costs no more to evaluate than one that passed one.
 */
public sealed interface ArrivalCurve
    permits PeriodicCurve, BurstCurve, ExplicitCurve, ShiftedCurve, ScaledCurve, ThinnedCurve,
    MinimumCurve, CompositeCurve,
    EmptyCurve, OnceCurve, UnknownCurve {

  /**
   * Returns the most events in any half-open window of the given length.
   *
   * @param delta the length of the window in nanoseconds
   * @return the number of events, 0 for an empty window ({@code delta <= 0}), {@link Time#INFINITE} on overflow
   */
  long eta(long delta);

  /**
   * Returns the least distance between the first and the last of {@code n} consecutive events.
   *
   * @param n the number of events
   * @return the distance in nanoseconds, 0 for {@code n <= 1}, {@link Time#INFINITE} if so many events never occur
   */
  long minDistance(long n);

  /** Returns the long-run rate in events per nanosecond. */
  Fraction rate();

  /** Returns the stream of this one after a stage that delays every event by 0 to {@code shift} nanoseconds. */
  ArrivalCurve shifted(long shift);

  /**
   * Returns the least window longer than {@code delta} that may hold more events.
   *
   * @return the length in nanoseconds, {@link Time#INFINITE} if there is none
   */
  default long nextStep(long delta) {
    long events = eta(delta);
    return events == Time.INFINITE ? Time.INFINITE : Time.add(minDistance(events + 1), Time.EPSILON);
  }

  /** Returns the stream in which every event of this one stands for {@code factor} simultaneous events. */
  default ArrivalCurve times(long factor) {
    return ScaledCurve.of(this, factor);
  }

  /**
   * Returns the stream that takes of each {@code every} consecutive events of this one the first, at least 1. Its
   * events may then be delayed as those of any stream.
   */
  default ArrivalCurve thinned(long every) {
    return ThinnedCurve.of(this, every);
  }

  /** Returns of how many elementary curves this one consists, the cost of its evaluation. */
  default int leaves() {
    return 1;
  }

  /** The stream without any event. */
  static ArrivalCurve none() {
    return EmptyCurve.INSTANCE;
  }

  /** The stream of a single event. */
  static ArrivalCurve once() {
    return OnceCurve.INSTANCE;
  }

  /** The stream of which nobody knows how often it has an event. */
  static ArrivalCurve unknown() {
    return UnknownCurve.INSTANCE;
  }

  /** A strictly periodic stream. */
  static ArrivalCurve periodic(long period) {
    return new PeriodicCurve(period, 0, 0);
  }

  /** A periodic stream with release jitter whose consecutive events keep a minimum distance (0: none). */
  static ArrivalCurve periodic(long period, long jitter, long minimumDistance) {
    return new PeriodicCurve(period, jitter, minimumDistance);
  }

  /** A sporadic stream: consecutive events are at least {@code minimumDistance} apart. */
  static ArrivalCurve sporadic(long minimumDistance) {
    return new PeriodicCurve(minimumDistance, 0, 0);
  }

  /**
   * A bursty stream: at most {@code count} events in any window of a period, {@code minimumDistance} apart (0: none).
   */
  static ArrivalCurve burst(long count, long period, long minimumDistance) {
    return new BurstCurve(count, period, minimumDistance);
  }

  /**
   * A stream given by points.
   *
   * @param distances the least distances of 2, 3, … consecutive events, not decreasing; may be empty
   * @param tailCount the number of further events, beyond the points, per tail period
   * @param tailPeriod the tail period in nanoseconds
   */
  static ArrivalCurve explicit(List<Long> distances, long tailCount, long tailPeriod) {
    return new ExplicitCurve(distances.stream().mapToLong(Long::longValue).toArray(), tailCount, tailPeriod);
  }

  /** The union of streams: an event of any is an event of the result (Eq. 26 of the DDS paper). */
  static ArrivalCurve sum(List<ArrivalCurve> curves) {
    return SumCurve.of(curves);
  }

  /** The stream of a join that takes one event of each input; see {@link JoinCurve}. */
  static ArrivalCurve join(List<ArrivalCurve> curves) {
    return JoinCurve.of(curves);
  }

  /** The pointwise minimum of two curves that both bound a stream. */
  static ArrivalCurve minimum(ArrivalCurve first, ArrivalCurve second) {
    return MinimumCurve.of(first, second);
  }

  /** The pointwise maximum, as Eq. 27 of the DDS paper bounds a join. */
  static ArrivalCurve maximum(List<ArrivalCurve> curves) {
    return MaximumCurve.of(curves);
  }
}
