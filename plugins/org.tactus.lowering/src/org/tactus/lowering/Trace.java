package org.tactus.lowering;

import java.util.Map;
import java.util.Optional;
import org.tactus.model.Callback;
import org.tactus.timing.model.ThreadSpec;

/**
 * From the parts of a timing model to the elements that they come from, and back.
 *
 * @param threads the origins of threads, by the thread's number
 * @param callbacks the callbacks that became callbacks of the timing model
 */
public record Trace(Map<Integer, ThreadOrigin> threads, Map<Callback, org.tactus.timing.model.Callback> callbacks) {

  /** Copies the maps. */
  public Trace {
    threads = Map.copyOf(threads);
    callbacks = Map.copyOf(callbacks);
  }

  /** Returns where a thread comes from; empty for one that stands for what is outside. */
  public Optional<ThreadOrigin> origin(ThreadSpec thread) {
    return Optional.ofNullable(threads.get(thread.id()));
  }
}
