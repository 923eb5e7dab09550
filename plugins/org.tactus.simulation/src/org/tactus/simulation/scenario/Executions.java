package org.tactus.simulation.scenario;

import java.util.ArrayList;
import java.util.List;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.TimingModel;

/** Where the execution times of callbacks come from. */
public enum Executions {

  /** Anything up to the bound, as a scenario varies it. */
  VARIED,

  /** What the model says of how often which times occur; of callbacks without a distribution as {@link #VARIED}. */
  DISTRIBUTED;

  /** Returns a scenario of a model with such execution times. */
  public Scenario in(Scenario scenario, TimingModel model) {
    return switch (this) {
      case VARIED -> scenario;
      case DISTRIBUTED -> distributed(scenario, model);
    };
  }

  private static Scenario distributed(Scenario scenario, TimingModel model) {
    List<Variation> execution = new ArrayList<>(scenario.execution());
    for (Callback callback : model.callbacks()) {
      if (callback.distribution().isPresent()) {
        execution.set(callback.id(), Variation.DISTRIBUTED);
      }
    }
    return scenario.change().execution(execution).build();
  }
}
