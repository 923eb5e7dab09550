package org.tactus.benchmarks;

import org.tactus.analysis.Analysis;
import org.tactus.analysis.Method;
import org.tactus.timing.model.TimingModel;

/** The first and the second analysis of a {@link LargeModel} in a new process. */
public final class LargeRun {

  private LargeRun() {
  }

  /**
   * Prints the wall times.
   *
   * @param arguments the number of chains
   */
  public static void main(String[] arguments) {
    TimingModel model = LargeModel.of(Integer.parseInt(arguments[0]));
    System.out.printf("%,d callbacks in %,d chains: first %d ms, second %d ms%n", model.callbacks().size(), model.chains().size(),
        milliseconds(model), milliseconds(model));
  }

  private static long milliseconds(TimingModel model) {
    long start = System.nanoTime();
    Analysis.run(model, Method.SOUND);
    return (System.nanoTime() - start) / 1_000_000;
  }
}
