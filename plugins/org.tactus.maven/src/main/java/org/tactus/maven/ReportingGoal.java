package org.tactus.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.tactus.application.OutputFile;
import org.tactus.report.ReportFormat;

/** A goal that reports what it found, in the formats that are asked for. */
abstract class ReportingGoal extends SystemGoal {

  /**
   * The formats of reports: <code>text</code>, <code>json</code>, <code>jsonl</code>, <code>sarif</code>,
   * <code>junit</code> and <code>gitlab</code> go to the output directory, <code>github</code> to the standard output,
   * where workflows of GitHub look for it. Figures of simulations have text and json alone.
   */
  @Parameter(property = "tactus.formats", defaultValue = "text")
  private List<String> formats;

  /**
   * From what on the build fails: <code>never</code>, <code>error</code>, <code>goal</code> (a goal that is missed or
   * has no bound, too) or <code>warning</code> (warnings, too).
   */
  @Parameter(property = "tactus.failOn", defaultValue = "goal")
  private String failOn;

  final FailOn failOn() throws MojoFailureException {
    return FailOn.of(failOn);
  }

  /**
   * Writes the reports and returns their files.
   *
   * @param base the name of their files, without what the format adds
   */
  final List<Path> report(BuildLog log, String base, ReportFormat.Reports kind, Function<ReportFormat, String> report)
      throws IOException, MojoFailureException {
    List<Path> files = new ArrayList<>();
    for (ReportFormat format : wanted(ReportFormat.of(kind))) {
      String text = report.apply(format);
      Optional<String> name = format.file(base);
      if (name.isPresent()) {
        Path file = output(name.get());
        OutputFile.write(file, text);
        files.add(file);
      } else {
        log.say(BuildLog.Level.COMMAND, text);
      }
    }
    return files;
  }

  private List<ReportFormat> wanted(List<ReportFormat> possible) throws MojoFailureException {
    List<ReportFormat> wanted = new ArrayList<>();
    for (String name : formats) {
      wanted.add(possible.stream().filter(one -> one.id().equals(name.toLowerCase(Locale.ROOT))).findAny()
          .orElseThrow(() -> new MojoFailureException("<formats> of this goal are "
              + String.join(", ", possible.stream().map(ReportFormat::id).toList()) + ", not '" + name + "'")));
    }
    return wanted;
  }
}
