package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.TriggerInput;
import org.tactus.model.view.TriggerSets;

/** A trigger may be meant for the messages of one publisher of a topic, which a callback that publishes none is not. */
public final class TriggerOfNoPublisher extends RuleBase {

  /** Creates the rule. */
  public TriggerOfNoPublisher() {
    super(CommunicationCode.TRIGGER_OF_NO_PUBLISHER, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (TriggerInput input : system.all(TriggerInput.class)) {
      if (input.getPublisher() != null && !TriggerSets.publishes(input.getPublisher(), input.getTopic())) {
        sink.report(input, TYPES.getTriggerInput_Publisher(),
            system.view().qualifiedName(input.getPublisher()) + " does not publish '" + input.getTopic().getName()
                + "', so that no message from it is a trigger: name a callback that does, or leave out 'from'");
      }
    }
  }
}
