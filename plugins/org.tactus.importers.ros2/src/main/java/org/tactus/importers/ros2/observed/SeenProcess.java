package org.tactus.importers.ros2.observed;

/**
 * A process of a run.
 *
 * @param host the machine; an empty text if the trace does not name it
 * @param number its number there
 * @param name the name of its executable, as far as the kernel keeps it
 */
record SeenProcess(String host, long number, String name) {
}
