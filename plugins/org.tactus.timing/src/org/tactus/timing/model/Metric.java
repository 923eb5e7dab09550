package org.tactus.timing.model;

/** What a goal of a chain limits. */
public enum Metric {

  /** The end-to-end latency, including the wait of the data at joins for the other inputs. */
  LATENCY("latency"),

  /** The end-to-end latency of the data that completes every join on its way: without any wait at joins. */
  TRIGGER_LATENCY("trigger_latency");

  private final String jsonName;

  Metric(String jsonName) {
    this.jsonName = jsonName;
  }

  /** Returns the value of {@code metric} in JSON. */
  public String jsonName() {
    return jsonName;
  }
}
