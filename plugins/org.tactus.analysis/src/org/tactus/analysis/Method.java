package org.tactus.analysis;

import java.util.function.BiFunction;
import org.tactus.timing.model.TimingModel;

/** Which formulas bound the response times. */
public enum Method {

  /** Bounds that no run of the modelled system exceeds; the default. */
  SOUND("sound", SoundMethod::new),

  /** The formulas of the DDS paper and of the dynamic-priority paper as printed, for comparison; not all of them are sound. */
  PUBLISHED("published", (model, checkpoint) -> new PublishedMethod(checkpoint));

  private final String jsonName;
  private final BiFunction<TimingModel, Runnable, MethodStrategy> strategy;

  Method(String jsonName, BiFunction<TimingModel, Runnable, MethodStrategy> strategy) {
    this.jsonName = jsonName;
    this.strategy = strategy;
  }

  /** Returns the value of {@code method} in JSON and on the command line. */
  public String jsonName() {
    return jsonName;
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
