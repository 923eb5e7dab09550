package org.tactus.analysis.memory;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.timing.Time;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.TimingModel;

/**
 * Analyses a model whose execution times grow by what other cores do to the memory, at the least fixed point: the delay
 * of an instance depends on the window in which it runs, which is its response time, and the response times on the
 * delays.
 *
 * <p>A fixed point is sound: until the first instance that exceeds its bound does so, none has been delayed by more
 * than what others access within its bound, so that it meets it.
 */
public final class MemoryInflation {

  private MemoryInflation() {
  }

  /**
   * Analyses a model.
   *
   * @param model the model, without any delay in its execution times
   * @param analysis the analysis of a model with longer execution times
   */
  public static AnalysisResult analyse(TimingModel model, Function<TimingModel, AnalysisResult> analysis) {
    if (model.memories().stream().allMatch(memory -> memory.uses().isEmpty())) {
      return analysis.apply(model);
    }
    long[] windows = new long[model.callbacks().size()];
    model.callbacks().forEach(callback -> windows[callback.id()] =
        callback.executionTime().map(ExecutionTime::wcet).orElse(0L));
    AnalysisResult result = analysis.apply(inflate(model, windows));
    for (int round = 0; grow(windows, result, model.memories(), round >= SearchLimits.MEMORY_ROUNDS); round++) {
      result = analysis.apply(inflate(model, windows));
    }
    return result;
  }

  /** Widens the windows to the response times; returns whether one has grown. */
  private static boolean grow(long[] windows, AnalysisResult result, List<Memory> memories, boolean toTheEnd) {
    boolean grown = false;
    for (Memory memory : memories) {
      for (Memory.Use use : memory.uses()) {
        int id = use.callback().id();
        long response = result.callbacks().get(id).responseTime().nsOrInfinite();
        if (response > windows[id]) {
          windows[id] = toTheEnd ? Time.INFINITE : response;
          grown = true;
        }
      }
    }
    return grown;
  }

  private static TimingModel inflate(TimingModel model, long[] windows) {
    Map<Integer, Long> delays = new HashMap<>();
    for (Memory memory : model.memories()) {
      Interference interference = new Interference(memory);
      memory.uses().forEach(use ->
          delays.put(use.callback().id(), interference.delay(use, windows[use.callback().id()])));
    }
    return ModelEdit.NONE.withExecutionTime(callback -> longer(callback, delays))
        .withMemoryUse(use -> use.delayed(delays.get(use.callback().id()))).apply(model);
  }

  private static Optional<ExecutionTime> longer(Callback callback, Map<Integer, Long> delays) {
    return callback.executionTime().map(time -> time.plus(delays.getOrDefault(callback.id(), 0L)));
  }
}
