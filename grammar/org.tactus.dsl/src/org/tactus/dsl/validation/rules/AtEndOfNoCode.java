package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Action;
import org.tactus.model.Callback;
import org.tactus.model.Publication;
import org.tactus.model.Timer;

/**
 * What a callback publishes at its end is the last thing that it does. A logical execution time says by itself when
 * messages become visible, and for a part of an action ROS 2 sends a response, status or result after its code.
 */
public final class AtEndOfNoCode extends RuleBase {

  /** Creates the rule. */
  public AtEndOfNoCode() {
    super(CommunicationCode.AT_END_OF_NO_CODE, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Callback callback : system.all(Callback.class)) {
      boolean logical = callback instanceof Timer timer && timer.getLogicalExecution() != null;
      if (logical || callback.eContainer() instanceof Action) {
        String name = system.view().qualifiedName(callback);
        callback.getPublications().stream().filter(Publication::isAtEnd).forEach(publication ->
            sink.report(publication, TYPES.getPublication_AtEnd(), (logical
                ? "messages of " + name + " become visible when its logical execution time is over"
                : "ROS 2 sends more for " + name + " after its code") + ": leave out 'at end'"));
      }
    }
  }
}
