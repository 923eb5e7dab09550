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
public final class Repairs {

  private Repairs() {
  }

  /** Returns what an editor can do about a code. A new code does not compile without an answer. */
  public static Repair of(Code code) {
    return switch (code) {
      case TextCode text -> TextRepairs.of(text);
      case ElementCode element -> ElementRepairs.of(element);
      case CommunicationCode communication -> CommunicationRepairs.of(communication);
      case DeploymentCode deployment -> DeploymentRepairs.of(deployment);
      case LoweringCode lowering -> ResultRepairs.of(lowering);
      case ResultCode result -> ResultRepairs.of(result);
      case GeneratorCode generator -> GeneratorRepairs.of(generator);
      case ImportCode imported -> ResultRepairs.of(imported);
      case SuppressionCode comment -> SuppressionRepairs.of(comment);
    };
  }
}
