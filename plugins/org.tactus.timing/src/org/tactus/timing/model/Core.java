package org.tactus.timing.model;

/**
 * A processing core.
 *
 * @param id the index in {@link TimingModel#cores()}
 * @param name the name with its host, as in {@code vehicle.c0}
 */
public record Core(int id, String name) implements Part {
}
