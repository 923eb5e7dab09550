package org.tactus.analysis.network;

import org.tactus.analysis.Explanation;

/** The analysis of one thread under given arrival curves: what a method adds to the global iteration. */
public interface LocalAnalysis {

  /**
   * Bounds the response times of the stages of a thread and records them in the state.
   *
   * @return the ids of the stages whose response time or cause changed
   */
  int[] analyse(ThreadView thread);

  /** Returns whether the bounds of a thread depend on the response times found before, its own or those that preempt. */
  boolean dependsOnResponses(ThreadView thread);

  /** Returns the explanation of the bound of a stage; valid once the fixed point is reached. */
  Explanation explain(Stage stage);
}
