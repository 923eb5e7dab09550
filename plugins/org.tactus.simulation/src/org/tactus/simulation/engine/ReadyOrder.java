package org.tactus.simulation.engine;

/** The released instances of an executor's callbacks, and which one it takes next. */
interface ReadyOrder {

  /**
   * Adds an instance.
   *
   * @return false if it collapses into one that is pending already
   */
  boolean add(CallbackInstance instance);

  /** Removes and returns the instance that runs next, null if there is none. */
  CallbackInstance take();

  /** Returns how many threads find an instance to run now, or more than do; at most {@code enough}. */
  default int takers(int enough) {
    return enough;
  }

  /** Notes that an instance has ended. */
  default void finished(CallbackInstance instance) {
  }
}
