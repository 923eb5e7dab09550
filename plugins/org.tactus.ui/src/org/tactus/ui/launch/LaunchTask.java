package org.tactus.ui.launch;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tactus.application.SimulationPlan;

/** What can be done with a system, and what is chosen of it in a launch configuration. */
public enum LaunchTask {

  /** Bounds of all chains. */
  ANALYZE("analyze", "Analyze", "analysis", List.of(
      Choice.text("chain", "Chain (empty for all):", ""),
      Choice.check("details", "Explain every path", false),
      Choice.check("sensitivity", "Tell how much is to spare for each goal", false))),

  /** Many simulated runs. */
  SIMULATE("simulate", "Simulate", "simulation", List.of(
      Choice.text("chain", "Chain (empty for all):", ""),
      Choice.of("mode", "How runs are chosen:", SimulationPlan.USUAL.mode().toString(),
          Arrays.stream(SimulationPlan.Mode.values()).map(SimulationPlan.Mode::toString).toList()),
      Choice.text("runs", "Number of runs:", Integer.toString(SimulationPlan.USUAL.runs())),
      Choice.text("seed", "Seed:", Long.toString(SimulationPlan.USUAL.seed())),
      Choice.check("timeline", "Show what led to the longest latency as a timeline", true))),

  /** The ROS 2 workspace of a system. */
  GENERATE("generate", "Generate", "generation", List.of(
      Choice.text("folder", "Folder (empty for the one of the preferences):", ""),
      Choice.check("overwrite", "Replace generated files even if they were edited", false),
      Choice.check("dryRun", "Only tell what would be written", false))),

  /** Programs that run on this machine. */
  MEASURE("measure", "Measure", "measurement", List.of(
      Choice.text("seconds", "Seconds to run:", "10"),
      Choice.text("percentile", "Percentile that must not exceed a bound:", "99"),
      Choice.check("unprivileged", "Run without the policies and cores of the model", false),
      Choice.text("directory", "Folder for programs and traces (empty for a temporary one):", "")));

  private static final String PREFIX = "org.tactus.ui.launch.";

  private final String id;
  private final String label;
  private final String noun;
  private final List<Choice> choices;

  LaunchTask(String id, String label, String noun, List<Choice> choices) {
    this.id = id;
    this.label = label;
    this.noun = noun;
    this.choices = choices;
  }

  /** Returns the task with the given word of the command line, as in {@code analyze}. */
  public static Optional<LaunchTask> of(String id) {
    return Arrays.stream(values()).filter(task -> task.id.equals(id)).findFirst();
  }

  /** Returns the task of a type of launch configurations. */
  static Optional<LaunchTask> ofType(String type) {
    return type.startsWith(PREFIX) ? of(type.substring(PREFIX.length())) : Optional.empty();
  }

  /** Returns the type of its launch configurations. */
  public String type() {
    return PREFIX + id;
  }

  /** Returns what it is called in menus. */
  public String label() {
    return label;
  }

  /** Returns what a run of it is called, as in {@code analysis}. */
  public String noun() {
    return noun;
  }

  /** Returns what can be chosen. */
  List<Choice> choices() {
    return choices;
  }
}
