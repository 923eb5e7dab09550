package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tactus.report.ObservedChain;
import org.tactus.report.SimulationSetup;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Objective;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.trace.EventLog;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Metric;

/** What was observed in simulated runs. */
public final class SimulateResult {

  private final SimulateOptions options;
  private final Simulator simulator;
  private final Campaign campaign;
  private final List<Objective> targets;
  private final LoweredSystem system;

  SimulateResult(SimulateOptions options, Simulator simulator, Campaign campaign, List<Objective> targets,
      LoweredSystem system) {
    this.options = options;
    this.simulator = simulator;
    this.campaign = campaign;
    this.targets = targets;
    this.system = system;
  }

  /** Returns the files that were read: that of the system and what it imports. */
  public List<Path> sources() {
    return system.sources();
  }

  /** Returns the observations of all runs. */
  public Observations observations() {
    return campaign.observations();
  }

  /** Returns what reports say of how the system was simulated. */
  public SimulationSetup setup() {
    return new SimulationSetup(options.plan().mode().toString(), options.plan().seed(), campaign.length().duration(),
        campaign.length().events(), options.plan().executions());
  }

  /**
   * Tells whether a run exceeded a goal, and so refutes it, all runs one at a percentile, or the system is overloaded:
   * longer runs exceed more.
   */
  public boolean exceeded() {
    return system.isOverloaded()
        || ObservedChain.of(observations(), options.chain()).stream()
            .anyMatch(entry -> entry.exceeded() || entry.exceedsPercentile());
  }

  /** Repeats the run with the longest time of a chain; empty if it completed in no run, or was not looked at. */
  Optional<EventLog> longestRun(Chain chain, Metric metric) {
    Objective target = new Objective.ChainLatency(chain, metric);
    return campaign.worst(target).flatMap(scenario -> simulator.log(scenario, campaign.length(), target));
  }

  /**
   * Repeats the run with the longest time of the first kind that was observed: chains, else callbacks, else messages.
   *
   * @throws InputException if nothing completed in any run
   */
  public EventLog worstRun() {
    Objective longest = null;
    for (Objective each : targets) {
      if (longest == null || each.getClass() == longest.getClass()
          && observations().of(each).maximum() > observations().of(longest).maximum()) {
        longest = observations().of(each).count() > 0 ? each : longest;
      }
    }
    if (longest == null) {
      throw new InputException(
          "nothing completed in any run of " + options.file() + ", so that there is nothing to draw; simulate a "
          + "longer time with --duration");
    }
    return simulator.log(campaign.worst(longest).orElseThrow(), campaign.length(), longest).orElseThrow();
  }
}
