package org.tactus.analysis.sound.multithread;

import org.tactus.analysis.network.SearchLimits;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;

/**
 * The work of a stream's jobs inside a window, of which the first and the last ones may lie partly outside: a job that
 * ends at the latest a known time after its event does no more after an instant than what is left of that time, since
 * it runs on one thread at a time. Bertogna and Cirinei ({@code RTSS 2007}) bound the carried-in work of sporadic tasks
 * so; here for any curve.
 */
final class WindowWork {

  private WindowWork() {
  }

  /**
   * Bounds the work after an instant of jobs that end at the latest {@code span} after it: the latest by then, each
   * earlier one by as much earlier as its event is, so {@code sum over j of min(wcet, span - d(j))} with {@code d(j)}
   * the least distance of {@code j} events. By symmetry this is also the work before an instant of jobs that begin at
   * the earliest so long before it.
   */
  static long within(ArrivalCurve curve, long wcet, long span) {
    if (span >= Time.INFINITE || span <= 0) {
      return span <= 0 ? 0 : Time.INFINITE;
    }
    long jobs = curve.eta(span);
    if (jobs == Time.INFINITE) {
      return wcet == 0 ? 0 : Time.INFINITE;
    }
    long whole = span > wcet ? Math.min(jobs, curve.eta(span - wcet + 1)) : 0;
    long partial = Math.min(jobs - whole, SearchLimits.PARTIAL_JOBS);
    long work = Time.multiply(wcet, jobs - partial);
    for (long job = whole + 1; job <= whole + partial; job++) {
      work = Time.add(work, Math.min(wcet, Math.max(0, span - curve.minDistance(job))));
    }
    return work;
  }

  /**
   * Bounds the work in a window of jobs that end at the latest a time after their events. With
   * {@code Y = window + response} an event {@code u} after the earliest that matters has at most
   * {@code g(u) = min(wcet, u, Y - u)}. If events are at least {@code wcet} apart the sum is greatest with the first at
   * {@code u = wcet}: moving all from a smaller {@code u} up by {@code s} adds {@code s} to the first and takes no more
   * than {@code s} from the last two together.
   *
   * @param wcet the longest execution time; no job does more than the window is long
   */
  static long around(ArrivalCurve curve, long wcet, long window, long response) {
    long each = Math.min(wcet, window);
    long span = Time.add(window, response);
    return curve.minDistance(2) >= each ? within(curve, each, Time.subtract(span, each))
        : within(curve, each, Time.subtract(span, 1));
  }
}
