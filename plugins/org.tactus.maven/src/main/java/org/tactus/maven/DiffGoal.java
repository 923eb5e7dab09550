package org.tactus.maven;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.tactus.application.Diff;
import org.tactus.application.DiffOptions;
import org.tactus.application.DiffResult;
import org.tactus.application.OutputFile;
import org.tactus.model.distribution.Target;
import org.tactus.report.TextStyle;
import org.tactus.report.difference.DifferenceFormat;

/** Tells what has changed since an earlier version, and what that did to bounds, goals, loads and generated files. */
@Mojo(name = "diff", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class DiffGoal extends SystemGoal {

  /**
   * The earlier version: a file, a folder, <code>REVISION:PATH</code> of git, or a report of <code>analyze</code> in
   * JSON; found from the folder in which Maven was started.
   */
  @Parameter(property = "tactus.baseline", required = true)
  private String baseline;

  /** The most by which the bound of a path may grow, as <code>5%</code>; any growth if not given. */
  @Parameter(property = "tactus.maxGrowth")
  private String maxGrowth;

  /** Compares generated files, too. */
  @Parameter(property = "tactus.generated", defaultValue = "true")
  private boolean generated;

  /** The formats of reports: <code>text</code>, <code>json</code>, <code>markdown</code> and <code>html</code>. */
  @Parameter(property = "tactus.diff.formats", defaultValue = "text")
  private List<String> reports;

  /** From what on the build fails; <code>never</code> and <code>error</code> let it go on where something is worse. */
  @Parameter(property = "tactus.failOn", defaultValue = "goal")
  private String failOn;

  /** The later version is compared as a whole, so that systems that are gone are seen. */
  private final List<Path> places = new ArrayList<>();

  @Override
  List<Path> files(List<Path> given) throws IOException {
    places.addAll(given);
    return super.files(given);
  }

  @Override
  List<Path> filesIn(Path folder) throws IOException {
    List<Path> files = super.filesIn(folder);
    if (!files.isEmpty()) {
      places.add(folder);
    }
    return files;
  }

  /** A revision may be another one in each run. */
  @Override
  boolean isRepeatable() {
    return false;
  }

  @Override
  GoalOutcome run(List<Path> files, BuildLog log) throws IOException, MojoFailureException {
    if (places.size() != 1) {
      throw new MojoFailureException("diff compares one file or folder, not " + places
          + "; name it with <models>, and give others an execution of their own");
    }
    FailOn level = FailOn.of(failOn);
    List<DifferenceFormat> formats = formats();
    Target target = target() == null ? Target.DEFAULT : target();
    Optional<BigDecimal> limit = Optional.ofNullable(maxGrowth).map(DiffOptions::limit);
    DiffResult result = Diff.run(DiffOptions.of(baseline, places.getFirst().toString())
        .with(target, interpretation()).withGenerated(generated).withLimit(limit), log);
    log.say(BuildLog.Level.INFO, DifferenceFormat.TEXT.of(result.difference(), TextStyle.PLAIN));
    List<Path> written = new ArrayList<>();
    for (DifferenceFormat format : formats) {
      Path file = output(name() + format.suffix());
      OutputFile.write(file, format.of(result.difference(), TextStyle.PLAIN));
      log.say(BuildLog.Level.INFO, "report: " + Paths.of(file));
      written.add(file);
    }
    boolean fails = result.worse() && level.includes(FailOn.GOAL);
    return new GoalOutcome(files, written, Optional.of("compared with " + baseline
        + ", a goal is newly missed, or a bound is lost or has grown too much").filter(failure -> fails));
  }

  private List<DifferenceFormat> formats() throws MojoFailureException {
    List<DifferenceFormat> formats = new ArrayList<>();
    for (String name : reports) {
      formats.add(Arrays.stream(DifferenceFormat.values())
          .filter(format -> format.id().equals(name.toLowerCase(Locale.ROOT))).findAny()
          .orElseThrow(() -> new MojoFailureException("<reports> of this goal are "
              + Arrays.stream(DifferenceFormat.values()).map(DifferenceFormat::id).collect(Collectors.joining(", "))
              + ", not '" + name + "'")));
    }
    return formats;
  }
}
