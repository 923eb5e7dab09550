package org.tactus.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * Processor time instead of elapsed time: of all threads of this process, compilation and garbage collection included,
 * so that other work on the machine does not count.
 */
final class ProcessorStopwatch {

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final long WARM_UP = 2_000_000_000L;
  private static final long BATCH = 300_000_000L;
  private static final int BATCHES = 7;

  private ProcessorStopwatch() {
  }

  /**
   * Returns the least mean processor time of a run in nanoseconds, over several batches of runs after warming up for
   * two seconds; a batch is long enough for the resolution of the clock.
   */
  static long least(Runnable work) {
    long warmUp = 0;
    int runs = 0;
    for (; warmUp < WARM_UP; runs++) {
      warmUp += of(work);
    }
    int batch = (int) Math.max(1, runs * BATCH / WARM_UP);
    long least = Long.MAX_VALUE;
    for (int i = 0; i < BATCHES; i++) {
      least = Math.min(least, of(work, batch) / batch);
    }
    return least;
  }

  /** Returns the processor time of a single run, in nanoseconds. */
  static long of(Runnable work) {
    return of(work, 1);
  }

  private static long of(Runnable work, int runs) {
    long start = SYSTEM.getProcessCpuTime();
    for (int i = 0; i < runs; i++) {
      work.run();
    }
    return SYSTEM.getProcessCpuTime() - start;
  }
}
