package org.tactus.importers.ros2.trace;

import java.util.Optional;

/**
 * What reading traces came to.
 *
 * @param events events that a model can be learned from
 * @param others events of something else
 * @param malformed lines that are no events
 * @param lost events that the tracer discarded because a buffer was full, as the traces say
 * @param cut why reading ended before the end of the traces, as where a file is truncated
 */
public record ReadAccount(long events, long others, long malformed, long lost, Optional<String> cut) {
}
