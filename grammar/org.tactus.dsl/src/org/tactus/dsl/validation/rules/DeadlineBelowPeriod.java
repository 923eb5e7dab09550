package org.tactus.dsl.validation.rules;

import java.util.OptionalLong;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.dsl.validation.system.TimedSystem;
import org.tactus.model.Duration;
import org.tactus.model.Topic;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;
import org.tactus.timing.Fraction;

/**
 * A publisher that sends more rarely than its deadline misses it for certain. Compared are exact long-run rates, so
 * that jitter is not reported.
 */
public final class DeadlineBelowPeriod extends RuleBase {

  /** Creates the rule. */
  public DeadlineBelowPeriod() {
    super(CommunicationCode.DEADLINE_BELOW_PERIOD, Needs.NO_ERRORS);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    TimedSystem.of(system).ifPresent(timed -> check(system.view(), timed, sink));
  }

  private static void check(SystemView view, TimedSystem timed, DiagnosticSink sink) {
    for (Topic topic : view.topics()) {
      for (Writer writer : view.writers(topic)) {
        Duration deadline = view.offered(writer.publication()).deadline();
        OptionalLong nanoseconds = Exact.nanoseconds(deadline);
        Fraction rate = timed.rate(writer.callback(), topic);
        if (nanoseconds.isPresent() && rate.numerator().signum() > 0
            && rate.times(nanoseconds.getAsLong()).compareTo(Fraction.ONE) < 0) {
          sink.report(writer.publication(), TYPES.getPublication_Topic(),
              view.qualifiedName(writer.callback()) + " publishes "
              + topic.getName() + " more rarely than the deadline of " + Quantities.text(deadline)
              + " allows: lengthen the deadline or shorten the period of what activates it");
        }
      }
    }
  }
}
