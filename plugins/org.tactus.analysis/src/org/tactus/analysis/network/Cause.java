package org.tactus.analysis.network;

import org.tactus.analysis.Bound.Unbounded;

/**
 * Why a stage has no bound.
 *
 * @param element the label of the stage, or the name of the resource, at which the reason lies
 * @param root the reason there
 */
public record Cause(String element, Unbounded root) {

  /** Returns the reason as it reads at a stage that runs on a resource. */
  public Unbounded at(Stage stage, String resource) {
    if (element.equals(stage.label()) || element.equals(resource)) {
      return root;
    }
    return new Unbounded("it depends on " + element + ", which has no bound: " + root.reason(), root.resource(),
        root.use());
  }
}
