package org.tactus.simulation.engine;

import java.util.SortedMap;
import java.util.function.Supplier;
import org.tactus.timing.model.Callback;

/** Looks at a run from time to time, and may change what runs. All instants are nanoseconds of simulated time. */
public interface Overseer {

  /**
   * Looks at the run; first at its beginning.
   *
   * @param now the instant
   * @param run what can be seen and changed
   * @return when it looks next, later than now
   */
  long look(long now, RunControl run);

  /**
   * Hears that an execution of a callback has ended.
   *
   * @param callback the callback
   * @param processorTime the processor time of its own code and of what it sends, in nanoseconds
   * @param response the time since the release from outside of the oldest data that it handled, in nanoseconds
   * @param origins the earliest origin of each callback or topic that its data is of, instants
   */
  void executed(Callback callback, long processorTime, long response, Supplier<SortedMap<String, Long>> origins);
}
