package org.tactus.analysis;

import org.tactus.timing.model.Callback;

/**
 * The response time of a callback, from its release to its completion, with its synchronous sends.
 *
 * @param callback the callback
 * @param responseTime the bound
 */
public record CallbackResult(Callback callback, Bound responseTime) {

  /** Returns whether the bound is above the logical execution time, or none is known though there is such a time. */
  public boolean overruns() {
    return callback.overruns(responseTime.nsOrInfinite());
  }
}
