package org.tactus.lowering;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.model.distribution.Target;
import org.tactus.timing.model.Rclcpp;

/** How a description is read as a timing model: as a distribution really behaves, or as the papers idealise it. */
public sealed interface Interpretation permits TargetInterpretation, PublishedInterpretation {

  /** Returns the reading that matches what a distribution does; bounds from it can be sound. */
  static Interpretation of(Target target) {
    return of(target, Set.of());
  }

  /** Returns the reading that matches what a distribution does where more is assumed than the model says. */
  static Interpretation of(Target target, Set<Assumption> assumed) {
    return new TargetInterpretation(target, assumed);
  }

  /** Returns the reading of the DDS paper (section 4), for comparison with its results. */
  static Interpretation published() {
    return new PublishedInterpretation();
  }

  /** Returns the name that reports print as the target. */
  String name();

  /** Returns what executors do. */
  Rclcpp rclcpp();

  /** Returns what is assumed beyond the model. */
  Set<Assumption> assumed();

  /** Returns the distribution; empty for the papers' reading. */
  Optional<Target> target();

  /**
   * What every reading assumes about the world outside the system: each reader more would be sent to, each writer more
   * would be heard.
   */
  String CLOSED =
      "No reader or writer is on the topics beside the model's and those that it calls external, such as rviz or a "
      + "recorder; nobody else calls its services.";

  /** Returns the assumptions that hold for every system, a sentence each. */
  List<String> assumptions();

  /** Tells whether the sending thread hands a message to a reader itself, without a listener thread. */
  boolean servedBySender(Site writer, Site reader);

  /**
   * Returns how often a message is sent.
   *
   * @param destinations the distinct participants that its readers other than those served by the sender belong to
   * @param readers the readers other than those served by the sender
   * @param asynchronous whether a flow controller sends it
   */
  int copies(int destinations, int readers, boolean asynchronous);

  /**
   * Returns the name of the participant whose thread stands for a flow controller when a writer of this site uses it.
   */
  String flowControllerScope(Site writer);
}
