package org.tactus.application;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.lowering.Interpretation;
import org.tactus.timing.demand.Ageing;

/**
 * Which system to simulate with its manager, and how.
 *
 * @param file the file that describes the system
 * @param interpretation how it is read
 * @param plan how many runs of which kind
 * @param table the table of its manager
 * @param ageing how measurements of the manager age
 * @param script what the system goes through
 * @param answerTime after how much simulated time a search answers, in nanoseconds; if empty, as long as the manager
 *     waits
 * @param recording where to write what the manager records of the first run; empty for nowhere
 */
public record SimulateManagedOptions(Path file, Interpretation interpretation, SimulationPlan plan, Path table,
    Ageing ageing, LoadScript script, OptionalLong answerTime, Optional<Path> recording) {
}
