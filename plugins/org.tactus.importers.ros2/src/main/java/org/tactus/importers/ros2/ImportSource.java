package org.tactus.importers.ros2;

/**
 * What a model was made of.
 *
 * @param names the traces or files
 * @param length the time that they span, in nanoseconds; 0 for what is no recording
 * @param events how many events were used
 * @param lost how many events the recorder says it lost
 * @param margin the margin that was added, as text; an empty one where nothing was measured
 */
public record ImportSource(String names, long length, long events, long lost, String margin) {
}
