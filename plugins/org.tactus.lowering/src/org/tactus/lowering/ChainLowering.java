package org.tactus.lowering;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.tactus.model.Chain;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Percentile;
import org.tactus.timing.model.TimingModelBuilder;

/** Makes the chains with their goals. */
final class ChainLowering {

  private final TimingModelBuilder builder;
  private final Trace trace;
  private final CallbackLowering callbacks;
  private final Amounts amounts;

  ChainLowering(TimingModelBuilder builder, Trace trace, CallbackLowering callbacks, Amounts amounts) {
    this.builder = builder;
    this.trace = trace;
    this.callbacks = callbacks;
    this.amounts = amounts;
  }

  void lower(Chain chain) {
    List<Goal> goals = chain.getGoals().stream()
        .map(goal -> new Goal(metric(goal.getMetric()), amounts.time(goal.getBound()), percentile(goal))).toList();
    trace.note(builder.chain(chain.getName(), callbacks.of(chain.getSource()), callbacks.of(chain.getSink()),
        chain.getVia().stream().map(callbacks::of).toList(), goals), chain);
  }

  /** Returns the percentile; none where it is impossible, which a rule refuses. */
  private static Optional<Percentile> percentile(org.tactus.model.Goal goal) {
    return Optional.ofNullable(goal.getPercentile()).map(BigDecimal::new).filter(Percentile::isPossible)
        .map(Percentile::of);
  }

  private static Metric metric(org.tactus.model.Metric metric) {
    return switch (metric) {
      case LATENCY -> Metric.LATENCY;
      case TRIGGER_LATENCY -> Metric.TRIGGER_LATENCY;
      case REACTION -> Metric.REACTION;
      case AGE -> Metric.AGE;
    };
  }
}
