package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.TimedSystem;
import org.tactus.lowering.ThreadOrigin;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Worker;

/**
 * A thread runs on one core at a time; with more work than a core can do it falls behind without limit, wherever it
 * runs.
 */
public final class ThreadOverload extends RuleBase {

  /** Creates the rule. */
  public ThreadOverload() {
    super(DeploymentCode.THREAD_OVERLOAD, Needs.NO_ERRORS);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    TimedSystem.of(system).ifPresent(timed -> timed.loads().workers().stream().filter(worker -> exceeds(worker)
        && !worker.isOnOneCore() && !worker.isReserved()) // then other rules speak
        .forEach(worker -> timed.trace().thread(worker.threads().getFirst()).map(ThreadOrigin::owner)
            .ifPresent(owner -> sink.report(owner,
            worker.name() + " demands " + worker.demand() + " (" + worker.demand().percent() + ") of a core, and "
                + (worker.threads().size() == 1 ? "one thread has" : "its " + worker.threads().size() + " threads have")
                + " no more than " + worker.threads().size() * 100
                + " %: divide its work among further threads, shorten execution times or"
                + " lengthen periods"))));
  }

  /** Tells whether a worker has more work than its threads can do. */
  static boolean exceeds(Worker worker) {
    return worker.demand().compareTo(Fraction.of(worker.threads().size(), 1)) > 0;
  }
}
