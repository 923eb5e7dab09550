package org.tactus.generator.plan;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a callback does with actions.
 *
 * @param goals clients with which it sends a goal
 * @param cancels clients with which it cancels one
 * @param ends servers of which it ends a goal, beside the execution that a goal starts
 */
public record ActionUse(List<ActionPlan> goals, List<ActionPlan> cancels, List<ActionPlan> ends) {

  /** A callback that has nothing to do with actions. */
  static final ActionUse NONE = new ActionUse(List.of(), List.of(), List.of());

  /** Returns what it does, in words. */
  public List<String> promises() {
    return Stream.of(goals.stream().map(action -> "sends a goal of " + action.topic()),
        cancels.stream().map(action -> "cancels a goal of " + action.topic()),
        ends.stream().map(action -> "ends a goal of " + action.topic())).flatMap(words -> words).toList();
  }
}
