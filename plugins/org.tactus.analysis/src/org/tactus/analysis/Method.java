package org.tactus.analysis;

import java.util.function.BiFunction;
import org.tactus.timing.model.TimingModel;

/** Which formulas bound the response times. */
public enum Method {

  /** Bounds that no run of the modelled system exceeds; the default. */
  SOUND(SoundMethod::new),

  /** The formulas of the DDS paper and of the dynamic-priority paper as printed, for comparison; not all of them are sound. */
  PUBLISHED((model, checkpoint) -> new PublishedMethod(checkpoint));

  private final BiFunction<TimingModel, Runnable, MethodStrategy> strategy;

  Method(BiFunction<TimingModel, Runnable, MethodStrategy> strategy) {
    this.strategy = strategy;
  }

  /**
   * Returns what the method does with a model and those of it with longer execution times.
   *
   * @param checkpoint run between steps; what it throws ends the analysis
   */
  MethodStrategy strategy(TimingModel model, Runnable checkpoint) {
    return strategy.apply(model, checkpoint);
  }
}
