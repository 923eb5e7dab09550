package org.tactus.analysis.published;

import java.util.Arrays;
import java.util.List;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.timing.Time;
import org.tactus.timing.supply.ReservationSupply;

/**
 * The response times of chains on a thread class as the LaME paper prints them: Theorem 1 for a real-time class,
 * Theorems 2 and 3 for a best-effort one. They are not sound; see {@code docs/theory/departures.md}.
 *
 * <p>Theorem 3 needs deadlines that the response times keep to; where Theorem 2 leads beyond one, they are the response
 * times themselves, at their least common fixed point.
 */
public final class ClassTheorem {

  private final List<ClassChain> chains;
  private final boolean realTime;
  private final int threads;
  private final ReservationSupply supply;
  private final long[] deadlines;
  private boolean arbitrary;

  /**
   * Evaluates the theorems.
   *
   * @param chains the linear chains of the class
   * @param realTime whether the threads choose by criticality
   * @param threads the number of threads
   * @param supply the reservation of each thread
   */
  public ClassTheorem(List<ClassChain> chains, boolean realTime, int threads, ReservationSupply supply) {
    this.chains = chains;
    this.realTime = realTime;
    this.threads = threads;
    this.supply = supply;
    this.deadlines = chains.stream().mapToLong(ClassChain::deadline).toArray();
    if (!realTime && !isBounded()) {
      arbitrary = true;
      growDeadlines();
    }
  }

  private void growDeadlines() {
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int c = 0; c < deadlines.length; c++) {
        long response = Math.min(response(c), SearchLimits.HORIZON + 1);
        grown |= response > deadlines[c];
        deadlines[c] = Math.max(deadlines[c], response);
        if (response > SearchLimits.HORIZON) {
          return;
        }
      }
    }
  }

  /** Returns whether every chain ends within the deadline that the theorem assumes for it. */
  public boolean isBounded() {
    for (int c = 0; c < deadlines.length; c++) {
      if (response(c) > Math.min(deadlines[c], SearchLimits.HORIZON)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether every chain ends within its own deadline: by Theorem 1 or 2, as Theorem 3 only asks for more. */
  public boolean keepsDeadlines() {
    return !arbitrary && isBounded();
  }

  /** Returns the response time of a chain. */
  public long response(int chain) {
    return response(chain, chains.get(chain).costs().length);
  }

  /**
   * Returns the response time of the first callbacks of a chain, as for the shared part of a branched one (section
   * 4.2).
   */
  public long response(int chain, int callbacks) {
    long window = 1;
    while (window <= SearchLimits.HORIZON) {
      long next = leastBeyond(demand(chain, callbacks, window));
      if (next <= window) {
        return Time.add(window, inverse(chains.get(chain).costs()[callbacks - 1] - 1));
      }
      window = next;
    }
    return Time.INFINITE;
  }

  /** Returns what other chains contribute to the window of a chain. */
  long demand(int chain, int callbacks, long window) {
    ClassChain own = chains.get(chain);
    long before = own.cost(callbacks - 1);
    long demand = Time.multiply(threads, before);
    for (int x = 0; x < chains.size(); x++) {
      if (x == chain ? arbitrary : !realTime || chains.get(x).criticality() > own.criticality()) {
        demand = Time.add(demand, chains.get(x).workload(window, deadlines[x]));
      }
    }
    return realTime ? Time.add(demand, blocking(own, window)) : arbitrary ? Math.max(0, demand - own.cost()) : demand;
  }

  /**
   * The sum over {@code mlp}: the longest callback of each less critical chain, of at most as many chains as there are
   * threads.
   */
  private long blocking(ClassChain own, long window) {
    long[] longest = chains.stream().filter(chain -> chain.criticality() < own.criticality())
        .mapToLong(ClassChain::longest)
        .sorted().toArray();
    return Arrays.stream(longest).skip(Math.max(0, longest.length - threads))
        .map(cost -> Math.max(0, Math.min(cost - 1, window)))
        .sum();
  }

  /** Returns the least window in which the linear supply bounds of all threads together exceed a demand. */
  private long leastBeyond(long demand) {
    long scaled = Time.multiply(demand, supply.period());
    return scaled == Time.INFINITE ? Time.INFINITE
        : Time.add(supply.blackout(), scaled / Time.multiply(threads, supply.budget()) + 1);
  }

  /** The pseudo-inverse of the linear supply bound of one thread. */
  private long inverse(long service) {
    return service <= 0 ? 0
        : Time.add(supply.blackout(), Time.ceilDiv(Time.multiply(service, supply.period()), supply.budget()));
  }
}
