package org.tactus.synthesis;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.Method;
import org.tactus.analysis.method.Analysis;
import org.tactus.synthesis.search.Placements;
import org.tactus.timing.model.TimingModel;

/** Threads that all depend on each other, over chains and cores, are each analysed a few times. */
class AnalysisEffortTest {

  @Test
  void threadsInACircleAreTakenInSweeps() {
    PlacedSystems.Placed placed = PlacedSystems.of(1, 400, 8, 0.4);
    TimingModel model = new Placements(placed.problem(), placed.known()).model();
    AtomicInteger analysed = new AtomicInteger();
    Analysis.run(model, Method.SOUND, analysed::incrementAndGet);
    int threads = model.threads().size();
    assertTrue(analysed.get() <= 12 * threads, analysed + " analyses of " + threads + " threads");
  }
}
