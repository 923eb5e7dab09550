package org.tactus.analysis.network;

/**
 * Where the searches of the analyses end. Each figure trades time for tightness, never soundness: what is reached leads
 * to a coarser bound that is sound as well, or to no bound. A figure without arithmetic below is a choice: another one
 * changes how tight bounds are and how long they take, not whether they hold.
 *
 * <p>Searches from below, whose every step is a lower bound of what they look for, have no result when they are
 * stopped.
 */
public final class SearchLimits {

  // Times that grow from below

  /**
   * The longest response time or window, in nanoseconds: one hour. What grows beyond it has no bound. A goal of a
   * control system is milliseconds to seconds; sums of some hundreds of such times stay far below the 292 years that a
   * {@code long} holds.
   */
  public static final long HORIZON = 3_600_000_000_000L;

  /**
   * The steps of one search for a least time. A busy window is doubled from there on until it is long enough; the bound
   * of a single job is the whole busy window or that of the next coarser rule, and without one there is none. A step
   * goes on because more jobs count, so that only windows of more than 2,000 jobs are concerned.
   */
  public static final int ITERATIONS = 2_000;

  /**
   * The steps of the search for the least joint window of several threads; without a result their chain is bounded
   * callback by callback. Half of {@link #ITERATIONS}, since a step asks for the demand of all threads of the circle.
   */
  public static final int JOINT_ITERATIONS = 1_000;

  /**
   * The stations of a circle, with the network, up to which weights are looked for in all of their orders: of six, 120.
   * Of more stations, those with the least work together become one.
   */
  public static final int CIRCLE_STATIONS = 6;

  /**
   * The powers of two of which the parts are tried by which weights grow from station to station. The backlog grows
   * with the power, the load that is bounded with the part: with 2^-12 it falls short of the greatest by less than a
   * part in a thousand.
   */
  public static final int CIRCLE_PARTS = 12;

  /**
   * The jobs in a busy window that are looked at one by one and tabulated. With more, a stage's bound is the length of
   * the whole window. Looking at a job costs a search of its own, up to {@link #ITERATIONS} steps of it; and the
   * tables of a window with 10,000 steps are less than 300 KB each.
   */
  public static final int STEPS = 10_000;

  /**
   * The stages on a thread up to which turns are counted whatever the arrivals, which costs with the square of their
   * number. With more, they are counted only where a stage may have several jobs in a busy window, and otherwise
   * arrivals alone bound it. At 2,000 stages a pass is 4 million counts.
   */
  public static final int MOST_IN_TURNS = 2_000;

  // Rounds of the fixed point over threads

  /**
   * The analyses of one thread whose response times are kept as they are. Later ones may be rounded up: every vector
   * that the local analyses reproduce without growth is a sound bound. Without circles between threads, each is
   * settled after as many rounds as threads feed each other in a row; 60 such threads are a long chain.
   */
  public static final int EXACT_ROUNDS = 60;

  /**
   * The analyses of one thread up to which a response time that has grown is rounded up by {@link #CAREFUL_PART} only,
   * and doubled after: 40 rounds by a sixteenth are a factor of 11, so that what converges slowly has ended by then.
   */
  public static final int CAREFUL_ROUNDS = 100;

  /**
   * The part by which a growing response time is rounded up at first: the bound is at most 6.25 % above a fixed point.
   */
  public static final int CAREFUL_PART = 16;

  /**
   * The analyses of one thread up to which only what has more than doubled since {@link #EXACT_ROUNDS} is rounded up.
   * After, all that grows is doubled, so that each response time ends or passes {@link #HORIZON} within 42 more rounds
   * (2 to the power of 42 nanoseconds are longer). Four times the exact rounds, so that what grows by ever less has
   * three times as long again to end by itself.
   */
  public static final int PATIENT_ROUNDS = 240;

  /**
   * The rounds in which delays by memory accesses and response times may widen each other; then those that still
   * grow count as delayed in a window without end, by as much as there can be, which may leave them without a bound.
   * The growth of each round is the last one times a share of bandwidth below one: with one half, 40 rounds reach from
   * an hour to four nanoseconds.
   */
  public static final int MEMORY_ROUNDS = 40;

  // Executors with several threads

  /** The analyses of an executor with several threads per number of digits: see {@link #digitsKept}. */
  public static final int ROUNDS_PER_DIGITS = 16;

  /**
   * The steps in which a start window is searched from below; then it is halved and doubled to one that is at most
   * a part in {@link #START_WINDOW_PARTS} too long. A step counts the jobs of all callbacks of the executor,
   * which is costly, and a halving search ends after some tens of them for certain.
   */
  public static final int START_WINDOW_STEPS = 24;

  /** The part of a start window by one of which the coarse search may be too long: a thousandth is no goal's matter. */
  public static final int START_WINDOW_PARTS = 1_000;

  /**
   * The jobs at the edge of a window of which only the part within it counts; further ones count as whole. Several are
   * cut off only where an execution time is longer than their distance; each costs a look at the arrival curve.
   */
  public static final int PARTIAL_JOBS = 16;

  /**
   * The rounds that narrow down the longest phases in which all threads are busy. They come from above: the phases of
   * each round are no shorter than the real ones, and those of the last are taken as they are.
   */
  public static final int PHASE_ROUNDS = 12;

