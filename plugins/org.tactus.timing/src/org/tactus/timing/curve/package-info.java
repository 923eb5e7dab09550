/** Arrival curves: upper bounds on the events of a stream in any window. */
package org.tactus.timing.curve;
