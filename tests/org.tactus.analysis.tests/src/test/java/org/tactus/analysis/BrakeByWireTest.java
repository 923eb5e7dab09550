package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.Variation;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.TimingModel;

/**
 * A brake by wire in the size of the published model: pedal, map, controller, anti-lock and actuator on two cores, with
 * speed sensors and a watchdog beside them. Its bounds lie beside an exhaustive simulation: each timer takes its least
 * or its longest time up to an instant, and its longest from then on, in every combination.
 */
class BrakeByWireTest {

  private static final long MILLISECOND = 100;
  private static final long HYPERPERIOD = 20 * MILLISECOND;

  private static PhasesTest.Timer timer(long periodMs, long offset, long wcet, int core, int priority) {
    return new PhasesTest.Timer(periodMs * MILLISECOND, offset, 0, wcet, core, priority, "ecu");
  }

  /** Times are in hundredths of milliseconds. */
  private static TimingModel model(long pedal, long map, long controller, long antiLock, long actuator, long sensor) {
    return PhasesTest.model(List.of(
        timer(10, pedal, 40, 0, 5), timer(10, map, 130, 0, 2), timer(20, controller, 210, 0, 1),
        timer(20, antiLock, 190, 1, 2), timer(10, actuator, 60, 1, 3)),
        List.of(timer(10, sensor, 90, 0, 4), timer(5, sensor, 70, 1, 4), timer(5, 0, 30, 0, 3)));
  }

  private static void isWithinFivePerCent(TimingModel model) {
    Observations all = exhaustive(model);
    for (Metric metric : List.of(Metric.REACTION, Metric.AGE)) {
      long bound = PhasesTest.bound(model, metric);
      long observed = PhasesTest.observed(all, metric);
      assertTrue(observed <= bound && bound <= observed * 1.05, metric + ": observed " + observed + ", bound " + bound);
    }
  }

  private static Observations exhaustive(TimingModel model) {
    Simulator simulator = new Simulator(model);
    Observations all = simulator.nothing();
    int timers = model.callbacks().size();
    for (long change = 0; change <= HYPERPERIOD; change += 2 * MILLISECOND) {
      for (int longest = 0; longest < 1 << timers; longest++) {
        Scenario scenario = Scenario.synchronous(model);
        for (Callback timer : model.callbacks()) {
          boolean always = (longest >> timer.id() & 1) == 1;
          scenario = scenario.withExecution(timer, always ? Variation.MOST : Variation.leastUntil(jobs(timer, change)));
        }
        all.merge(simulator.run(scenario, RunLength.duration(5 * HYPERPERIOD)));
      }
    }
    return all;
  }

  /** Returns the last job of a timer that is released up to an instant of the second hyperperiod. */
  private static long jobs(Callback timer, long change) {
    long period = ((PeriodicCurve) ((Activation.External) timer.activation()).curve()).period();
    return (HYPERPERIOD + change) / period;
  }

  @Test
  void synchronousTimersAreWithinFivePerCent() {
    isWithinFivePerCent(model(0, 0, 0, 0, 0, 0));
  }

  @Test
  void staggeredTimersAreWithinFivePerCent() {
    isWithinFivePerCent(model(0, 130, 300, 700, 950, 100));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void timersAtAnyOffsetsAreWithinFivePerCent(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    isWithinFivePerCent(model(random.nextLong(1000), random.nextLong(1000), random.nextLong(2000),
        random.nextLong(2000), random.nextLong(1000), random.nextLong(500)));
  }
}
