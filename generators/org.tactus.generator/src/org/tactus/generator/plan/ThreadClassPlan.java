package org.tactus.generator.plan;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Threads of an executor from the runtime packages that serve the same callbacks in the same order.
 *
 * @param name name in the model: the thread class's, or the executor's where it has no classes
 */
public record ThreadClassPlan(String name, WorkerOrder order, List<ClassWorker> workers) {

  /** In which order ready callbacks are selected, and when threads look for new ones. */
  public enum WorkerOrder {
    /** Earliest deadline first. */
    EDF("edf", "before_selection"),
    /** Fixed priorities; the real-time classes of LaME as well. */
    FIXED_PRIORITY("fixed_priority", "before_selection"),
    /** Callbacks with a deadline by earliest deadline first, then the others by fixed priorities. */
    MIXED("mixed", "before_selection"),
    /** As the default executors of ROS 2: the best-effort classes of LaME. */
    BEST_EFFORT("registration", "when_exhausted");

    private final String policy;
    private final String refresh;

    WorkerOrder(String policy, String refresh) {
      this.policy = policy;
      this.refresh = refresh;
    }

    /** Returns whether callbacks with a deadline go by it. */
    public boolean byDeadline() {
      return this == EDF || this == MIXED;
    }

    /** Returns the runtime package's name of the policy. */
    public String policy() {
      return policy;
    }

    /** Returns the runtime package's name of the moment at which threads look for ready callbacks. */
    public String refresh() {
      return refresh;
    }
  }

  /** A thread. */
  public record ClassWorker(String name, ThreadPlan thread) {}

  /** Plans threads, each with a name of its own. */
  static ThreadClassPlan of(String name, ThreadNames names, WorkerOrder order, List<ThreadPlan> threads) {
    List<String> own = names.take(name, threads.size() == 1 ? List.of("")
        : IntStream.range(0, threads.size()).mapToObj(number -> "." + number).toList());
    List<ClassWorker> workers = IntStream.range(0, threads.size())
        .mapToObj(number -> new ClassWorker(own.get(number), threads.get(number))).toList();
    return new ThreadClassPlan(name, order, workers);
  }
}
