package org.tactus.report;

import java.util.List;
import java.util.Optional;
import org.tactus.dsl.Diagnostic;
import org.tactus.input.VisibleText;

/** Diagnostics as workflow commands, which GitHub shows at the lines of a change. */
final class GitHubReport implements FindingsFormat {

  /** The log of a workflow takes it, where a command begins a line. */
  @Override
  public Optional<String> file(String base) {
    return Optional.empty();
  }

  @Override
  public Findings of(CheckedFiles checked) {
    return Findings.whole(of(checked.diagnostics(), List.of()));
  }

  @Override
  public Findings of(AnalysedFiles analysed) {
    return Findings.whole(of(analysed.findings().get(), analysed.assumed()));
  }

  /**
   * Returns a command per diagnostic, then a notice per system with all that its bounds assume: GitHub shows few
   * notices of a step.
   */
  private static String of(List<Diagnostic> diagnostics, List<Assumed> assumed) {
    StringBuilder out = new StringBuilder();
    for (Diagnostic d : diagnostics) {
      out.append("::").append(d.severity().text())
          .append(" file=").append(property(d.file().toString()))
          .append(",line=").append(d.line()).append(",endLine=").append(d.endLine())
          .append(",col=").append(d.column()).append(",endColumn=").append(d.endColumn())
          .append(",title=").append(property(d.code().id()))
          .append("::").append(data(d.message())).append('\n');
    }
    for (Assumed one : assumed) {
      if (!one.assumptions().isEmpty()) {
        out.append("::notice file=").append(property(one.file().toString())).append(",title=assumed::")
            .append(String.join("%0A", one.assumptions().stream().map(GitHubReport::data).toList())).append('\n');
      }
    }
    return out.toString();
  }

  private static String data(String text) {
    return VisibleText.of(text).replace("%", "%25");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