  /**
   * The releases in a busy window of an executor that are looked at one by one. Later ones are joined to
   * {@link #RELEASE_GROUPS}: the jobs of the last count with the release of the first. Each
   * costs a search for a start window, so that with {@link #RELEASE_GROUPS} there are about 16 of them.
   */
  public static final int SINGLE_RELEASES = 8;

  /** Into how many groups what is left of the window is divided after {@link #SINGLE_RELEASES}. */
  public static final int RELEASE_GROUPS = 8;

  /**
   * The multiple of its execution time beyond which a route's bound is not sharpened by busy windows; the bound stays.
   * A response time of a thousand execution times is no useful bound a little shorter, and mostly on its way to none.
   */
  public static final int HOPELESS_RATIO = 1_000;

  // The published theorems

  /**
   * The problem windows that Theorems 1 and 2 of the dynamic-priority paper are evaluated for, times pairs of chains;
   * beyond, the executor has no published bound. An evaluation looks at every chain, so that these are seconds.
   */
  public static final long PROBLEM_WINDOWS = 20_000_000L;

  // Exact fractions that become supplies

  /**
   * The longest delay or denominator of a supply in bits, which a {@code long} holds; a longer delay gives no supply.
   */
  public static final int LARGEST_BITS = 62;

  /** The bits to which a share with a longer denominator is rounded down: a part in 10 to the power of 12. */
  public static final int ROUNDED_BITS = 40;

  // Timers whose phases are known

  /**
   * The jobs of one timer in a hyperperiod up to which another timer counts where it expires. With more, the other one
   * counts with any phase. Timers of 1, 2, 5, 10 ms and alike have some hundreds; periods that share no factor would
   * make hyperperiods of years.
   */
  public static final long PHASED_JOBS = 10_000;

  /**
   * The starts of busy windows in a hyperperiod, times the streams that each looks at, up to which the jobs of a timer
   * are told from each other. With more, all have the bound of the worst one. So many steps are about a second.
   */
  public static final long PHASED_STEPS = 4_000_000;

  /**
   * The jobs of all legs of a path in a hyperperiod up to which its job paths are walked. With more, the path has the
   * bound of any phase.
   */
  public static final long JOBS_IN_PATHS = 200_000;

  // Paths, factors and remedies: what is reported, not how it is bounded

  /**
   * The paths of a chain that are listed. Of a chain with more the worst is reported alone, which is found without
   * listing; over sampled values no order of length is known, and a chain with more has no bound. A report of 10,000
   * paths is megabytes.
   */
  public static final int LISTED_PATHS = 10_000;

  /**
   * The greatest factor on execution times or a period that is tried, in thousandths: beyond 100 "more" is reported.
   */
  public static final int GREATEST_FACTOR = 100_000;

  /** The least factor on a period that is tried, in thousandths: one step, since a period of zero is none. */
  public static final int LEAST_FACTOR = 1;

  /** A remedy is named if it takes off at least this part of a bound: less is lost in the effort of the change. */
  public static final int LEAST_GAIN = 100;

  /** The callbacks whose execution time is halved as a remedy: those that contribute most, as many as one reads. */
  public static final int TRIED_CALLBACKS = 3;

  /**
   * The threads of an executor whose priority or core is changed as a remedy: each trial is an analysis of the system.
   */
  public static final int TRIED_THREADS = 8;

  /** The sources of a path's joins whose period is halved as a remedy: the nearest ones, as many as one reads. */
  public static final int TRIED_FEEDERS = 3;

  /**
   * The shortest period of a reservation that is tried as a remedy, in nanoseconds: switches cost more than it gains.
   */
  public static final long SHORTEST_TRIED_PERIOD = 1_000_000;

  // The search over schedules; what goes beyond one of these has no bound of that search

  /** The bits of the number that holds what a poll found: the queues of an executor. */
  public static final int MOST_QUEUES = 60;

  /**
   * The waitables of an executor that are tested when their turn comes: each set of those that are not ready may be
   * tested before another one, 64 sets for one choice.
   */
  public static final int MOST_WAITABLES = 6;

  /**
   * The instances or samples in one queue. A queue of a part that is not overloaded holds a few; one that grows without
   * limit is found out here.
   */
  public static final int MOST_WAITING = 20;

  /** The messages of one delivery in flight at once, each with a clock; numbers of clocks are made of it. */
  public static final int MOST_IN_FLIGHT = 64;

  /** The zones between two looks at clock and cancellation: some ten milliseconds. */
  public static final int STEPS_BETWEEN_CHECKS = 256;

  private SearchLimits() {
  }

  /**
   * The ways from a source to a join that matches stamps of which each is divided into the shortest parts. Of more, the
   * sums of all stages count alone, which is looser. Three joins of four inputs behind each other have as many.
   */
  public static final int MATCHED_WAYS = 64;

  /**
   * Returns how many leading binary digits a growing time of an executor with several threads keeps when it is rounded
   * up: all in the first rounds, then 10, 6 and 3, a part in 512, 32 and 4. Each number of digits leaves fewer values
   * up to {@link #HORIZON}: with 3 there are some 160, so that what converges slowly ends.
   *
   * @param round how often the executor was analysed, this time included
   */
  public static int digitsKept(int round) {
    return round <= ROUNDS_PER_DIGITS ? Long.SIZE
        : round <= 2 * ROUNDS_PER_DIGITS ? 10 : round <= 3 * ROUNDS_PER_DIGITS ? 6 : 3;
  }
}
