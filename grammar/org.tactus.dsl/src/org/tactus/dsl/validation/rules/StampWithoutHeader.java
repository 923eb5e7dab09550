package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Field;
import org.tactus.model.MessageType;
import org.tactus.model.Topic;
import org.tactus.model.view.StampedWays;

/**
 * The messages from a source to a join that matches stamps bear the stamp in a header. Of interfaces that are defined
 * elsewhere, only those of two packages are known to have none.
 */
public final class StampWithoutHeader extends RuleBase {

  /** Creates the rule. */
  public StampWithoutHeader() {
    super(CommunicationCode.STAMP_WITHOUT_HEADER, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Topic topic : system.view().derived(StampedWays.class, StampedWays::of).topics()) {
      if (hasNoHeader(topic.getType())) {
        sink.report(topic, TYPES.getTopic_Type(), "messages on '" + topic.getName() + "' are on the way to a"
            + " join that matches stamps, and " + topic.getType().getName() + " has no 'std_msgs/msg/Header header' for"
            + " the stamp by which they are matched");
      }
    }
  }

  private static boolean hasNoHeader(MessageType type) {
    if (type.getInterfaceName() == null) {
      return type.getFields().stream().noneMatch(StampWithoutHeader::isHeader);
    }
    String name = type.getInterfaceName();
    return name.startsWith("std_msgs/") || name.startsWith("geometry_msgs/") && !name.endsWith("Stamped");
  }

  private static boolean isHeader(Field field) {
    return "header".equals(field.getName()) && !field.isArray() && field.getInterfaceName() != null
        && field.getInterfaceName().equals("std_msgs/msg/Header");
  }
}
