package org.tactus.measurement;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a trace says of itself.
 *
 * @param file the file
 * @param system the system, as in the model
 * @param process the process, as in the model
 * @param model the hash of the model that the process was generated from
 * @param boot the start of the machine that it ran on: traces of one share their clock
 * @param systemClock by how many nanoseconds the system clock was ahead of the clock of the trace
 * @param streamed whether the trace was written while the process ran, so that it is of use even if it was cut off
 */
public record TraceHead(Path file, String system, String process, Optional<String> model, Optional<String> boot,
    OptionalLong systemClock,
    boolean streamed) {
}
