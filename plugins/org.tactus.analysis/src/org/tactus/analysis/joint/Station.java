package org.tactus.analysis.joint;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.supply.DedicatedSupply;
import org.tactus.timing.supply.Supply;

/**
 * What serves whenever one of its stages has a job ({@code docs/theory/circles.md}): a core, a reservation, or a part
 * of an executor with several threads.
 *
 * @param stages the ids of its stages, in ascending order
 * @param resources the names of its cores or reservation
 * @param servers what may have begun jobs of its stages
 * @param work for each stage of the network what a job of it counts here, as time of the supply
 * @param supply what it gets of its reservation, else a processor
 * @param reserved the reservations on its cores, which precede its threads
 */
record Station(int[] stages, List<String> resources, List<Server> servers, long[] work, Supply supply,
    ThreadView.ReservedLoad[] reserved) {

  /**
   * What runs jobs.
   *
   * @param stages the ids of their stages
   * @param jobs how many it may have begun at once
   */
  record Server(int[] stages, int jobs) {
  }

  /** Returns the part of a processor that it has in the long run. */
  Fraction rate() {
    Fraction rate = supply.rate();
    for (ThreadView.ReservedLoad each : reserved) {
      rate = rate.less(each.supply().rate());
    }
    return rate;
  }

  /**
   * Returns a time {@code T} such that it provides at least {@code rate (x - T)} in each stretch of {@code x} of a busy
   * period.
   */
  long latency() {
    Fraction late = Fraction.ZERO;
    for (ThreadView.ReservedLoad each : reserved) {
      late = late.plus(each.atOnce());
    }
    return Time.add(supply.inverse(1) - 1, late.over(rate()).ceil(1));
  }

  /** Returns the time by which work is done in a busy period of a length at most. */
  long needed(long work, long length) {
    return Time.add(supply.inverse(work), BusyWindow.reserved(reserved, length));
  }

  /**
   * Returns two stations as one, which serves whenever one of them does. What runs in a reservation counts as long as
   * it may take there, since the other station may serve in between.
   */
  Station with(Station other) {
    Station one = timed();
    Station two = other.timed();
    long[] both = new long[work.length];
    Arrays.setAll(both, stage -> Math.max(one.work[stage], two.work[stage]));
    return new Station(IntStream.concat(IntStream.of(stages), IntStream.of(other.stages)).sorted().toArray(),
        union(resources, other.resources), union(servers, other.servers), both, Supply.dedicated(),
        union(List.of(reserved), List.of(other.reserved)).toArray(ThreadView.ReservedLoad[]::new));
  }

  private Station timed() {
    if (supply instanceof DedicatedSupply) {
      return this;
    }
    long[] longest = new long[work.length];
    IntStream.of(stages).forEach(stage -> longest[stage] = supply.inverse(Math.max(1, work[stage])));
    return new Station(stages, resources, servers, longest, Supply.dedicated(), reserved);
  }

  private static <T> List<T> union(List<T> one, List<T> other) {
    return Stream.concat(one.stream(), other.stream()).distinct().toList();
  }

  /** Returns whether only receptions that take no time are there, so that nothing ever waits. */
  boolean answersAtOnce(StageNetwork network) {
    return supply instanceof DedicatedSupply && reserved.length == 0 && Arrays.stream(work).allMatch(time -> time == 0)
        && Arrays.stream(stages).mapToObj(network::stage).allMatch(stage -> stage.kind() == Stage.Kind.LISTEN);
  }
}
