package org.tactus.analysis.sound;

import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.sound.multithread.MultithreadAnalysis;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * The first thread of an executor any of whose threads may run any of its callbacks: {@link MultithreadAnalysis} looks
 * at all of them together.
 */
record PoolDiscipline(ThreadView thread, MultithreadAnalysis analysis) implements Discipline {

  @Override
  public int[] analyse() {
    return analysis.analyse(thread);
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
    return analysis.explain(stage);
  }
}
