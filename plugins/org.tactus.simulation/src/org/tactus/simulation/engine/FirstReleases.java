package org.tactus.simulation.engine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.TimingModel;

/**
 * The first possible releases of outside sources. Where no phase is known it is that of the scenario. Timers of one
 * clock keep their offsets to each other: the scenario places the first of them, and with it all others. A timer that
 * begins late does so at a point of its grid.
 */
final class FirstReleases {

  private final long[] first;
  private final long allBegun;

  FirstReleases(TimingModel model, Scenario scenario) {
    this.first = new long[Scenario.sources(model)];
    Map<String, Long> timeZeros = new HashMap<>();
    boolean late = model.callbacks().stream()
        .anyMatch(callback -> callback.activation() instanceof Activation.Matched join && join.isApproximate());
    for (Callback callback : model.callbacks()) {
      if (callback.activation() instanceof Activation.External external) {
        int source = Scenario.source(callback);
        first[source] = first(external, scenario.phases().get(source), scenario.starts().get(source), timeZeros);
        late |= scenario.starts().get(source) > 0;
      }
    }
    for (ExternalInput input : model.externalInputs()) {
      int source = Scenario.source(model, input);
      first[source] = scenario.phases().get(source) + scenario.starts().get(source);
      late |= scenario.starts().get(source) > 0;
    }
    this.allBegun = late ? Arrays.stream(first).max().orElse(0) : 0;
  }

  private static long first(Activation.External external, long drawn, long start, Map<String, Long> timeZeros) {
    if (external.phase().isEmpty() || !(external.curve() instanceof PeriodicCurve periodic)) {
      return drawn + start;
    }
    long offset = external.phase().get().offset();
    long zero = timeZeros.computeIfAbsent(external.phase().get().clock(), clock -> drawn - offset);
    long phase = Math.floorMod(zero + offset, periodic.period());
    return phase + Math.ceilDiv(start, periodic.period()) * periodic.period();
  }

  /** Returns the first possible release of a source in nanoseconds. */
  long of(int source) {
    return first[source];
  }

  /**
   * Returns the instant by which all sources have begun, 0 if none begins later than the run. Where rounds of timers
   * count, the first one need not be whole.
   */
  long allBegun() {
    return allBegun;
  }
}
