package org.tactus.generator.plan;

import java.util.Optional;
import org.tactus.model.CallbackGroup;
import org.tactus.model.ExecutorKind;
import org.tactus.model.resolved.ExecutorTraits;

/**
 * A callback group of a node.
 *
 * @param name name in the generated class, without prefix
 * @param reentrant whether its callbacks may run at the same time
 * @param source the model's group; {@code null} for the group of the callbacks that name none
 * @param executor what runs it; empty if the model does not say
 */
public record GroupPlan(String name, boolean reentrant, CallbackGroup source, Optional<ExecutorKind> executor) {

  /** Tells whether an executor of the runtime packages runs it. */
  public boolean inReadyQueue() {
    return executor.filter(ExecutorTraits::hasReadyQueue).isPresent();
  }
}
