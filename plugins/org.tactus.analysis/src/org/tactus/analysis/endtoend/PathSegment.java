package org.tactus.analysis.endtoend;

import java.util.List;
import java.util.function.Supplier;
import org.tactus.analysis.Hop;

/**
 * Stages of a path that are bounded together.
 *
 * @param from the index of the first stage
 * @param to the index after the last stage
 * @param length the bound on the time from the start of the first to the end of the last in nanoseconds
 * @param hops what stands for these stages in the result, of the same length
 */
record PathSegment(int from, int to, long length, Supplier<List<Hop>> hops) {
}
