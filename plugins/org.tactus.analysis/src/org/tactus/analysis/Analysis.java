package org.tactus.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.analysis.memory.MemoryInflation;
import org.tactus.analysis.memory.UnreachedSetpoints;
import org.tactus.analysis.multithread.Starvation;
import org.tactus.analysis.endtoend.EndToEnd;
import org.tactus.analysis.network.FixedPoint;
import org.tactus.analysis.network.QueueLengths;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.published.PublishedAnalysis;
import org.tactus.analysis.published.PublishedRule;
import org.tactus.analysis.sound.SoundAnalysis;
import org.tactus.analysis.sound.SoundRule;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.TimingModel;

/** The response-time analysis of a timing model. */
public final class Analysis {

  private static final List<String> SOUND_ASSUMPTIONS = List.of(
      "an activation publishes each of its messages at least once and at most as often as modelled, at any time of its run",
      "entities, threads and resends of the middleware that the model does not contain need no processor time");

  private static final List<String> PUBLISHED_ASSUMPTIONS = List.of(
      "the published formulas are used as printed; some are not sound, see docs/theory/departures.md",
      "waits at joins are not part of a latency");

  private static final String REGULATION = "what regulates a core needs no processor time, counts no accesses but those declared where all are, and"
      + " lets the core go on at most its activation after a period has ended";

  private static final String OVERWRITING =
      "latencies are those of samples that are not overwritten in a queue that is too short or of which no need is known";

  private final Method method;
  private final Runnable checkpoint;
  private Optional<FixedPoint> before = Optional.empty();
  private Set<Core> unstopped;

  private Analysis(TimingModel model, Method method, Runnable checkpoint) {
    this.method = method;
    this.checkpoint = checkpoint;
    this.unstopped = UnreachedSetpoints.candidates(model);
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
    AnalysisResult result = MemoryInflation.analyse(model, new Analysis(model, method, checkpoint)::analyse);
    return new AnalysisResult(model, method, result.callbacks(), result.messages(), result.chains(), result.queues(), result.resources(),
        result.assumptions(), result.notes());
  }

  /** Analyses a model: the first one, or one with longer execution times than the last. */
  private AnalysisResult analyse(TimingModel model) {
    FixedPoint fixedPoint = switch (method) {
      case SOUND -> sound(model);
      case PUBLISHED -> {
        StageNetwork network = new StageNetwork(model, new PublishedRule());
        yield new FixedPoint(network, (state, utilisation) -> new PublishedAnalysis(network, state, utilisation), checkpoint);
      }
    };
    before = Optional.of(fixedPoint);
    EndToEnd endToEnd = new EndToEnd(fixedPoint, method);
    List<String> assumptions = new ArrayList<>(model.semantics().assumptions());
    List<QueueResult> queues = method == Method.SOUND ? QueueLengths.of(fixedPoint) : List.of();
    if (!queues.stream().allMatch(QueueResult::suffices)) {
      assumptions.add(OVERWRITING);
    }
    if (method == Method.SOUND) {
      assumptions.addAll(ExecutorAssumptions.of(model));
      if (fixedPoint.network().regulatesThreads()) {
        assumptions.add(REGULATION);
      }
    }
    assumptions.addAll(method == Method.SOUND ? SOUND_ASSUMPTIONS : PUBLISHED_ASSUMPTIONS);
    List<ChainResult> chains = endToEnd.chains();
    List<CallbackResult> callbacks = endToEnd.callbacks();
    List<String> notes = new ArrayList<>();
    chains.forEach(chain -> chain.note().ifPresent(note -> notes.add("chain " + chain.chain().name() + ": " + note)));
    model.executors().forEach(executor -> Starvation.statement(executor, callbacks).ifPresent(notes::add));
    queues.stream().filter(QueueResult::isShort).forEach(queue -> notes.add(loss(queue)));
    return new AnalysisResult(model, method, callbacks, endToEnd.messages(), chains, queues,
        fixedPoint.utilisation().uses(), assumptions, notes);
  }

  /** Analyses a model in which some regulated cores are never stopped: as many of those of the last one as the result confirms. */
  private FixedPoint sound(TimingModel model) {
    StageNetwork network = new StageNetwork(model, new SoundRule(unstopped));
    FixedPoint result = FixedPoint.underCeilings(network, (state, utilisation) -> new SoundAnalysis(network, state, utilisation), before,
        checkpoint);
    Set<Core> confirmed = UnreachedSetpoints.among(unstopped, result);
    if (confirmed.equals(unstopped)) {
      return result;
    }
    unstopped = confirmed;
    before = Optional.of(result);
    return sound(model);
  }

  private static String loss(QueueResult queue) {
    return "the " + queue.queue().label() + " holds " + queue.queue().depth().getAsLong() + " and may need "
        + queue.needed().getAsLong() + ": samples may be lost there, and latencies are those of samples that are not";
  }
}
