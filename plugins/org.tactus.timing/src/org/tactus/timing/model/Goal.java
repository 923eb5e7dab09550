package org.tactus.timing.model;

/**
 * A goal of a chain: its metric must not exceed a limit on any path.
 *
 * @param metric what is limited
 * @param limit the limit in nanoseconds
 */
public record Goal(Metric metric, long limit) {
}
