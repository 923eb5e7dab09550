package org.tactus.report;

import org.tactus.simulation.scenario.Executions;

/**
 * How a simulation was run, for reports.
 *
 * @param mode how scenarios were chosen, as on the command line
 * @param seed the seed
 * @param duration the simulated time of each run in nanoseconds
 * @param mostEvents the most events of each run
 * @param executions where the execution times came from
 */
public record SimulationSetup(String mode, long seed, long duration, long mostEvents, Executions executions) {
}
