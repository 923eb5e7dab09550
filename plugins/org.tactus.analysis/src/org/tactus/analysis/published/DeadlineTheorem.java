package org.tactus.analysis.published;

import java.util.Arrays;
import java.util.List;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.timing.Time;

/**
 * The response times of chains on a multi-threaded executor under earliest deadline first, as the dynamic-priority
 * paper prints them: Lemmas 1 to 5, Eq. 1 to 12, Theorem 1 without callback groups and Theorem 2 with them. Neither is
 * sound; see {@code docs/theory/departures.md}.
 *
 * <p>What the paper leaves open is chosen so: time counts in the greatest common divisor of all execution times,
 * periods and deadlines; the response times that Lemmas 2 and 3 refer to grow from the execution times to a common
 * fixed point; the theorem is evaluated for every {@code A_k} that can lead to more than the least solution; a chain
 * whose response time exceeds its deadline leaves the whole executor without bounds, since the lemmas presume it does
 * not.
 */
public final class DeadlineTheorem {

  private final List<DeadlineChain> chains;
  private final int threads;
  private final long unit;
  private final long[] responses;
  private Outcome outcome;

  /** Whether there are response times, or why there are none. */
  public enum Outcome {
    /** Each chain has a response time within its deadline. */
    BOUNDED,
    /** The chains demand as much as the threads give, or more. */
    OVERLOADED,
    /** A chain exceeds its deadline. */
    LATE,
    /** The times have so small a common divisor that evaluation would take too long. */
    TOO_FINE
  }

  /** Evaluates the theorem for chains on a number of threads. */
  public DeadlineTheorem(List<DeadlineChain> chains, int threads) {
    this.unit = chains.stream().reduce(0L, (divisor, chain) -> chain.unit(divisor), (a, b) -> a);
    this.chains = chains.stream().map(chain -> chain.in(unit)).toList();
    this.threads = threads;
    this.responses = this.chains.stream().mapToLong(DeadlineChain::cost).toArray();
    this.outcome = Outcome.BOUNDED;
    iterate();
  }

  /** Returns whether all chains have response times. */
  public Outcome outcome() {
    return outcome;
  }

  /** Returns the response time of a chain in the unit of the given times; meaningful if the outcome is bounded. */
  public long response(int chain) {
    return Time.multiply(responses[chain], unit);
  }

  /** Returns the blocking by callback groups of Eq. 10, in the unit of the given times. */
  public long groupBlocking(int chain) {
    return Time.multiply(blocking(chain), unit);
  }

  private void iterate() {
    boolean grown = true;
    while (grown && outcome == Outcome.BOUNDED) {
      grown = false;
      for (int k = 0; k < responses.length && outcome == Outcome.BOUNDED; k++) {
        long response = worst(k);
        if (outcome == Outcome.BOUNDED && response > chains.get(k).deadline()) {
          outcome = Outcome.LATE;
        }
        grown |= response > responses[k];
        responses[k] = Math.max(response, responses[k]);
      }
    }
  }

  /** Eq. 9 and 12: the greatest response over the problem windows. */
  private long worst(int k) {
    long last = lastOffset();
    if (last < 0) {
      outcome = Outcome.OVERLOADED;
      return Time.INFINITE;
    }
    if (Time.multiply(last, (long) chains.size() * chains.size()) > SearchLimits.PROBLEM_WINDOWS) {
      outcome = Outcome.TOO_FINE;
      return Time.INFINITE;
    }
    long worst = 0;
    for (long offset = 0; offset <= last && worst <= chains.get(k).deadline(); offset++) {
      worst = Math.max(worst, start(k, offset));
    }
    return worst + chains.get(k).lastCost() - 1;
  }

  /**
   * Returns an offset {@code A_k} beyond which the least start solves Eq. 8, since what Lemmas 1 to 4 count grows with
   * the utilisation and less than {@code m} per unit; negative if it does not.
   */
  private long lastOffset() {
    double utilisation = 0;
    double constant = 0;
    for (int i = 0; i < responses.length; i++) {
      DeadlineChain chain = chains.get(i);
      double own = (double) chain.cost() / chain.period();
      utilisation += own;
      constant += 3.0 * chain.cost() + own * (responses[i] + chain.deadline()) + responses[i];
    }
    return utilisation >= threads ? -1 : (long) Math.ceil(constant / (threads - utilisation));
  }

