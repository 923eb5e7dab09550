package org.tactus.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.path.Link;

/** Compares what simulations of a model observe with its bounds. */
final class SoundnessCheck {

  private final AnalysisResult result;
  private final Observations observed;
  private final List<Comparison> comparisons = new ArrayList<>();
  private final List<String> violations = new ArrayList<>();

  /**
   * The greatest value that was observed beside its bound.
   *
   * @param kind what is bounded, as in {@code response in a single_threaded executor}
   * @param name whose bound it is
   * @param observed the greatest observed value in nanoseconds
   * @param bound the bound in nanoseconds
   */
  record Comparison(String kind, String name, long observed, long bound) {
  }

  /** Analyses the model and simulates it with the given effort. */
  SoundnessCheck(TimingModel model, Method method, long seed, int runs, long duration) {
    this(model, method, seed, runs, new RunLength(duration, 4_000));
  }

  /** Analyses the model and simulates it in runs of the given length. */
  SoundnessCheck(TimingModel model, Method method, long seed, int runs, RunLength length) {
    this(model, method, new Campaign(new Simulator(model), seed, length).adversarial(runs).observations());
  }

  /** Analyses the model, which was simulated. */
  SoundnessCheck(TimingModel model, Method method, Observations observed) {
    this.result = Analysis.run(model, method);
    this.observed = observed;
    result.callbacks().forEach(callback -> compare("response in " + callback.callback().executor().kind().keyword(),
        callback.callback().name(), observed.response(callback.callback()).maximum(), callback.responseTime()));
    result.messages().forEach(this::message);
    result.chains().forEach(chain -> chain.paths().forEach(path -> path(chain.chain(), path)));
    result.queues().forEach(this::queue);
  }

  private void message(MessageResult message) {
    Delivery delivery = message.delivery();
    String name = delivery.message().label() + " to " + delivery.subscriber().name();
    message.flowController().ifPresent(bound -> {
      FlowController controller = delivery.message().flowController().orElseThrow();
      compare(
          (controller.limit().isPresent() ? "limited flow controller " : "flow controller ") + controller.scheduler(),
          name, observed.flowController(delivery.message()).maximum(), bound);
    });
    message.listener().ifPresent(bound ->
        compare("listener", name, observed.listener(delivery).maximum(), bound));
    compare(delivery.message().isAsynchronous() ? "asynchronous delivery" : "synchronous delivery", name,
        observed.delivery(delivery).maximum(), message.delivered());
  }

  private void queue(QueueResult result) {
    long longest = observed.longest(result.queue());
    if (result.needed().isPresent() && longest > 0) {
      String kind = result.queue().kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      String name = kind + " " + result.queue().owner() + " of " + result.queue().content();
      comparisons.add(new Comparison("length of a " + kind + " queue", name, longest, result.needed().getAsLong()));
      if (longest > result.needed().getAsLong()) {
        violations.add(name + ": observed " + longest + " samples, bound " + result.needed().getAsLong());
      }
    }
  }

  private void path(Chain chain, PathResult path) {
    for (ChainPath candidate : observed.paths()) {
      if (candidate.chain().id() == chain.id() && steps(candidate.links()).equals(steps(path.links()))) {
        compare(path.metric().name().toLowerCase(Locale.ROOT) + " of a path", candidate.chain().name(),
            observed.path(candidate, path.metric()).maximum(),
            path.bound());
      }
    }
  }

  /**
   * Returns what tells paths apart also where the analysis knows longer execution times than the model that is
   * simulated.
   */
  private static List<List<Object>> steps(List<Link> links) {
    return links.stream().map(link -> List.<Object>of(link.publisher().id(), link.subscriber().id(), link.way(),
        link.deliveries().stream().map(Delivery::id).toList())).toList();
  }

  private void compare(String kind, String name, long maximum, Bound bound) {
    if (maximum >= 0 && bound instanceof Bound.Bounded bounded) {
      comparisons.add(new Comparison(kind, name, maximum, bounded.ns()));
      if (maximum > bounded.ns()) {
        violations.add(kind + " of " + name + ": observed " + maximum + ", bound " + bounded.ns() + " "
            + bounded.explanation().contributions());
      }
    }
  }

  AnalysisResult result() {
    return result;
  }

  Observations observed() {
    return observed;
  }

  List<String> violations() {
    return violations;
  }

  List<Comparison> comparisons() {
    return comparisons;
  }

  int compared() {
    return comparisons.size();
  }
}
