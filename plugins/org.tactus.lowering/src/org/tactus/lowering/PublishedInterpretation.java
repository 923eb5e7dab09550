package org.tactus.lowering;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.model.distribution.Target;
import org.tactus.timing.model.Distribution;
import org.tactus.timing.model.Rclcpp;

/**
 * The DDS paper's idealisation (section 4): one thread per flow controller, one copy per subscriber in a flow
 * controller (Eq. 4), one {@code δ^s} per synchronous message (section 4.2), every reader behind a listener. The paper
 * says nothing of executors; they are those of the default target.
 */
record PublishedInterpretation() implements Interpretation {

  @Override
  public String name() {
    return "published";
  }

  /** The paper looks at threads without a place as at threads that nothing disturbs. */
  @Override
  public Set<Assumption> assumed() {
    return Set.of(Assumption.OWN_CORES);
  }

  @Override
  public Rclcpp rclcpp() {
    return Rclcpp.of(Distribution.JAZZY);
  }

  @Override
  public Optional<Target> target() {
    return Optional.empty();
  }

  @Override
  public List<String> assumptions() {
    return List.of(
        "A flow controller is one thread for all processes and sends one copy per subscriber.",
        "A synchronous publish costs its sending time once, whatever the number of subscribers.",
        "Every reader is served by a listener thread, also in the writer's own process.",
        CLOSED);
  }

  @Override
  public boolean servedBySender(Site writer, Site reader) {
    return false;
  }

  @Override
  public int copies(int destinations, int readers, boolean asynchronous) {
    return asynchronous ? readers : 1;
  }

  @Override
  public String flowControllerScope(Site writer) {
    return "all participants";
  }
}
