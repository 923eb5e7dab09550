package org.tactus.dsl.validation.system;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.lowering.Admissions;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.lowering.LoweringResult;
import org.tactus.lowering.Trace;
import org.tactus.model.Callback;
import org.tactus.model.Topic;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Admission;
import org.tactus.timing.load.Loads;
import org.tactus.timing.load.Rates;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.TimingModel;

/**
 * The timing model of a system, from which rules read rates and loads as the analysis does. No rate or load depends on
 * the distribution, so that any is right that has the executors.
 */
public final class TimedSystem {

  private record Attempt(Interpretation reading, LoweringResult lowered, Optional<TimedSystem> system) {
  }

  private final TimingModel model;
  private final Trace trace;
  private final Loads loads;
  private final List<Admission> admissions;
  private final Rates rates;
  private final Map<Integer, List<Message>> sent;

  private TimedSystem(TimingModel model, Trace trace, List<Admission> admissions) {
    this.model = model;
    this.trace = trace;
    this.admissions = admissions;
    this.loads = Loads.certain(model);
    this.rates = Rates.of(model);
    this.sent = model.messages().stream().collect(Collectors.groupingBy(message -> message.publisher().id()));
  }

  /**
   * Returns the timing model of a system without errors; empty where lowering finds one, which is said where it is
   * analysed or generated.
   */
  public static Optional<TimedSystem> of(CheckedSystem system) {
    return system.derived(Attempt.class, checked -> {
      Interpretation reading = reading(checked);
      LoweringResult lowered = Lowering.lower(checked.view(), reading);
      return new Attempt(reading, lowered, lowered.model().map(model -> new TimedSystem(model, lowered.trace(),
          Admissions.of(model, lowered.trace(), checked.view().hosts(), checked.assumed()))));
    }).system();
  }

  /**
   * Returns what lowering made of a system if a rule has asked for it, and the system was read for it as it is used.
   */
  public static Optional<LoweringResult> lowered(CheckedSystem system) {
    return system.known(Attempt.class).filter(attempt -> attempt.reading().equals(system.reading()))
        .map(Attempt::lowered);
  }

  /** Returns the reading that is wanted if its distribution has the executors, else one that has them. */
  private static Interpretation reading(CheckedSystem system) {
    if (system.reading().target().filter(target -> hasExecutors(target, system.view())).isPresent()) {
      return system.reading();
    }
    Target target = Stream.concat(Stream.of(Target.DEFAULT), Arrays.stream(Target.values()))
        .filter(each -> hasExecutors(each, system.view())).findFirst().orElse(Target.DEFAULT);
    return Interpretation.of(target, system.assumed());
  }

  private static boolean hasExecutors(Target target, SystemView view) {
    return view.executors().stream().allMatch(executor -> target.hasExecutor(executor.getKind()));
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

  /** Returns what reservations take of cores. */
  public List<Admission> admissions() {
    return admissions;
  }

  /** Returns the samples that a callback publishes on a topic at most in the long run, per nanosecond. */
  public Fraction rate(Callback publisher, Topic topic) {
    int id = trace.callback(publisher).id();
    return sent.getOrDefault(id, List.of()).stream().filter(message -> message.topic().equals(topic.getName()))
        .map(rates::of).reduce(Fraction.ZERO, Fraction::plus);
  }
}
