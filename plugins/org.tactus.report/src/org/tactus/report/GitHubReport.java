package org.tactus.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tactus.diagnostics.Code;
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
   * Returns a command per diagnostic, with a notice at each other place that it is about, then a notice per system with
   * all that its bounds assume: GitHub shows few notices of a step.
   */
  private static String of(List<Diagnostic> diagnostics, List<Assumed> assumed) {
    StringBuilder out = new StringBuilder();
    for (Diagnostic d : diagnostics) {
      out.append(command(d.severity().text(), d.file(), d.span(), d.code(), d.message()));
      d.related().forEach(one -> out.append(command("notice", one.file(), one.span(), d.code(),
          one.message() + ", see " + d.file() + ":" + d.line())));
    }
    for (Assumed one : assumed) {
      if (!one.assumptions().isEmpty()) {
        out.append("::notice file=").append(property(one.file().toString())).append(",title=assumed::")
            .append(String.join("%0A", one.assumptions().stream().map(GitHubReport::data).toList())).append('\n');
      }
    }
    return out.toString();
  }

  private static String command(String kind, Path file, Diagnostic.Span span, Code code, String message) {
    return "::" + kind + " file=" + property(file.toString())
        + ",line=" + span.start().line() + ",endLine=" + span.end().line()
        + ",col=" + span.start().column() + ",endColumn=" + span.end().column()
        + ",title=" + property(code.id()) + "::" + data(message) + "\n";
  }

  private static String data(String text) {
    return VisibleText.of(text).replace("%", "%25");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
