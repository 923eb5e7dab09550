package org.tactus.generator.plan;

import java.util.List;
import java.util.stream.IntStream;
import org.tactus.model.Memory;

/**
 * The regulation of a host's memory. Times in nanoseconds.
 *
 * @param source where the model says it
 * @param process name of the executable that holds the controller
 * @param counting when cores are stopped, what is counted and by whom
 * @param watchdog after which a core is released whose controller was not heard
 * @param bandwidth what the memory moves at most
 * @param controller where the controller runs
 * @param cores the regulated cores, by number
 */
public record RegulationPlan(Memory source, String host, String process, Counting counting,
    long watchdog, Bandwidth bandwidth, Controller controller, List<RegulatedCore> cores) {

  /** The ROS 2 package that regulates. */
  public static final String RUNTIME_PACKAGE = "tactus_guard";

  /**
   * Greatest SCHED_FIFO priority that the model may use on a regulated core: throttle, sampling, control and controller
   * are above.
   */
  public static final int GREATEST_PRIORITY = 95;

  /** How many priorities throttle, sampling, control and controller need above the threads of a regulated core. */
  public static final int LEVELS = 4;

  /** Name of the controller's thread. */
  public static final String CONTROLLER_THREAD = "guard.decide";

  /**
   * How use is counted, in the words of the runtime package.
   *
   * @param policy when cores are stopped, and until when
   * @param metric what is counted
   * @param sampling who looks at it
   */
  public record Counting(String policy, String metric, String sampling) {}

  /**
   * What a memory moves at most.
   *
   * @param bytes bytes in a period
   * @param line bytes of one access
   */
  public record Bandwidth(long bytes, long period, long line) {}

  /**
   * Where the controller runs.
   *
   * @param core number of its core: a regulated one where the model does not say, so that it takes nothing from those
   *     with bounds
   * @param priority its SCHED_FIFO priority
   */
  public record Controller(int core, int priority) {}

  /**
   * A regulated core.
   *
   * @param core its number
   * @param setpoint bytes from which on it is stopped until its period ends
   * @param sampling greatest time between two looks
   * @param activation greatest time from a look to the stop
   * @param priority SCHED_FIFO priority of the throttle, above all threads of the model there; sampling and control are
   *     above it
   */
  public record RegulatedCore(int core, long setpoint, long period, long sampling, long activation, int priority) {

    /**
     * Returns the priority of the thread that obeys the controller, the greatest on the core but for the controller.
     */
    public int controlPriority() {
      return priority + 2;
    }

    /** Returns the name of the thread that holds the core. */
    public String throttleThread() {
      return "guard.hold." + core;
    }

    /** Returns the priority of the thread that looks at the core's use, where the process itself does. */
    public int samplingPriority() {
      return priority + 1;
    }

    /** Returns the name of the thread that looks at the core's use. */
    public String samplingThread() {
      return "guard.look." + core;
    }

    /** Returns the name of the thread that obeys the controller. */
    public String controlThread() {
      return "guard.ctl." + core;
    }
  }

  /** Returns the numbers of the cores that its controller runs on or decides about, sorted. */
  public List<Integer> allCores() {
    return IntStream.concat(IntStream.of(controller.core()), cores.stream().mapToInt(RegulatedCore::core)).distinct()
        .sorted().boxed().toList();
  }

  /** Returns some of its cores. */
  public List<RegulatedCore> cores(List<Integer> numbers) {
    return cores.stream().filter(core -> numbers.contains(core.core())).toList();
  }
}
