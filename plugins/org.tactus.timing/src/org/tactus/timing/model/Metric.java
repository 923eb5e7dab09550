package org.tactus.timing.model;

/** What a goal of a chain limits. */
public enum Metric {

  /** The end-to-end latency, including the wait of the data at joins for the other inputs. */
  LATENCY,

  /** The end-to-end latency of the data that completes every join on its way: without any wait at joins. */
  TRIGGER_LATENCY,

  /**
   * The reaction time: from an event outside to the end of the first instance of the sink that carries data of it or of
   * a later event. Where the source is a timer, which samples its environment when it starts, the event is one that the
   * instance before just missed; any other source is released by the event.
   */
  REACTION,

  /**
   * The data age: from the release of an instance of the source to the end of any instance of the sink that uses its
   * data.
   */
  AGE
}
