package org.tactus.analysis.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * How much all that is pending in a circle of stations stands for, at each of them: weights of jobs and messages such
 * that the greatest sum shrinks whenever it is above a threshold ({@code docs/theory/circles.md}, steps 1 to 9).
 *
 * <p>The stations follow each other in an order. While a station has no job, its sum is less than that of the next one
 * by a part, but for an excess.
 */
final class CirclePotential implements CircleFlow.Weights {

  private final StageNetwork network;
  private final List<Station> stations;
  private final Fraction[] times;
  /** For each stage its station, -1 if it is at none. */
  private final int[] stationOf;
  /** For each station the one after it. */
  private final int[] after;
  private final int part;
  private final long delay;
  private final CircleFlow.Weighed values;
  private final CircleFlow flow;
  /** For each station by how much its sum exceeds that of the next one, less its part, when it has no job. */
  private final long[] excess;

  /**
   * Weighs what flows.
   *
   * @param order the stations, each followed by the one that it is compared with, and a further one for the network if
   *     what is on it is to count as the work of a station
   * @param part the greatest part of a sum by which the next one is greater, as a power of two: {@code 2^-part}
   */
  CirclePotential(StageNetwork network, List<Station> stations, CircleFlow flow, int[] order, int part) {
    this.network = network;
    this.stations = stations;
    this.flow = flow;
    this.part = part;
    this.delay = flow.longestTransit();
    this.times = stations.stream().map(station -> Fraction.ONE.over(station.rate())).toArray(Fraction[]::new);
    this.stationOf = new int[network.stages().size()];
    Arrays.fill(stationOf, -1);
    for (int station = 0; station < stations.size(); station++) {
      for (int stage : stations.get(station).stages()) {
        stationOf[stage] = station;
      }
    }
    this.after = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      after[order[i]] = order[(i + 1) % order.length];
    }
    this.values = flow.weigh(this);
    this.excess = new long[order.length];
    Arrays.setAll(excess, this::excess);
  }

  @Override
  public long[] job(Stage stage, long[] handedOn) {
    int station = stationOf[stage.id()];
    if (station < 0) {
      return handedOn;
    }
    long[] weights = handedOn.clone();
    long least = passing() ? above(weights[station]) : 0;
    long[] work = work(stage.id());
    for (int each = 0; each < work.length; each++) {
      weights[each] = Time.add(weights[each], work[each]);
    }
    weights[station] = Math.max(least, weights[station]);
    return grown(weights, station);
  }

  /** Returns what the time of a job stands for at each station. */
  private long[] work(int stage) {
    long[] work = new long[after.length];
    for (int station = 0; station < stations.size(); station++) {
      work[station] = times[station].ceil(stations.get(station).work()[stage]);
    }
    return work;
  }

  @Override
  public long[] transit(Delivery delivery, int receiver, long[] handedOn) {
    if (passing()) {
      int target = stationOf[receiver] < 0 ? stationOf[delivery.subscriber().id()] : stationOf[receiver];
      return target < 0 ? handedOn : grown(handedOn.clone(), target);
    }
    int station = after.length - 1;
    long[] weights = grown(handedOn.clone(), station);
    weights[station] = Time.add(weights[station], delivery.network());
    return weights;
  }

  /** Returns whether messages on a network are weighed as if they were at their receivers. */
  private boolean passing() {
    return delay > 0 && after.length == stations.size();
  }

  @Override
  public long[] waiting(Callback join, long[] job) {
    long[] weights = new long[job.length];
    Arrays.fill(weights, Arrays.stream(job).max().orElseThrow());
    return weights;
  }

  /** Makes the weights of what is at a station grow up to there, from the station after it on. */
  private long[] grown(long[] weights, int station) {
    for (int each = after[station]; each != station; each = after[each]) {
      weights[after[each]] = Math.max(weights[after[each]], above(weights[each]));
    }
    return weights;
  }

  /** Returns the least weight of which another one is at most {@code 1 - 2^-part}. */
  private long above(long weight) {
    return Time.add(weight, Time.ceilDiv(weight, (1L << part) - 1));
  }

  /** Returns by how much a weight at a station exceeds what the next one has for it. */
  private long excess(long[] weights, int station) {
    long next = weights[after[station]];
    return Math.max(0, weights[station] - (next - Time.ceilDiv(next, 1L << part)));
  }

  /** Returns the most that each arrival of an entry stands for at any station. */
  long[] arrivals() {
    return flow.entries().stream()
        .mapToLong(entry -> Arrays.stream(entry.way().weigh(values)).max().orElseThrow()).toArray();
  }

  /** Returns what each arrival of an entry stands for at a station. */
  private long[] arrivals(int station) {
    return flow.entries().stream().mapToLong(entry -> entry.way().weigh(values)[station]).toArray();
  }

  /**
   * Returns the most that the greatest sum of weights comes to, infinite if it may grow without end: the lesser of what
   * arrivals add at whichever station they stand for most, and of what they add at each station by itself.
   */
  long most() {
    long least = Time.add(threshold(), flow.greatestExcess(arrivals()));
    return passing() ? least : Math.min(least, mostBySurplus());
  }

  /** Returns the most that a sum, with what may still arrive in excess of the time, comes to. */
  private long mostBySurplus() {
    long most = 0;
    for (int station = 0; station < after.length; station++) {
      long surplus = flow.greatestExcess(arrivals(station));
      most = Math.max(most, Time.multiply(
          Time.add(Time.add(excess[station], latency(after[station])), surplus), 1L << part));
    }
    return most;
  }

  /**
   * Returns the sum above which the station with the greatest one has a job for certain, or the greatest sum has gone
   * down by as much as the longest time that a message is on a network within the last such time.
   */
  long threshold() {
    long arriving = passing() ? flow.arriving(arrivals(), Time.add(delay, 1)) : 0;
    long threshold = 0;
    for (int station = 0; station < after.length; station++) {
      long late = Time.add(excess[station], latency(after[station]));
      if (passing()) {
        long served = Time.add(Time.add(arriving, delay), latency(station));
        late = Time.add(Time.add(late, Time.add(arriving, delay)), Time.multiply(served, 1L << part));
      }
      threshold = Math.max(threshold, Time.multiply(late, 1L << part));
    }
    return threshold;
  }

  /** Returns the most that a station's sum can be when it has no job, given the most of all sums. */
  long idle(int station, long most) {
    if (passing()) {
      return most;
    }
    long next = Time.add(most, latency(after[station]));
    return Math.min(most, Time.add(next - next / (1L << part), excess[station]));
  }

  private long latency(int station) {
    return station < stations.size() ? stations.get(station).latency() : 0;
  }

  /**
   * Returns by how much the sum of a station that has no job exceeds that of the next one, less its part. Where what is
   * on a network weighs as at its receiver, jobs that have begun at the station a while ago count, too.
   */
  private long excess(int station) {
    long sum = 0;
    for (int other = 0; other < stations.size(); other++) {
      if (other != station || passing()) {
        for (Station.Server server : stations.get(other).servers()) {
          sum = Time.add(sum, Time.multiply(server.jobs(), begun(server, station, other)));
        }
      }
    }
    for (Map.Entry<Integer, Integer> join : flow.slots().entrySet()) {
      Callback callback = network.model().callbacks().get(join.getKey());
      long[] waits = waiting(callback, values.job(callback.id()));
      int most = callback.activation() instanceof Activation.Matched matched ? matched.queue() + 1 : 1;
      sum = Time.add(sum, Time.multiply(most, excess(waits, station)));
    }
    return sum;
  }

  /**
   * Returns the most that a job which has begun elsewhere has beyond what the next station has for it: of what it has
   * still to hand on, and of its own time. Of a job that has begun at the station and ended only the former counts.
   */
  private long begun(Station.Server server, int station, int at) {
    long most = 0;
    for (int stage : server.stages()) {
      long sum = at == station ? 0 : excess(work(stage), station);
      for (long[] each : values.handedOn(network.stage(stage))) {
        sum = Time.add(sum, excess(each, station));
      }
      most = Math.max(most, sum);
    }
    return most;
  }
}
