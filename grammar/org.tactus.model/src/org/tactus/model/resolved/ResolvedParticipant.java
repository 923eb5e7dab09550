package org.tactus.model.resolved;

import java.util.List;
import java.util.Optional;
import org.tactus.model.Node;
import org.tactus.model.Participant;

/**
 * A DDS participant of a process.
 *
 * @param source the participant of the model; empty for the process's own, which nodes without another one share
 * @param nodes its nodes, in the order of the text
 * @param listener its listener thread: as the participant says, else as the process says
 */
public record ResolvedParticipant(Optional<Participant> source, List<Node> nodes, ResolvedThread listener) {

  /** Copies the nodes. */
  public ResolvedParticipant {
    nodes = List.copyOf(nodes);
  }
}
