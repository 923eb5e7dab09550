package org.tactus.application;

import java.nio.file.Path;
import java.util.Optional;
import org.tactus.lowering.Interpretation;

/**
 * What to export.
 *
 * @param file the file that describes the system
 * @param interpretation how it is read
 * @param simulation the runs whose times are exported, too; empty for none
 * @param output the file to write the model to; empty for none
 */
public record ExportOptions(Path file, Interpretation interpretation, Optional<SimulationPlan> simulation,
    Optional<Path> output) {
}
