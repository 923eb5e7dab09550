/** The discrete-event engine: cores, threads, reservations, executors, flow controllers, listeners. */
package org.tactus.simulation.engine;
