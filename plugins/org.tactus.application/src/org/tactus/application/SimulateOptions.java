package org.tactus.application;

import java.nio.file.Path;
import java.util.Optional;
import org.tactus.lowering.Interpretation;

/**
 * What to simulate.
 *
 * @param file the file that describes the system
 * @param interpretation how it is read
 * @param plan how many runs of which kind
 * @param chain the chain that is looked at, whose longest time is searched for; empty for all
 * @param trace where to write what led to the longest time, as a trace for ui.perfetto.dev; empty for nowhere
 * @param timeline where to draw the same as SVG; empty for nowhere
 */
public record SimulateOptions(Path file, Interpretation interpretation, SimulationPlan plan, Optional<String> chain,
    Optional<Path> trace, Optional<Path> timeline) {

  /** Returns the options of usual runs that look at all chains. */
  public static SimulateOptions of(Path file, Interpretation interpretation) {
    return new SimulateOptions(file, interpretation, SimulationPlan.USUAL, Optional.empty(), Optional.empty(),
        Optional.empty());
  }

  /** Returns the same options with other runs. */
  public SimulateOptions with(SimulationPlan other) {
    return new SimulateOptions(file, interpretation, other, chain, trace, timeline);
  }

  /** Returns the same options for one chain, or all. */
  public SimulateOptions onlyChain(Optional<String> name) {
    return new SimulateOptions(file, interpretation, plan, name, trace, timeline);
  }

  /** Returns the same options with a trace, or none. */
  public SimulateOptions traceTo(Optional<Path> where) {
    return new SimulateOptions(file, interpretation, plan, chain, where, timeline);
  }

  /** Returns the same options with a timeline, or none. */
  public SimulateOptions drawTo(Optional<Path> where) {
    return new SimulateOptions(file, interpretation, plan, chain, trace, where);
  }
}
