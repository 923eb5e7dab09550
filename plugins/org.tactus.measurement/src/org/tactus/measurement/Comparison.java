package org.tactus.measurement;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.ChainResult;
import org.tactus.analysis.MessageResult;
import org.tactus.analysis.PathResult;
import org.tactus.measurement.Measurement.MeasuredStage;

/**
 * The verdicts on all bounds of a measured run, and on the goals of its chains.
 *
 * @param verdicts by bound, in the order callbacks, messages, chains
 * @param goals by path with a goal
 */
public record Comparison(List<Verdict> verdicts, List<Verdict> goals) {

  /** Copies the lists. */
  public Comparison {
    verdicts = List.copyOf(verdicts);
    goals = List.copyOf(goals);
  }

  /** Compares everything that was measured with its bound. */
  public static Comparison of(Measurement measured, double percent) {
    List<Verdict> verdicts = new ArrayList<>();
    List<Verdict> goals = new ArrayList<>();
    for (CallbackResult callback : measured.bounds().callbacks()) {
      verdicts.add(verdict(measured.response(callback), callback.responseTime(), percent));
      verdicts.add(Verdict.of(measured.execution(callback), Measurement.allowed(callback), percent));
      verdicts.add(Verdict.of(measured.lateness(callback), Measurement.allowedLateness(callback), percent));
    }
    for (MessageResult message : measured.bounds().messages()) {
      stage(message.flowController(), measured.message(message, MeasuredStage.FLOW_CONTROLLER), percent)
          .ifPresent(verdicts::add);
      stage(message.listener(), measured.message(message, MeasuredStage.LISTENER), percent).ifPresent(verdicts::add);
      verdicts.add(verdict(measured.message(message, MeasuredStage.DELIVERY), message.delivered(), percent));
    }
    for (ChainResult chain : measured.bounds().chains()) {
      for (PathResult path : chain.paths()) {
        Times times = measured.path(path);
        verdicts.add(verdict(times, path.bound(), percent));
        path.goals().forEach(goal -> goals.add(Verdict.of(times, goal, percent)));
      }
    }
    return new Comparison(verdicts, goals);
  }

  private static Optional<Verdict> stage(Optional<Bound> bound, Times times, double percent) {
    return bound.map(known -> verdict(times, known, percent));
  }

  private static Verdict verdict(Times times, Bound bound, double percent) {
    return Verdict.of(times, Measurement.nanoseconds(bound), percent);
  }

  /** Tells whether a bound or a goal is exceeded. */
  public boolean exceeded() {
    return verdicts.contains(Verdict.EXCEEDED) || goals.contains(Verdict.EXCEEDED);
  }
}
