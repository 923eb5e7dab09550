package org.tactus.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.tactus.application.OutputFile;
import org.tactus.application.PageOptions;
import org.tactus.application.Report;
import org.tactus.application.ReportResult;
import org.tactus.application.SimulationPlan;
import org.tactus.dsl.Diagnostic;
import org.tactus.report.Tool;

/**
 * Writes a page on each system: goals, what their bounds consist of, load, and what was simulated. It runs before
 * <code>analyze</code>, which may end the build.
 */
@Mojo(name = "report", defaultPhase = LifecyclePhase.PACKAGE, threadSafe = true)
public final class ReportGoal extends SystemGoal {

  /** Number of simulated runs; 0 for none. */
  @Parameter(property = "tactus.runs", defaultValue = "100")
  private int runs;

  /** The same seed gives the same runs. */
  @Parameter(property = "tactus.seed", defaultValue = "0")
  private long seed;

  /** Tells for each goal how much may change until it is missed. */
  @Parameter(property = "tactus.sensitivity", defaultValue = "true")
  private boolean sensitivity;

  /**
   * From what on the build fails once the page is written: <code>never</code>, <code>error</code>, <code>goal</code>
   * (a goal that is missed or has no bound, too) or <code>warning</code> (warnings, too).
   */
  @Parameter(property = "tactus.failOn", defaultValue = "goal")
  private String failOn;

  @Override
  GoalOutcome run(List<Path> files, BuildLog log) throws IOException, MojoFailureException {
    FailOn level = FailOn.of(failOn);
    Map<Path, String> stems = stems(files);
    List<Path> sources = new ArrayList<>();
    List<Path> outputs = new ArrayList<>();
    Optional<String> failure = Optional.empty();
    for (Path file : files) {
      ReportResult result = Report.run(options(file), log);
      Path page = output(name() + "-" + stems.get(file) + ".html");
      OutputFile.write(page, result.page());
      log.say(BuildLog.Level.INFO, "report: " + Paths.of(page));
      outputs.add(page);
      sources.addAll(AnalyzeGoal.sources(result.analysed()));
      List<Diagnostic> findings = result.analysed().findings();
      log.say(findings);
      failure = failure.or(() -> AnalyzeGoal.failure(result.analysed(), findings, level));
    }
    return new GoalOutcome(sources, outputs, failure);
  }

  private PageOptions options(Path file) throws MojoFailureException {
    Optional<SimulationPlan> plan = runs == 0 ? Optional.empty() : Optional.of(new SimulationPlan(
        SimulationPlan.Mode.RANDOM, runs, seed, OptionalLong.empty(), OptionalLong.empty()));
    return PageOptions.of(file, interpretation(), new Tool(version(), Optional.empty())).with(plan)
        .withSensitivity(sensitivity);
  }
}
