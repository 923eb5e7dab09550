package org.tactus.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.tactus.application.Simulate;
import org.tactus.application.SimulateOptions;
import org.tactus.application.SimulateResult;
import org.tactus.application.SimulationPlan;
import org.tactus.report.Figures;
import org.tactus.report.ReportFormat;
import org.tactus.report.ReportOptions;
import org.tactus.report.SimulationJsonReport;
import org.tactus.report.SimulationTextReport;
import org.tactus.report.TextStyle;
import org.tactus.simulation.scenario.Executions;

/** Simulates systems many times. A run that exceeds a goal refutes it; runs that do not prove nothing. */
@Mojo(name = "simulate", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class SimulateGoal extends ReportingGoal {

  /** How phases, execution times and ties are chosen: random, adversarial or synchronous. */
  @Parameter(property = "tactus.mode", defaultValue = "random")
  private String mode;

  /** Number of runs. */
  @Parameter(property = "tactus.runs", defaultValue = "100")
  private int runs;

  /** The same seed gives the same runs. */
  @Parameter(property = "tactus.seed", defaultValue = "0")
  private long seed;

  /** Simulated time of each run in milliseconds; 25 times the longest period if not given. */
  @Parameter(property = "tactus.milliseconds")
  private Long milliseconds;

  /** Draws execution times from the distributions of the model, and tells which goals are met at p99.9. */
  @Parameter(property = "tactus.distribution", defaultValue = "false")
  private boolean distribution;

  /** The one chain that is looked at; all if none is named. */
  @Parameter(property = "tactus.chain")
  private String chain;

  @Override
  GoalOutcome run(List<Path> files, BuildLog log) throws IOException, MojoFailureException {
    FailOn level = failOn();
    List<ReportFormat> formats = formats(log, ReportFormat.Reports.ALL);
    Optional<String> only = Optional.ofNullable(chain);
    List<Path> sources = new ArrayList<>();
    List<Path> outputs = new ArrayList<>();
    Optional<String> failure = Optional.empty();
    Map<Path, String> stems = stems(files);
    for (Path file : files) {
      SimulateResult result =
          Simulate.run(SimulateOptions.of(file, interpretation()).with(plan()).onlyChain(only), log);
      String text = SimulationTextReport.of(result.observations(), result.setup(),
          new ReportOptions(TextStyle.PLAIN, false, only));
      log.say(BuildLog.Level.INFO, text);
      String base = files.size() == 1 ? name() : name() + "-" + stems.get(file);
      Figures figures = new Figures(() -> text,
          () -> SimulationJsonReport.of(result.observations(), result.setup(), only));
      outputs.addAll(report(log, base, formats, format -> format.of(figures)));
      sources.addAll(result.sources());
      if (result.exceeded() && level.includes(FailOn.GOAL) && failure.isEmpty()) {
        failure = Optional.of("a simulated run exceeds a goal, or the system is overloaded: " + file);
      }
    }
    return new GoalOutcome(sources, outputs, failure);
  }

  private SimulationPlan plan() throws MojoFailureException {
    SimulationPlan.Mode chosen = Arrays.stream(SimulationPlan.Mode.values())
        .filter(one -> one.toString().equals(mode.toLowerCase(Locale.ROOT))).findAny()
        .orElseThrow(() -> new MojoFailureException(
            "<mode> is random, adversarial or synchronous, not '" + mode + "'"));
    return new SimulationPlan(chosen, runs, seed,
        milliseconds == null ? OptionalLong.empty() : OptionalLong.of(milliseconds * 1_000_000), OptionalLong.empty())
        .drawing(distribution ? Executions.DISTRIBUTED : Executions.VARIED);
  }
}
