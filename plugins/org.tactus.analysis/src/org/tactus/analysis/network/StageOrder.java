package org.tactus.analysis.network;

/** The order of the flow of data among callbacks. */
public final class StageOrder {

  private StageOrder() {
  }

  /** Returns the ids of all callbacks that are in no cycle, publishers before subscribers. */
  public static int[] callbacks(StageNetwork network) {
    Cycles cycles = new Cycles(network);
    return cycles.components().stream().filter(component -> !cycles.isCycle(component))
        .mapToInt(component -> component.get(0)).filter(stage -> network.stage(stage).kind() == Stage.Kind.CALLBACK)
        .toArray();
  }
}
