package org.tactus.importers.ros2.observed;

/**
 * An object of a process, by its address there.
 *
 * @param host the machine
 * @param process the process's number
 * @param address the address
 */
record Handle(String host, long process, long address) {
}
