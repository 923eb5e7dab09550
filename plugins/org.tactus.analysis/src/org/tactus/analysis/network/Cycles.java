package org.tactus.analysis.network;

import java.util.Arrays;
import java.util.List;

/** The order of the stages along the flow of data, and the cycles in it. */
final class Cycles {

  private final StageNetwork network;
  private final List<List<Integer>> components;

  Cycles(StageNetwork network) {
    this.network = network;
    this.components = StronglyConnected.components(network.stages().size(), network::feeds);
  }

  /** Returns the components in the order of the flow of data: what feeds comes before what is fed. */
  List<List<Integer>> components() {
    return components;
  }

  /** Returns whether a component is a cycle. */
  boolean isCycle(List<Integer> component) {
    int first = component.get(0);
    return component.size() > 1 || Arrays.stream(network.feeds(first)).anyMatch(fed -> fed == first);
  }
}
