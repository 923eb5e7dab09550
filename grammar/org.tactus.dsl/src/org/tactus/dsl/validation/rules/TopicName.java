package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Topic;
import org.tactus.model.view.LanguageLimits;

/**
 * ROS 2 accepts topic names whose parts between slashes hold letters, digits and single underscores and do not start
 * with a digit. Tactus names topics with their full name, so private ones ({@code ~}) and substitutions are not
 * accepted.
 */
public final class TopicName extends RuleBase {

  /** Creates the rule. */
  public TopicName() {
    super(ElementCode.TOPIC_NAME, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Topic topic : system.all(Topic.class)) {
      String fault = topic.getName() == null ? null : fault(topic.getName());
      if (fault != null) {
        sink.report(topic, "'" + topic.getName() + "' is no legal topic name: " + fault);
      }
    }
  }

  private static String fault(String name) {
    if (name.length() > LanguageLimits.TOPIC_NAME) {
      return "it has more than " + LanguageLimits.TOPIC_NAME + " characters";
    }
    if (name.endsWith("/") || name.contains("//")) {
      return "a part between slashes is empty; remove the slash that is too many";
    }
    if (name.contains("__")) {
      return "two underscores stand in a row; write one";
    }
    if (name.contains("-") || name.contains("~") || name.contains("{")) {
      return "it may hold only letters, digits, underscores and slashes; write its full name, with underscores instead "
          + "of hyphens";
    }
    return name.matches(".*/[0-9].*") ? "a part between slashes begins with a digit; put a letter before it" : null;
  }
}
