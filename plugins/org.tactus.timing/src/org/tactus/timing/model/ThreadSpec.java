package org.tactus.timing.model;

/**
 * A thread of the operating system: it runs one executor, one flow controller, one listener or one plain callback.
 *
 * @param id the index in {@link TimingModel#threads()}
 * @param name a unique name for explanations, as in {@code flow controller bulk of perception}
 * @param placement where and how it is scheduled
 */
public record ThreadSpec(int id, String name, Placement placement) implements Part {
}
