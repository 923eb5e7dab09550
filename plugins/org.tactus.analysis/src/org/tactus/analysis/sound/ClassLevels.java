package org.tactus.analysis.sound;

import java.util.List;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Rclcpp;

/**
 * The levels of the static single-threaded executor from Jazzy on, which runs one callback per poll: its classes,
 * subscriptions first. Within a class the order is not known, so that all of the class may go first; a callback on
 * several topics keeps no order between them either. A thread of equal priority that may hold the core voids the
 * argument, as for flow controllers.
 */
final class ClassLevels implements Levels {

  private final StageNetwork network;
  private final List<Callback> callbacks;
  private final Rclcpp rclcpp;

  ClassLevels(StageNetwork network) {
    this.network = network;
    this.callbacks = network.model().callbacks();
    this.rclcpp = network.model().semantics().rclcpp();
  }

  @Override
  public boolean queuesWith(int stage, int other) {
    return stage == other && network.entities(stage) == 1 && network.countsUpToRelease(stage);
  }

  @Override
  public boolean goesAfter(int stage, int other) {
    return rank(other) > rank(stage);
  }

  private int rank(int stage) {
    Callback callback = callbacks.get(stage);
    return rclcpp.rank(callback.executor().kind(), callback.callbackClass());
  }
}
