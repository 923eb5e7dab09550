package org.tactus.timing.model;

/**
 * A callback group. Of an exclusive one at most one instance runs at any time, whatever threads and executors serve it.
 *
 * @param id the index in {@link TimingModel#groups()}
 * @param name the unique name, as in {@code Node.group}
 * @param exclusive whether its instances exclude each other; those of a reentrant group may run side by side
 */
public record CallbackGroup(int id, String name, boolean exclusive) implements Part {
}
