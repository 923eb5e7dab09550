/** Discrete-event simulation of the timing model. */
package org.tactus.simulation;
