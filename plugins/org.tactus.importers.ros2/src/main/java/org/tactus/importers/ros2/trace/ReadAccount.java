package org.tactus.importers.ros2.trace;

import org.tactus.importers.ros2.sketch.LostEvents;

/**
 * What reading traces came to.
 *
 * @param events events that a model can be learned from
 * @param others events of something else
 * @param malformed lines that are no events
 * @param lost events that the tracer discarded because a buffer was full, as far as the traces say
 */
public record ReadAccount(long events, long others, long malformed, LostEvents lost) {
}
