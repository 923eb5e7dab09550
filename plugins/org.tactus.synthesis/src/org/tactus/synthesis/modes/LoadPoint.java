package org.tactus.synthesis.modes;

import org.tactus.timing.load.SystemLoad;

/**
 * A load in a mode.
 *
 * @param mode the number of the mode
 * @param percent what the load is called: the factor of all execution times that have no other one
 * @param load the load
 */
record LoadPoint(int mode, int percent, SystemLoad load) {
}
