package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.schedules.ScheduleSearch;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.path.Link;

/** Compares what the search over schedules finds in small systems with adversarial runs. */
class ScheduleSearchProperties {

  private static final long SECOND = 1_000_000_000;
  private static final long BYTES = 256L << 20;
  private static final RunLength LENGTH = new RunLength(4_000, 4_000);

  /**
   * What was found and observed.
   *
   * @param name the callback or path
   * @param observed the greatest value of the runs in nanoseconds
   * @param most what the search found
   */
  record Compared(String name, long observed, long most) {
  }

  @Property(tries = 150)
  void noRunExceedsTheLongestSchedule(@ForAll @SystemNumber long seed) {
    assertEquals(List.of(),
        compare(seed, 25, SECOND).stream().filter(one -> one.observed() > one.most()).map(Compared::toString).toList());
  }

  /** A search that tried more than there is would be sound, and of no use. */
  @Test
  void runsReachMostOfWhatTheSearchFinds() {
    List<Compared> all = new ArrayList<>();
    for (long seed = 0; seed < 60; seed++) {
      all.addAll(compare(seed, 60, 10 * SECOND));
    }
    long reached = all.stream().filter(one -> one.observed() == one.most()).count();
    assertEquals(List.of(), all.stream().filter(one -> one.observed() > one.most()).toList());
    assertTrue(all.size() > 150, "compared " + all.size());
    assertTrue(reached > all.size() * 2 / 3, reached + " of " + all.size() + " reached");
  }

  /** Every fifth of the small systems has executors that go by deadlines. */
  @Test
  void deadlinesAreThoseOfTheSimulator() {
    List<Compared> all = new ArrayList<>();
    for (long seed = 4; seed < 400; seed += 5) {
      all.addAll(compare(seed, 60, 5 * SECOND));
    }
    long reached = all.stream().filter(one -> one.observed() == one.most()).count();
    assertEquals(List.of(), all.stream().filter(one -> one.observed() > one.most()).toList());
    assertTrue(all.size() > 200, "compared " + all.size());
    assertTrue(reached > all.size() * 2 / 3, reached + " of " + all.size() + " reached");
  }

  /** A listener that needs no time is done before a core looks for what to run; at first all cores looked at once. */
  @Test
  void aJobWithoutTimeEndsBeforeOtherCoresLook() {
    List<Compared> all = compare(100_541, 60, 60 * SECOND);
    assertEquals(List.of(), all.stream().filter(one -> one.observed() > one.most()).toList());
    assertTrue(all.stream().anyMatch(one -> one.name().equals("[n0, n1]")), all::toString);
  }

  /** Compares many systems: {@code ScheduleSearchProperties SYSTEMS FIRST_SEED RUNS [STEP]}, by seeds so far apart. */
  public static void main(String[] arguments) {
    long first = Long.parseLong(arguments[1]);
    long step = arguments.length > 3 ? Long.parseLong(arguments[3]) : 1;
    long values = 0;
    long reached = 0;
    long exceeded = 0;
    long systems = 0;
    for (long seed = first; seed < first + step * Long.parseLong(arguments[0]); seed += step) {
      List<Compared> compared = compare(seed, Integer.parseInt(arguments[2]), SECOND);
      values += compared.size();
      systems += compared.isEmpty() ? 0 : 1;
      for (Compared one : compared) {
        reached += one.observed() == one.most() ? 1 : 0;
        exceeded += one.observed() > one.most() ? 1 : 0;
        if (one.observed() > one.most()) {
          System.out.println("system " + seed + ": " + one);
        }
      }
    }
    System.out.println(systems + " systems searched to the end, " + values + " values, " + reached + " reached, "
        + exceeded + " exceeded");
  }

  private static List<Compared> compare(long seed, int runs, long nanos) {
    TimingModel model = SmallSystems.of(seed);
    AnalysisResult result = Analysis.run(model, Method.SOUND);
    List<ScheduleSearch.Path> paths = new ArrayList<>();
    for (Callback callback : model.callbacks()) {
      paths.add(new ScheduleSearch.Path(List.of(callback), List.of(), false, Time.INFINITE));
    }
    List<PathResult> followed = result.chains().stream().flatMap(chain -> chain.paths().stream())
        .filter(path -> !path.callbacks().isEmpty()).toList();
    followed.forEach(path -> paths.add(new ScheduleSearch.Path(path.callbacks(),
        path.links().stream().map(Link::deliveries).toList(), path.metric() == Metric.TRIGGER_LATENCY,
        Time.INFINITE)));
    ScheduleSearch.SearchedTimes findings = ScheduleSearch.run(model, paths, nanos, BYTES, () -> { });
    if (findings.found().isEmpty()) {
      return List.of();
    }
    Observations observed = new Campaign(new Simulator(model), seed, LENGTH).adversarial(runs).observations();
    List<Compared> compared = new ArrayList<>();
    for (ScheduleSearch.Found found : findings.found()) {
      int number = paths.indexOf(found.path());
      long maximum = number < model.callbacks().size()
          ? observed.response(found.path().callbacks().getFirst()).maximum()
          : maximum(observed, followed.get(number - model.callbacks().size()));
      if (maximum >= 0) {
        compared.add(new Compared(found.path().callbacks().stream().map(Callback::name).toList() + "", maximum,
            found.most().orElse(Time.INFINITE)));
      }
    }
    return compared;
  }

  private static long maximum(Observations observed, PathResult path) {
    for (ChainPath candidate : observed.paths()) {
      if (candidate.links().equals(path.links()) && !candidate.chain().goals(path.metric()).isEmpty()) {
        return observed.path(candidate, path.metric()).maximum();
      }
    }
    return -1;
  }
}
