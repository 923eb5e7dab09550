package org.tactus.generator.check;

import java.util.function.Consumer;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.model.Callback;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.Timer;
import org.tactus.model.distribution.GeneratedTimer;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;

/**
 * Refuses timers with an offset that are to expire exactly on their grid. Generated ones follow it, by a little. With a
 * jitter of 0 the analysis may let two timers expire at one instant, or one just before the other, and count on their
 * order. Timers of logical execution time have no jitter, and are refused for what they are.
 */
final class OffsetCheck implements TargetCheck {

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    for (Callback callback : view.callbacks()) {
      if (callback instanceof Timer timer && timer.getLogicalExecution() == null
          && timer.getArrival() instanceof PeriodicArrival arrival && arrival.getOffset() != null
          && jitter(arrival) < GeneratedTimer.GRID_ERROR) {
        refusals.accept(new Refusal(GeneratorCode.OFFSET_IMPOSSIBLE, timer, "timer " + view.qualifiedName(timer),
            "a generated timer follows the grid of its offset by up to 10 us and by what Linux takes to wake its"
                + " thread, and it has a jitter of " + (arrival.getJitter() == null
                    ? "0" : Quantities.text(arrival.getJitter())),
            "give it a jitter that covers both, such as 100 us, and analyse the system again"));
      }
    }
  }

  private static long jitter(PeriodicArrival arrival) {
    return arrival.getJitter() == null ? 0 : Quantities.nanoseconds(arrival.getJitter());
  }
}
