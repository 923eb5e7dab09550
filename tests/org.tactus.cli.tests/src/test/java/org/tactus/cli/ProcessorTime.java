package org.tactus.cli;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * The time of processors that something takes in all threads of this process, which does not depend on what else a
 * machine does.
 */
final class ProcessorTime {

  private ProcessorTime() {
  }

  static Duration of(Runnable work) {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long before = system.getProcessCpuTime();
    work.run();
    return Duration.ofNanos(system.getProcessCpuTime() - before);
  }
}
