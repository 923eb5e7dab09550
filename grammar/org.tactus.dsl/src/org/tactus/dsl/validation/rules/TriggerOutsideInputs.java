package org.tactus.dsl.validation.rules;

import java.util.List;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Callback;
import org.tactus.model.Publication;
import org.tactus.model.Subscription;
import org.tactus.model.Topic;
import org.tactus.model.TriggerInput;
import org.tactus.model.TriggerKind;

/**
 * A publication may be meant for some inputs only of a callback that each of several topics activates. A topic that is
 * not among them never triggers it, and under {@code all} every activation has a message of each topic, so that there
 * is nothing to tell apart.
 */
public final class TriggerOutsideInputs extends RuleBase {

  /** Creates the rule. */
  public TriggerOutsideInputs() {
    super(CommunicationCode.TRIGGER_OUTSIDE_INPUTS, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Callback callback : system.all(Callback.class)) {
      for (Publication publication : callback.getPublications()) {
        check(system.view().qualifiedName(callback), callback, publication, sink);
      }
    }
  }

  private static void check(String name, Callback callback, Publication publication, DiagnosticSink sink) {
    List<Topic> triggers = publication.getTriggers().stream().map(TriggerInput::getTopic).toList();
    if (triggers.isEmpty()) {
      return;
    }
    if (callback instanceof Subscription subscription && subscription.getTrigger().getKind() == TriggerKind.ALL) {
      sink.report(publication, TYPES.getPublication_Triggers(), 0,
          "every activation of " + name + " has a message of each topic of 'all', so that '"
          + publication.getTopic().getName() + "' is published by every one: leave out 'when triggered by'");
      return;
    }
    List<Topic> inputs =
        callback instanceof Subscription subscription ? subscription.getTrigger().getTopics() : List.of();
    for (int i = 0; i < triggers.size(); i++) {
      if (!inputs.contains(triggers.get(i))) {
        sink.report(publication, TYPES.getPublication_Triggers(), i,
            "no message on '" + triggers.get(i).getName() + "' activates " + name
            + ": name a topic of its 'on', or leave out 'when triggered by'");
      }
    }
  }
}
