package org.tactus.dsl.validation.rules;

import java.util.HashSet;
import java.util.Set;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Field;
import org.tactus.model.MessageType;

/** A message with a field of its own type, directly or through other messages, would be infinitely large. */
public final class MessageHoldsItself extends RuleBase {

  /** Creates the rule. */
  public MessageHoldsItself() {
    super(ElementCode.MESSAGE_HOLDS_ITSELF, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (MessageType message : system.all(MessageType.class)) {
      for (Field field : message.getFields()) {
        if (field.getType() != null && holds(field.getType(), message, new HashSet<>())) {
          sink.report(field, TYPES.getField_Type(), "the message '" + message.getName() + "' holds itself"
              + (field.getType() == message ? "" : " through '" + field.getType().getName() + "'")
              + ": remove the field or refer by a number");
        }
      }
    }
  }

  private static boolean holds(MessageType outer, MessageType searched, Set<MessageType> seen) {
    if (outer == searched) {
      return true;
    }
    return seen.add(outer) && outer.getFields().stream()
        .anyMatch(field -> field.getType() != null && holds(field.getType(), searched, seen));
  }
}