  /**
   * Eq. 8 and 11: the least x by which the last callback has begun, seen from the release; past the deadline not exact.
   */
  private long start(int k, long offset) {
    DeadlineChain chain = chains.get(k);
    long least = chain.cost() - chain.lastCost() + 1;
    long blocked = least + blocking(k);
    long x = least;
    while (x <= chain.deadline()) {
      long interference = Math.min(interference1(k, x + offset, offset), interference2(k, x + offset, offset));
      long next = blocked + Math.floorDiv(interference, threads) - offset;
      if (next <= x) {
        return x;
      }
      x = next;
    }
    return x;
  }

  /** Lemma 5 and Eq. 10: for each callback in a group the longest of the group in another chain. */
  private long blocking(int k) {
    long sum = 0;
    for (int group : chains.get(k).groups()) {
      long longest = 0;
      for (int i = 0; i < chains.size() && group >= 0; i++) {
        longest = i == k ? longest : Math.max(longest, chains.get(i).longestIn(group));
      }
      sum += longest;
    }
    return sum;
  }

  /** Eq. 6. */
  private long interference1(int k, long t, long offset) {
    long sum = 0;
    long[] differences = new long[chains.size()];
    for (int i = 0; i < chains.size(); i++) {
      long without = limited(k, t, nonCarryIn(i, k, t, offset));
      sum += without;
      differences[i] = Math.max(limited(k, t, carryIn(i, k, t, offset)) - without, 0);
    }
    Arrays.sort(differences);
    for (int i = differences.length - 1; i >= 0 && i > differences.length - threads; i--) {
      sum += differences[i];
    }
    return sum;
  }

  /** Eq. 7. */
  private long interference2(int k, long t, long offset) {
    long sum = threads * offset;
    long rest = t - offset;
    for (int i = 0; i < chains.size(); i++) {
      if (i != k) {
        sum += Math.max(limited(k, rest, carryIn(i, k, rest, 0)), limited(k, rest, nonCarryIn(i, k, rest, 0)));
      }
    }
    return sum;
  }

  /** Eq. 4 and 5. */
  private long limited(int k, long t, long interference) {
    return Math.min(interference, t - chains.get(k).cost() + chains.get(k).lastCost());
  }

  /** Lemma 1, Eq. 1; Lemma 3, Eq. 3 for the chain itself. */
  private long nonCarryIn(int i, int k, long t, long offset) {
    if (i == k) {
      return self(k, offset);
    }
    DeadlineChain other = chains.get(i);
    long limit = offset + chains.get(k).deadline();
    long beta = t / other.period() * other.period();
    long whole = t / other.period() * other.cost();
    if (beta + other.deadline() <= limit) {
      return whole + Math.min(t % other.period(), other.cost());
    }
    return whole + Math.min(beta < offset ? gamma(other, k) : lambda(other, k), t - beta);
  }

  /** Lemma 2, Eq. 2; Lemma 3, Eq. 3 for the chain itself. */
  private long carryIn(int i, int k, long t, long offset) {
    if (i == k) {
      return self(k, offset);
    }
    DeadlineChain other = chains.get(i);
    long limit = offset + chains.get(k).deadline();
    long cost = other.cost();
    long period = other.period();
    long alpha = t - cost - period + responses[i];
    if (alpha < 0) {
      return cost + other.deadline() - responses[i] <= limit ? Math.min(t, cost)
          : Math.max(Math.max(Math.min(limit - other.deadline() + responses[i], t), 0), Math.min(lambda(other, k), t));
    }
    long whole = (alpha / period + 1) * cost;
    if (cost + period - responses[i] + alpha / period * period + other.deadline() <= limit) {
      return whole + Math.min(alpha % period, cost);
    }
    long slack = limit - other.deadline();
    long first = whole + Math.min(gamma(other, k), alpha % period);
    long second = Math.floorDiv(slack, period) * cost + Math.min(period - limit + t, cost)
        + Math.max(Math.floorMod(slack, period) - period + responses[i], 0);
    return Math.max(first, second);
  }

  private long self(int k, long offset) {
    DeadlineChain chain = chains.get(k);
    return Math.max(Math.min(offset - chain.period() + responses[k], chain.lastCost()), 0);
  }

  private long gamma(DeadlineChain other, int k) {
    int count = Math.min(other.length(), chains.get(k).length());
    return other.firstCosts(count) - count + 1;
  }

  private long lambda(DeadlineChain other, int k) {
    int count = Math.min(other.length(), chains.get(k).length() - 1);
    return other.firstCosts(count) - count;
  }
}
