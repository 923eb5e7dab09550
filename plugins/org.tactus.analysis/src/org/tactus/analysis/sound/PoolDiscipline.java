package org.tactus.analysis.sound;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.sound.multithread.MultithreadAnalysis;
import org.tactus.analysis.state.Witness;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * The first thread of an executor any of whose threads may run any of its callbacks: {@link MultithreadAnalysis} looks
 * at all of them together. Where it is the only one, it serves one job after the other and never rests while one is
 * eligible. So what holds for any order on one thread holds for it too, and the least bound counts.
 */
final class PoolDiscipline implements Discipline {

  private final Sight sight;
  private final ThreadView thread;
  private final MultithreadAnalysis analysis;
  private final Optional<WindowDiscipline> alone;
  /** The cases in any order at the fixed point, for explanations; null before the first of them. */
  private IntFunction<Witness> settled;

  PoolDiscipline(Sight sight, ThreadView thread, MultithreadAnalysis analysis) {
    this.sight = sight;
    this.thread = thread;
    this.analysis = analysis;
    boolean single = thread.executor().orElseThrow().threads().size() == 1 && !thread.sharesGroups();
    this.alone = single ? Optional.of(new WindowDiscipline.InAnyOrder(sight, thread)) : Optional.empty();
  }

  @Override
  public int[] analyse() {
    settled = null;
    return analysis.analyse(thread, inAnyOrder());
  }

  /** Returns the case of each stage that any order on one thread leaves; null where that says nothing. */
  private IntFunction<Witness> inAnyOrder() {
    Order order = alone.filter(discipline -> Blocked.any(sight, thread) == null).map(WindowDiscipline::best)
        .orElse(Order.NONE);
    return order::worst;
  }

  @Override
  public Cause divergence() {
    return analysis.divergence(thread);
  }

  @Override
  public boolean dependsOnResponses() {
    return true;
  }

  @Override
  public Optional<Bound.Bounded> stretch(List<Callback> callbacks, List<Delivery> deliveries) {
    return analysis.stretch(callbacks, deliveries);
  }

  @Override
  public Explanation explain(Stage stage) {
    if (settled == null) {
      settled = inAnyOrder();
    }
    boolean inAnyOrder = sight.state().witness(stage.id()).equals(settled.apply(stage.id()));
    return inAnyOrder ? alone.orElseThrow().explain(stage) : analysis.explain(stage);
  }
}
