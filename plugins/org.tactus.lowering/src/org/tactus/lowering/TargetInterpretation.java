package org.tactus.lowering;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.model.distribution.Target;
import org.tactus.timing.model.Distribution;
import org.tactus.timing.model.Rclcpp;

/**
 * What rclcpp and Fast DDS of a distribution do: a flow-controller thread per participant, one copy per destination
 * participant, readers of the writer's own process served by the sending thread.
 *
 * @param distribution the distribution
 * @param assumed what is assumed beyond the model
 */
record TargetInterpretation(Target distribution, Set<Assumption> assumed) implements Interpretation {

  /** Copies the set. */
  TargetInterpretation {
    assumed = Set.copyOf(assumed);
  }

  @Override
  public String name() {
    return distribution.id();
  }

  @Override
  public Rclcpp rclcpp() {
    return Rclcpp.of(switch (distribution) {
      case HUMBLE -> Distribution.HUMBLE;
      case IRON -> Distribution.IRON;
      case JAZZY -> Distribution.JAZZY;
      case KILTED -> Distribution.KILTED;
      case LYRICAL -> Distribution.LYRICAL;
    });
  }

  @Override
  public Optional<Target> target() {
    return Optional.of(distribution);
  }

  @Override
  public List<String> assumptions() {
    return List.of(
        "ROS 2 " + distribution.id() + " with Fast DDS " + distribution.fastDds()
            + ": a synchronous publish sends in the callback's thread, one copy per destination participant.",
        "Executors serve callbacks as rclcpp of this distribution does.",
        "Timers go by the steady clock: with simulated time no bound holds.",
        CLOSED);
  }

  @Override
  public boolean servedBySender(Site writer, Site reader) {
    return writer.intraprocessDelivery() && writer.process().equals(reader.process());
  }

  @Override
  public int copies(int destinations, int readers, boolean asynchronous) {
    return destinations;
  }

  @Override
  public String flowControllerScope(Site writer) {
    return writer.participant();
  }
}
