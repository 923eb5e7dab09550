package org.tactus.application;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.tactus.drawing.TimelineDrawing;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.UnsupportedModelException;
import org.tactus.simulation.observation.Objective;
import org.tactus.simulation.trace.EventLog;
import org.tactus.simulation.trace.TraceWriter;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.TimingModel;

/** Observes latencies in simulated runs, and searches for runs that exceed a goal. */
public final class Simulate {

  private static final int RUNS_PER_STEP = 8;

  private Simulate() {
  }

  /**
   * Simulates a system.
   *
   * @throws ErroneousSystemException if the system has errors other than overloads
   * @throws InputException if it cannot be simulated, or the trace or timeline not be written
   * @throws OptionException if the system does not have the chain
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static SimulateResult run(SimulateOptions options, Monitor monitor) {
    return run(options, UnsavedTexts.NONE, monitor);
  }

  /**
   * Simulates a system.
   *
   * @param texts what is read in the place of files
   * @throws ErroneousSystemException if the system has errors other than overloads
   * @throws InputException if it cannot be simulated, or the trace or timeline not be written
   * @throws OptionException if the system does not have the chain
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static SimulateResult run(SimulateOptions options, UnsavedTexts texts, Monitor monitor) {
    monitor.step("reading " + options.file());
    LoweredSystem system = LoweredSystem.readOverloaded(options.file(), options.interpretation(), texts);
    monitor.found(system.diagnostics());
    SimulateResult result = of(system, options, monitor);
    if (options.trace().isPresent() || options.timeline().isPresent()) {
      EventLog worst = result.worstRun();
      options.trace().ifPresent(file -> OutputFile.write(file, trace(worst)));
      options.timeline().ifPresent(file -> OutputFile.write(file, TimelineDrawing.of(worst).svg()));
    }
    return result;
  }

  /**
   * Simulates a system that was read.
   *
   * @throws InputException if it cannot be simulated
   */
  static SimulateResult of(LoweredSystem system, SimulateOptions options, Monitor monitor) {
    Optional<Chain> chain = options.chain().map(name -> Chains.require(system, name));
    try {
      return simulate(system, chain, options, monitor);
    } catch (UnsupportedModelException refusal) {
      throw new InputException(options.file() + " cannot be simulated: " + refusal.getMessage());
    }
  }

  private static SimulateResult simulate(LoweredSystem system, Optional<Chain> chain, SimulateOptions options,
      Monitor monitor) {
    TimingModel model = system.timing();
    Simulator simulator = new Simulator(model);
    SimulationPlan plan = options.plan();
    List<Objective> targets =
        Campaign.targets(model).stream().filter(target -> isWanted(target, chain)).toList();
    Campaign campaign = new Campaign(simulator, plan.seed(), plan.length(model), targets, plan.executions());
    for (int done = 0; done < plan.runs(); done += RUNS_PER_STEP) {
      monitor.step("run " + (done + 1) + " of " + plan.runs());
      plan.make(Math.min(RUNS_PER_STEP, plan.runs() - done), campaign);
    }
    return new SimulateResult(options, simulator, campaign, targets, system);
  }

  private static boolean isWanted(Objective target, Optional<Chain> chain) {
    return chain.map(one -> target instanceof Objective.ChainLatency latency && latency.chain() == one).orElse(true);
  }

  private static String trace(EventLog log) {
    StringWriter json = new StringWriter();
    try {
      TraceWriter.write(log, json);
    } catch (IOException impossible) {
      throw new UncheckedIOException("a text in memory cannot be written", impossible);
    }
    return json.toString();
  }
}
