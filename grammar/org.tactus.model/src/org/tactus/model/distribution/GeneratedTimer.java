package org.tactus.model.distribution;

/** What a generated timer can keep, on every distribution. */
public final class GeneratedTimer {

  /** Nanoseconds by which it may follow the grid of its offset: {@code kGridError} of tactus_node. */
  public static final long GRID_ERROR = 10_000;

  private GeneratedTimer() {
  }
}
