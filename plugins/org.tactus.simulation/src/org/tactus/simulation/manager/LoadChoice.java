package org.tactus.simulation.manager;

/**
 * What a round decides.
 *
 * @param configuration the configuration from now on
 * @param why a part of a sentence
 * @param beyond whether the load exceeds what it is proved for
 */
public record LoadChoice(int configuration, String why, boolean beyond) {
}
