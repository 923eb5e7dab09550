package org.tactus.simulation;

import java.util.List;
import org.tactus.simulation.engine.Engine;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.ChainPaths;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.timing.model.TimingModel;

/** Simulates a timing model. A run is a function of the model, the scenario and the length: equal ones observe the same. */
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

  /**
   * Runs the model once.
   *
   * @throws UnsupportedModelException if the model has an executor of a kind that the simulator does not run
   */
  public Observations run(Scenario scenario, RunLength length) {
    Observations observations = nothing();
    Engine.run(model, scenario, length, observations);
    return observations;
  }
}
