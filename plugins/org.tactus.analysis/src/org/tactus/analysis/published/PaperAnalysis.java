package org.tactus.analysis.published;

import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.model.Callback;

/** What one paper says about a thread. */
sealed interface PaperAnalysis permits ClassExecutor, DdsThread, DeadlineExecutor {

  /** Bounds the response times of a thread's stages; returns those whose bound changed. */
  int[] analyse(ThreadView thread);

  /** Bounds callbacks of one executor in a row, empty if nothing is known beyond their own bounds. */
  default Optional<Bound.Bounded> stretch(List<Callback> callbacks) {
    return Optional.empty();
  }

  /** Returns what the bound of a stage consists of. */
  Explanation explain(Stage stage);
}
