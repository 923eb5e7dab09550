package org.tactus.simulation;

import java.util.List;
import java.util.Optional;
import org.tactus.simulation.engine.Engine;
import org.tactus.simulation.engine.Overseer;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.ChainPaths;
import org.tactus.simulation.observation.Objective;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.observation.Samples;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.trace.EventLog;
import org.tactus.timing.model.TimingModel;

/**
 * Simulates a timing model. A run is a function of the model, the scenario and the length: equal ones observe the same.
 */
public final class Simulator {

  private final TimingModel model;
  private final List<ChainPath> paths;

  /**
   * Creates a simulator of a model.
   *
   * @throws UnsupportedModelException if callbacks activate each other in a cycle
   */
  public Simulator(TimingModel model) {
    this.model = model;
    this.paths = ChainPaths.of(model);
  }

  /** Returns the model. */
  public TimingModel model() {
    return model;
  }

  /** Returns empty observations, to merge those of several runs into. */
  public Observations nothing() {
    return new Observations(model, paths);
  }

  /** Runs the model once. */
  public Observations run(Scenario scenario, RunLength length) {
    Observations observations = nothing();
    new Engine(model, scenario, observations, null).run(length);
    return observations;
  }

  /**
   * Runs the model once while somebody looks at it and may change it.
   *
   * @param observations takes what is observed
   */
  public void run(Scenario scenario, RunLength length, Observations observations, Overseer overseer) {
    new Engine(model, scenario, observations, null, overseer).run(length);
  }

  /**
   * Repeats a run and logs what leads to its longest time of a target: from the release of the first instance involved
   * to the end.
   *
   * @return the log; empty if the run does not observe the target
   */
  public Optional<EventLog> log(Scenario scenario, RunLength length, Objective target) {
    Samples samples = run(scenario, length).of(target);
    if (samples.count() == 0) {
      return Optional.empty();
    }
    long end = samples.maximumEnd();
    EventLog log = new EventLog(model, end - samples.maximum(), end);
    new Engine(model, scenario, nothing(), log).run(new RunLength(Math.max(1, end), length.events()));
    return Optional.of(log);
  }
}
