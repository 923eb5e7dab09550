package org.tactus.report;

/**
 * How a simulation was run, for reports.
 *
 * @param mode how scenarios were chosen, as on the command line
 * @param seed the seed
 * @param duration the simulated time of each run in nanoseconds
 * @param mostEvents the most events of each run
 */
public record SimulationSetup(String mode, long seed, long duration, long mostEvents) {
}
