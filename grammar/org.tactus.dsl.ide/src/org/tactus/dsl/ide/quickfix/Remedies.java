package org.tactus.dsl.ide.quickfix;

import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.diagnostics.ElementCode;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.diagnostics.ImportCode;
import org.tactus.diagnostics.LoweringCode;
import org.tactus.diagnostics.ResultCode;
import org.tactus.diagnostics.SuppressionCode;
import org.tactus.diagnostics.TextCode;

/** What an editor can do about each code: a quick fix, or the reason why none can be right. */
public final class Remedies {

  private Remedies() {
  }

  /** Returns what an editor can do about a code. A new code does not compile without an answer. */
  public static Remedy of(Code code) {
    return switch (code) {
      case TextCode text -> TextRemedies.of(text);
      case ElementCode element -> ElementRemedies.of(element);
      case CommunicationCode communication -> CommunicationRemedies.of(communication);
      case DeploymentCode deployment -> DeploymentRemedies.of(deployment);
      case LoweringCode lowering -> ResultRemedies.of(lowering);
      case ResultCode result -> ResultRemedies.of(result);
      case GeneratorCode generator -> GeneratorRemedies.of(generator);
      case ImportCode imported -> ResultRemedies.of(imported);
      case SuppressionCode comment -> SuppressionRemedies.of(comment);
    };
  }
}
