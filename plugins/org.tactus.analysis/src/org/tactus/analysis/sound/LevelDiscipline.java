package org.tactus.analysis.sound;

import java.util.Optional;
import java.util.stream.IntStream;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.window.Preemption;

/**
 * The job of the highest level first: HIGH_PRIORITY and PRIORITY_WITH_RESERVATION, and executors that serve by class.
 */
record LevelDiscipline(Sight sight, ThreadView thread, Levels levels) implements Discipline {

  @Override
  public int[] analyse() {
    Cause common = Blocked.thread(sight, thread);
    Order order = new PriorityOrder(sight.network(), sight.state(), thread, levels);
    return IntStream.of(thread.stages()).filter(stage -> {
      Cause cause = common != null ? common : notLaterObstacle(stage);
      if (cause != null) {
        return sight.state().setCause(stage, cause);
      }
      return sight.state().cause(stage) == null
          && Order.record(order.worst(stage), stage, sight.state(), this::divergence);
    }).toArray();
  }

  /** Returns why the demand of a job or of one that may go before it is not known; lower levels only block once. */
  private Cause notLaterObstacle(int stage) {
    for (int other : thread.stages()) {
      boolean counts = !levels.goesAfter(stage, other) || sight.network().unknownCost(other).isPresent();
      Cause cause = counts ? sight.obstacles().ofDemand(other) : null;
      if (cause != null) {
        return cause;
      }
    }
    return null;
  }

  @Override
  public Cause divergence() {
    return sight.utilisation().divergence(thread);
  }

  @Override
  public boolean dependsOnResponses() {
    return Preemption.dependsOnResponses(sight.network(), thread);
  }

  @Override
  public Explanation explain(Stage stage) {
    return SoundExplanation.of(sight, thread, Optional.of(levels), stage);
  }
}
