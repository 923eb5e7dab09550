package org.tactus.drawing.graph;

/** What leads from one shape to another. */
public enum ConnectionKind {
  /** A callback, or someone outside, publishes a topic. */
  PUBLISH("publish", true),
  /** A topic activates a callback, or reaches someone outside. */
  SUBSCRIBE("subscribe", true),
  /** A callback samples a topic, or what another callback has left. */
  SAMPLE("sample", false),
  /** A callback calls through a client, or a client's request goes to the service. */
  CALL("call", false);

  private final String word;
  private final boolean solid;

  ConnectionKind(String word, boolean solid) {
    this.word = word;
    this.solid = solid;
  }

  /** Returns the kind's word in attributes and classes. */
  public String word() {
    return word;
  }

  /** Tells whether the line is without gaps. */
  public boolean solid() {
    return solid;
  }
}
