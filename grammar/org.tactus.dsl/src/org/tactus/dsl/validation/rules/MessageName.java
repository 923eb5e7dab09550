package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.MessageType;

/**
 * An own message becomes the file {@code Name.msg}, and rosidl accepts only names that begin with a capital letter and
 * hold letters and digits. Names of existing interfaces are free, since they only stand for them.
 */
public final class MessageName extends RuleBase {

  /** Creates the rule. */
  public MessageName() {
    super(ElementCode.MESSAGE_NAME, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (MessageType message : system.all(MessageType.class)) {
      boolean own = message.getInterfaceName() == null;
      if (own && message.getName() != null && !message.getName().matches("[A-Z][A-Za-z0-9]*")) {
        sink.report(message,
            "'" + message.getName()
                + "' is no legal message name: begin with a capital letter and use letters and digits "
            + "only, as in PointCloud");
      }
    }
  }
}
