package org.tactus.simulation.manager;

import org.tactus.timing.model.TimingModel;

/**
 * The load of a system from an instant on.
 *
 * @param at the instant in nanoseconds
 * @param mode the number of the mode that is asked for, and whose load it is
 * @param percent the load factor
 * @param loaded the model under this load
 */
public record LoadStep(long at, int mode, int percent, TimingModel loaded) {
}
