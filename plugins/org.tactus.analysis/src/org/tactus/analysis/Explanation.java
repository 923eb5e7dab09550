package org.tactus.analysis;

import java.util.List;
import java.util.function.Supplier;

/**
 * What a bound consists of. The contributions sum exactly to {@link #window()}, the time from the start of the busy
 * window to the completion; the bound is the window less the {@link #release()} of the job within it.
 *
 * <p>The contributions are computed when they are asked for, from immutable data, so that an analysis of many thousand
 * callbacks stays cheap where nobody reads them.
 */
public final class Explanation {

  private final long window;
  private final long release;
  private final Supplier<List<Contribution>> contributions;

  /** Creates the explanation of a bound of {@code window - release}. */
  public Explanation(long window, long release, Supplier<List<Contribution>> contributions) {
    this.window = window;
    this.release = release;
    this.contributions = contributions;
  }

  /** Returns the length of the busy window up to the completion, in nanoseconds. */
  public long window() {
    return window;
  }

  /** Returns when in the busy window the job of the bound is released, in nanoseconds. */
  public long release() {
    return release;
  }

  /** Returns the contributions; they sum to {@link #window()}. */
  public List<Contribution> contributions() {
    return List.copyOf(contributions.get());
  }
}
