package org.tactus.analysis.sound;

import java.util.Optional;
import java.util.stream.IntStream;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.window.ByteLimit;

/**
 * A flow controller with a byte limit: as long as its arrivals leave no room for a wait it is the discipline without a
 * limit.
 *
 * @param levels which samples queue with a sample, and which go after it
 * @param inTurns whether writers are served in turns
 * @param unlimited what it does while it never waits
 */
record LimitedDiscipline(Sight sight, ThreadView thread, Levels levels, boolean inTurns, Discipline unlimited)
    implements Discipline {

  @Override
  public int[] analyse() {
    return mayWait() ? analyseWaiting() : unlimited.analyse();
  }

  private boolean mayWait() {
    return ByteLimit.mayWait(sight.network(), sight.state(), thread);
  }

  private int[] analyseWaiting() {
    Cause cause = Blocked.any(sight, thread);
    Order order = LimitedOrder.of(sight.network(), sight.state(), thread, levels);
    Order turns = inTurns && LimitedOrder.hasTurns(sight.network(), thread)
        ? LimitedOrder.inTurns(sight.network(), sight.state(), thread, levels) : Order.NONE;
    return IntStream.of(thread.stages()).filter(stage -> {
      if (cause != null) {
        return sight.state().setCause(stage, Blocked.own(sight, stage, cause));
      }
      return sight.state().cause(stage) == null
          && Order.record(Order.better(order.worst(stage), turns.worst(stage)), stage, sight.state(),
          () -> ByteLimit.divergence(sight.network(), sight.state(), thread));
    }).toArray();
  }

  @Override
  public Cause divergence() {
    return mayWait() ? ByteLimit.divergence(sight.network(), sight.state(), thread) : unlimited.divergence();
  }

  @Override
  public boolean dependsOnResponses() {
    return true;
  }

  @Override
  public Explanation explain(Stage stage) {
    return SoundExplanation.of(sight, thread, Optional.of(levels), stage);
  }
}
