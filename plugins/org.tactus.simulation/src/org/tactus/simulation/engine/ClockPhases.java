package org.tactus.simulation.engine;

import java.util.HashMap;
import java.util.Map;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.model.Activation;

/**
 * The first releases of callbacks that are released from outside. Where no phase is known it is that of the scenario.
 * Timers of one clock keep their offsets to each other: the scenario places the first of them, and with it all others.
 */
final class ClockPhases {

  private final Scenario scenario;
  private final Map<String, Long> timeZeros = new HashMap<>();

  ClockPhases(Scenario scenario) {
    this.scenario = scenario;
  }

  /** Returns the first possible release of a source in nanoseconds; called in the order of the sources. */
  long of(int source, Activation.External external) {
    long drawn = scenario.phases().get(source);
    if (external.phase().isEmpty() || !(external.curve() instanceof PeriodicCurve periodic)) {
      return drawn;
    }
    long offset = external.phase().get().offset();
    long zero = timeZeros.computeIfAbsent(external.phase().get().clock(), clock -> drawn - offset);
    return Math.floorMod(zero + offset, periodic.period());
  }
}
