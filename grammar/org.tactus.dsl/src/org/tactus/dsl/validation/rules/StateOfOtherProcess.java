package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Callback;
import org.tactus.model.Sample;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.SystemView;

/** A callback reads what another one left behind in memory; processes share none, so that the state never arrives. */
public final class StateOfOtherProcess extends RuleBase {

  /** Creates the rule. */
  public StateOfOtherProcess() {
    super(CommunicationCode.STATE_OF_OTHER_PROCESS, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    for (Callback reader : view.callbacks()) {
      for (Sample sample : view.samples(reader)) {
        Callback writer = sample.getCallback();
        if (writer != null && !ResolvedDeployment.of(view).shareProcess(view.node(writer), view.node(reader))) {
          sink.report(sample, TYPES.getSample_Callback(), view.qualifiedName(reader) + " cannot read the state of "
              + view.qualifiedName(writer) + ", which is in another process: let it sample a topic that "
              + view.qualifiedName(writer)
              + " publishes, or put both nodes into one process");
        }
      }
    }
  }
}
