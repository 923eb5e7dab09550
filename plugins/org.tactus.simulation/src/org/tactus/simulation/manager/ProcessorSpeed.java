package org.tactus.simulation.manager;

/** How fast processors are, in per cent of their greatest frequency. */
final class ProcessorSpeed {

  static final long FULL = 100;
  static final long LEAST = 5;
  static final long MOST = 1_000;

  private ProcessorSpeed() {
  }

  /** Returns how long what takes a time at full speed takes at a speed, rounded up. */
  static long at(long time, long speed) {
    return (time * FULL + speed - 1) / speed;
  }
}
