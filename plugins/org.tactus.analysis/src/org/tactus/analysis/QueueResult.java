package org.tactus.analysis;

import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.timing.model.QueueSpec;

/**
 * How many samples a queue has to hold so that none is lost.
 *
 * @param queue the queue
 * @param needed the most samples that are in it at any time; empty if no bound is known
 * @param reason why not, if so
 */
public record QueueResult(QueueSpec queue, OptionalLong needed, Optional<String> reason) {

  /** Returns whether it is known to be deep enough. */
  public boolean suffices() {
    return queue.depth().isEmpty() || needed.isPresent() && needed.getAsLong() <= queue.depth().getAsLong();
  }

  /** Returns whether the model gives it less than it may need. */
  public boolean isShort() {
    return needed.isPresent() && !suffices();
  }
}
