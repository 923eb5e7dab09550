package org.tactus.dsl.ide.quickfix;

import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.SuppressionCode;
import org.tactus.diagnostics.TextCode;

/** What an editor can do about each code: a quick fix, or the reason why none can be right. */
public final class Remedies {

  private Remedies() {
  }

  /** Returns what an editor can do about a code. */
  public static Remedy of(Code code) {
    return switch (code) {
      case TextCode text -> TextRemedies.of(text);
      case SuppressionCode comment -> SuppressionRemedies.of(comment);
      default -> Remedy.none("no quick fix yet");
    };
  }
}
