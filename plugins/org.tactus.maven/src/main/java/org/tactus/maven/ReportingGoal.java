package org.tactus.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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
   * where workflows of GitHub look for it. Figures of simulations have text and json alone; the others are left out.
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
   * Returns the formats that are asked for and that reports of a kind have, for a goal that has not begun yet; says
   * which ones are left out.
   *
   * @throws MojoFailureException if one is a format of no goal
   */
  final List<ReportFormat> formats(BuildLog log, ReportFormat.Reports kind) throws MojoFailureException {
    List<ReportFormat> possible = ReportFormat.of(kind);
    List<ReportFormat> wanted = wanted(possible);
    List<ReportFormat> others = wanted.stream().filter(format -> !possible.contains(format)).toList();
    if (!others.isEmpty()) {
      log.say(BuildLog.Level.INFO, "no report in " + names(others) + ": this goal has " + names(possible));
    }
    return wanted.stream().filter(possible::contains).toList();
  }

  /**
   * Writes the reports and returns their files.
   *
   * @param base the name of their files, without what the format adds
   */
  final List<Path> report(BuildLog log, String base, List<ReportFormat> wanted, Function<ReportFormat, String> report)
      throws IOException {
    List<Path> files = new ArrayList<>();
    for (ReportFormat format : wanted) {
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
      wanted.add(Arrays.stream(ReportFormat.values())
          .filter(one -> one.id().equals(name.toLowerCase(Locale.ROOT))).findAny()
          .orElseThrow(() -> new MojoFailureException("<formats> of this goal are " + names(possible) + ", not '"
              + name + "'")));
    }
    return wanted;
  }

  private static String names(List<ReportFormat> formats) {
    return String.join(", ", formats.stream().map(ReportFormat::id).toList());
  }
}
