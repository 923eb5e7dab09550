package org.tactus.benchmarks;

import org.tactus.analysis.Method;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.model.TimingModel;

/** The first and the second analysis of a {@link LargeModel} in a new process. */
public final class LargeRun {

  private LargeRun() {
  }

  /**
   * Prints callbacks, and the processor times of both analyses in milliseconds.
   *
   * @param arguments the number of chains
   */
  public static void main(String[] arguments) {
    TimingModel model = LargeModel.of(Integer.parseInt(arguments[0]));
    System.out.println(model.callbacks().size() + " " + milliseconds(model) + " " + milliseconds(model));
  }

  private static long milliseconds(TimingModel model) {
    return ProcessorStopwatch.of(() -> Analysis.run(model, Method.SOUND)) / 1_000_000;
  }
}
