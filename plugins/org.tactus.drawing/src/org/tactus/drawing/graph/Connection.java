package org.tactus.drawing.graph;

import java.util.List;

/**
 * A line with an arrow from one shape to another.
 *
 * @param kind what it stands for
 * @param from the id of the shape that it leaves
 * @param to the id of the shape that it leads to
 * @param chains the ids of the chains whose paths take it
 */
public record Connection(ConnectionKind kind, String from, String to, List<String> chains) {

  /** Copies the list. */
  public Connection {
    chains = List.copyOf(chains);
  }

  /** Returns its id. */
  public String id() {
    return kind.word() + "-" + from + ":to:" + to;
  }
}
