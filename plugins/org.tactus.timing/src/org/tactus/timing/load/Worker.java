package org.tactus.timing.load;

import java.util.List;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.ThreadSpec;

/**
 * A thread with its jobs, or the threads among which an executor shares out its callbacks.
 *
 * @param name what messages call it: {@code executor sensing}, {@code listener of perception}
 * @param threads its threads, at least one
 * @param demand the processor time per time that its jobs take at most in the long run; jobs of unknown execution time
 *     count as nothing
 */
public record Worker(String name, List<ThreadSpec> threads, Fraction demand) {

  /** Copies the threads. */
  public Worker {
    threads = List.copyOf(threads);
  }
}
