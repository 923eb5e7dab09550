package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.TimedSystem;
import org.tactus.model.Subscription;
import org.tactus.model.view.StampedWays;
import org.tactus.timing.path.StampSources;

/**
 * A join that matches stamps waits for messages of one activation, or of one round of timers. Unless all of them come
 * on single ways from one source, or from timers whose rounds are apart, in order and one per activation, a set may
 * never be complete.
 */
public final class StampsOfSeveralSources extends RuleBase {

  /** Creates the rule. */
  public StampsOfSeveralSources() {
    super(CommunicationCode.STAMPS_OF_SEVERAL_SOURCES, Needs.NO_ERRORS);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    if (system.all(Subscription.class).stream().noneMatch(StampedWays::isMatched)) {
      return;
    }
    TimedSystem.of(system).ifPresent(timed -> {
      StampSources stamps = new StampSources(timed.model());
      for (Subscription join : system.all(Subscription.class)) {
        if (StampedWays.isMatched(join) && !system.view().inputs(join).isEmpty()) {
          stamps.problemOfSets(timed.trace().callback(join)).ifPresent(why -> sink.report(join.getTrigger(),
              join.getTrigger().isExactTime() ? TYPES.getTrigger_ExactTime() : TYPES.getTrigger_Within(), why));
        }
      }
    });
  }
}
