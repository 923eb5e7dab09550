package org.tactus.simulation.manager;

import java.util.function.UnaryOperator;

/**
 * The search that a simulated manager asks.
 *
 * @param within how long the manager lets it take, in nanoseconds
 * @param answerTime after how much simulated time its answer comes, in nanoseconds
 * @param answers what answers a request: both are lines of {@code tactus-search/1}; the same of the same request
 */
public record AskedSearch(long within, long answerTime, UnaryOperator<String> answers) {

  /** Checks the times. */
  public AskedSearch {
    if (answerTime < 0 || answerTime > within) {
      throw new IllegalArgumentException("an answer comes in the time that the manager waits for it");
    }
  }
}
