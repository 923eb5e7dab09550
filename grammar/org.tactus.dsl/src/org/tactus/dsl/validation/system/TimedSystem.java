package org.tactus.dsl.validation.system;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.lowering.LoweringResult;
import org.tactus.lowering.Trace;
import org.tactus.model.Callback;
import org.tactus.model.Topic;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Loads;
import org.tactus.timing.load.Rates;
import org.tactus.timing.model.TimingModel;

/**
 * The timing model of a system, from which rules read rates and loads as the analysis does. No rate or load depends on the distribution, so that any
 * is right that has the executors.
 */
public final class TimedSystem {

  private record Attempt(Optional<TimedSystem> system) {
  }

  private final TimingModel model;
  private final Trace trace;
  private final Loads loads;
  private final Rates rates;

  private TimedSystem(TimingModel model, Trace trace) {
    this.model = model;
    this.trace = trace;
    this.loads = Loads.certain(model);
    this.rates = Rates.of(model);
  }

  /** Returns the timing model of a system without errors; empty where lowering finds one, which is said where it is analysed or generated. */
  public static Optional<TimedSystem> of(CheckedSystem system) {
    return system.derived(Attempt.class, checked -> {
      LoweringResult lowered = Lowering.lower(checked.view(), Interpretation.of(target(checked.view()), checked.assumed()));
      return new Attempt(lowered.model().map(model -> new TimedSystem(model, lowered.trace())));
    }).system();
  }

  private static Target target(SystemView view) {
    return Stream.concat(Stream.of(Target.DEFAULT), Arrays.stream(Target.values()))
        .filter(target -> view.executors().stream().allMatch(executor -> target.hasExecutor(executor.getKind())))
        .findFirst().orElse(Target.DEFAULT);
  }

  /** Returns the timing model. */
  public TimingModel model() {
    return model;
  }

  /** Returns where its parts come from. */
  public Trace trace() {
    return trace;
  }

  /** Returns what its threads demand for certain, so that nothing feasible is called overloaded. */
  public Loads loads() {
    return loads;
  }

  /** Returns the samples that a callback publishes on a topic at most in the long run, per nanosecond. */
  public Fraction rate(Callback publisher, Topic topic) {
    int id = trace.callback(publisher).id();
    return model.messages().stream().filter(message -> message.publisher().id() == id && message.topic().equals(topic.getName()))
        .map(rates::of).reduce(Fraction.ZERO, Fraction::plus);
  }
}
