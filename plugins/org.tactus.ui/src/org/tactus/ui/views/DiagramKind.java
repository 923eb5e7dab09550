package org.tactus.ui.views;

/** What the view of diagrams draws. */
public enum DiagramKind {
  /** Nodes, topics, executors and hosts, with a chain highlighted. */
  SYSTEM("System"),
  /** The stages of the bound of a chain. */
  BOUND("Bound of the chain"),
  /** A simulated run with a long latency of a chain. */
  SIMULATED("Simulated run of the chain");

  private final String label;

  DiagramKind(String label) {
    this.label = label;
  }

  /** Returns what it is called. */
  String label() {
    return label;
  }
}
