package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Callback;
import org.tactus.model.Sample;
import org.tactus.model.view.SystemView;

/**
 * What a callback itself left behind needs no sampling: it is in its node's members, and no data flows from one
 * callback to another.
 */
public final class SamplesItself extends RuleBase {

  /** Creates the rule. */
  public SamplesItself() {
    super(CommunicationCode.SAMPLES_ITSELF, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    for (Callback callback : view.callbacks()) {
      for (Sample sample : view.samples(callback)) {
        if (sample.getCallback() == callback) {
          sink.report(sample, TYPES.getSample_Callback(), view.qualifiedName(callback)
              + " samples its own state: keep it in a member of the node and name here only what other callbacks leave "
              + "behind");
        }
      }
    }
  }
}
