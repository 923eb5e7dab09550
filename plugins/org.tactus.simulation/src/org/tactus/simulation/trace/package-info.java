/** The event log of a run and its forms: a trace for the Perfetto viewer and a Gantt chart in text. */
package org.tactus.simulation.trace;
