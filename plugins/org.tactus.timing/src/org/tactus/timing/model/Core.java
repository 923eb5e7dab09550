package org.tactus.timing.model;

/**
 * A processing core.
 *
 * @param id the index in {@link TimingModel#cores()}
 * @param name the name with its host, as in {@code vehicle.c0}
 * @param host the name of its host; empty if all cores are of one
 */
public record Core(int id, String name, String host) implements Part {
}
