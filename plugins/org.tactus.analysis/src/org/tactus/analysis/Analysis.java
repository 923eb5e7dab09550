package org.tactus.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tactus.analysis.multithread.Starvation;
import org.tactus.analysis.endtoend.EndToEnd;
import org.tactus.analysis.network.FixedPoint;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.published.PublishedAnalysis;
import org.tactus.analysis.published.PublishedRule;
import org.tactus.analysis.sound.SoundAnalysis;
import org.tactus.analysis.sound.SoundRule;
import org.tactus.timing.model.TimingModel;

/** The response-time analysis of a timing model. */
public final class Analysis {

  private static final List<String> SOUND_ASSUMPTIONS = List.of(
      "queues of readers and asynchronous writers are deep enough that no sample is overwritten before it is taken",
      "an activation publishes each of its messages at least once and at most as often as modelled, at any time of its run",
      "entities, threads and resends of the middleware that the model does not contain need no processor time");

  private static final List<String> PUBLISHED_ASSUMPTIONS = List.of(
      "the published formulas are used as printed; some are not sound, see docs/soundness.md",
      "waits at joins are not part of a latency");

  private Analysis() {
  }

  /** Analyses a model. The result depends on its arguments alone, never on time, hash codes or threads. */
  public static AnalysisResult run(TimingModel model, Method method) {
    FixedPoint fixedPoint = switch (method) {
      case SOUND -> {
        StageNetwork network = new StageNetwork(model, new SoundRule());
        yield new FixedPoint(network, (state, utilisation) -> new SoundAnalysis(network, state, utilisation));
      }
      case PUBLISHED -> {
        StageNetwork network = new StageNetwork(model, new PublishedRule());
        yield new FixedPoint(network, (state, utilisation) -> new PublishedAnalysis(network, state, utilisation));
      }
    };
    EndToEnd endToEnd = new EndToEnd(fixedPoint, method);
    List<String> assumptions = new ArrayList<>(model.semantics().assumptions());
    assumptions.addAll(method == Method.SOUND ? SOUND_ASSUMPTIONS : PUBLISHED_ASSUMPTIONS);
    List<ChainResult> chains = endToEnd.chains();
    List<CallbackResult> callbacks = endToEnd.callbacks();
    List<String> notes = Stream.concat(
        chains.stream().flatMap(chain -> chain.note().stream().map(note -> "chain " + chain.chain().name() + ": " + note)),
        model.executors().stream().flatMap(executor -> Starvation.statement(executor, callbacks).stream())).toList();
    return new AnalysisResult(model, method, callbacks, endToEnd.messages(), chains,
        fixedPoint.utilisation().uses(), assumptions, notes);
  }
}
