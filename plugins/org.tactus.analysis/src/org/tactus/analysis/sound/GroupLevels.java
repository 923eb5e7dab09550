package org.tactus.analysis.sound;

import java.util.List;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;

/**
 * The groups of an events executor by callback groups with one thread: first come, first served inside a group, while
 * any job of another group may go first. A callback without a group is one of its own.
 */
final class GroupLevels implements Levels {

  private final List<Callback> callbacks;

  GroupLevels(StageNetwork network) {
    this.callbacks = network.model().callbacks();
  }

  @Override
  public boolean queuesWith(int stage, int other) {
    return stage == other || callbacks.get(stage).group().isPresent()
        && callbacks.get(stage).group().equals(callbacks.get(other).group());
  }

  @Override
  public boolean goesAfter(int stage, int other) {
    return false;
  }

  /** Returns whether a group gets a turn only after all groups that are ready when its last job begins. */
  boolean isExclusive(int stage) {
    return callbacks.get(stage).isExclusive();
  }

  /**
   * Returns whether each job of a stage queues at its release. A timer that expires before its last job is done queues
   * only when that is done, behind what came in between.
   *
   * @param response a bound on its response time that holds for every order
   */
  boolean queuesAtRelease(NetworkState state, int stage, long response) {
    return callbacks.get(stage).callbackClass() != CallbackClass.TIMER || state.arrival(stage).eta(response) <= 1;
  }
}
