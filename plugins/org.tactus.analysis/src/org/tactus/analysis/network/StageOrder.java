package org.tactus.analysis.network;

/** The order of the flow of data among callbacks. */
public final class StageOrder {

  private StageOrder() {
  }

  /**
   * Returns the ids of all callbacks that are in no circle, such that the inputs that call for messages come before
   * what these activate.
   */
  public static int[] callbacks(StageNetwork network) {
    Cycles cycles = new Cycles(network);
    return cycles.components().stream().flatMap(component -> component.stages().stream()).mapToInt(Integer::intValue)
        .filter(stage -> !cycles.isCircular(stage) && network.stage(stage).kind() == Stage.Kind.CALLBACK).toArray();
  }
}
