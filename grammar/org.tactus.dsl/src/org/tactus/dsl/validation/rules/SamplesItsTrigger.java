package org.tactus.dsl.validation.rules;

import java.util.List;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Callback;
import org.tactus.model.Sample;
import org.tactus.model.Subscription;
import org.tactus.model.Topic;
import org.tactus.model.view.SystemView;

/**
 * The messages that activate a callback are handed to it; a polled subscription to the same topic costs a second
 * delivery.
 */
public final class SamplesItsTrigger extends RuleBase {

  /** Creates the rule. */
  public SamplesItsTrigger() {
    super(CommunicationCode.SAMPLES_ITS_TRIGGER, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    for (Callback callback : view.callbacks()) {
      List<Topic> inputs = callback instanceof Subscription subscription ? view.inputs(subscription) : List.of();
      for (Sample sample : view.samples(callback)) {
        if (sample.getTopic() != null && inputs.contains(sample.getTopic())) {
          sink.report(sample, TYPES.getSample_Topic(),
              view.qualifiedName(callback) + " is activated by '" + sample.getTopic().getName()
              + "', so that it has each message already: remove the topic from 'samples' or from the trigger");
        }
      }
    }
  }
}
