package org.tactus.analysis.method;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.ChainResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.PathComposition;
import org.tactus.analysis.QueueResult;
import org.tactus.analysis.endtoend.EndToEnd;
import org.tactus.analysis.iteration.FixedPoint;
import org.tactus.analysis.memory.MemoryInflation;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.TimingModel;

/** The response-time analysis of a timing model. */
public final class Analysis {

  private static final String OVERWRITING =
      "Latencies are those of samples that are not overwritten in a queue that is too short or of which no need is "
          + "known.";

  private static final String TIME_ZERO =
      "Bounds over job paths: timers of a host with an offset count it from one time zero that they share, and expire "
          + "there or at most their jitter later.";

  private final Method method;
  private final MethodStrategy strategy;

  private Analysis(TimingModel model, Method method, Runnable checkpoint) {
    this.method = method;
    this.strategy = switch (method) {
      case SOUND -> new SoundMethod(model, checkpoint);
      case PUBLISHED -> new PublishedMethod(checkpoint);
    };
  }

  /** Analyses a model. The result depends on its arguments alone, never on time, hash codes or threads. */
  public static AnalysisResult run(TimingModel model, Method method) {
    return run(model, method, () -> { });
  }

  /**
   * Analyses a model, and can be ended early.
   *
   * @param checkpoint run between steps of the analysis, many times a second; what it throws ends the analysis
   * @see #run(TimingModel, Method)
   */
  public static AnalysisResult run(TimingModel model, Method method, Runnable checkpoint) {
    return MemoryInflation.analyse(model, new Analysis(model, method, checkpoint)::analyse).of(model);
  }

  /** Analyses a model: the first one, or one with longer execution times than the last. */
  private AnalysisResult analyse(TimingModel model) {
    FixedPoint fixedPoint = strategy.fixedPoint(model);
    EndToEnd endToEnd = new EndToEnd(fixedPoint, strategy.pathRule());
    List<String> assumptions = new ArrayList<>(model.semantics().assumptions());
    List<QueueResult> queues = strategy.queues(fixedPoint, endToEnd.joint(), endToEnd.stamped());
    if (!queues.stream().allMatch(QueueResult::suffices)) {
      assumptions.add(OVERWRITING);
    }
    assumptions.addAll(strategy.assumptions(fixedPoint));
    List<ChainResult> chains = endToEnd.chains();
    if (chains.stream().flatMap(chain -> chain.paths().stream())
        .anyMatch(path -> path.composition() == PathComposition.JOB_PATHS)) {
      assumptions.add(TIME_ZERO);
    }
    List<CallbackResult> callbacks = endToEnd.callbacks();
    List<String> notes = new ArrayList<>();
    chains.forEach(chain -> chain.note().ifPresent(note -> notes.add("chain " + chain.chain().name() + ": " + note)));
    Map<Executor, List<CallbackResult>> served = callbacks.stream()
        .collect(Collectors.groupingBy(one -> one.callback().executor(), IdentityHashMap::new, Collectors.toList()));
    model.executors().forEach(executor ->
        Starvation.statement(executor, served.getOrDefault(executor, List.of())).ifPresent(notes::add));
    return AnalysisResult.builder(model, method).callbacks(callbacks).messages(endToEnd.messages()).chains(chains)
        .queues(queues).resources(fixedPoint.utilisation().uses()).assumptions(assumptions).notes(notes).build();
  }
}
