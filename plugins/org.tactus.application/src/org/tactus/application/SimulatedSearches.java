package org.tactus.application;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import org.tactus.input.modes.SearchRequest;

/**
 * Answers what a simulated manager asks of a search, as {@link ServeSearch} does on its socket, but the same on every
 * machine: the time of a search is counted, and nothing of it runs side by side.
 */
final class SimulatedSearches implements AutoCloseable {

  private final SearchedModes modes;
  private final long nanoseconds;
  private final Monitor monitor;
  private final Map<String, String> answers = new HashMap<>();
  /** Whatever a task of a pool of one thread starts side by side runs in this thread. */
  private final ForkJoinPool alone = new ForkJoinPool(1);

  /**
   * Creates it.
   *
   * @param nanoseconds how long each search may take
   */
  SimulatedSearches(SearchedModes modes, long nanoseconds, Monitor monitor) {
    this.modes = modes;
    this.nanoseconds = nanoseconds;
    this.monitor = monitor;
  }

  /** Answers a request; the same one is answered once. */
  String answer(String line) {
    String known = answers.get(line);
    if (known == null) {
      monitor.step("searching a configuration");
      SearchRequest request = modes.request(line);
      known = alone.submit(() -> modes.answer(request, nanoseconds, new CountedTime(monitor::isCancelled))).join();
      monitor.checkpoint();
      answers.put(line, known);
    }
    return known;
  }

  @Override
  public void close() {
    alone.shutdownNow();
  }
}
