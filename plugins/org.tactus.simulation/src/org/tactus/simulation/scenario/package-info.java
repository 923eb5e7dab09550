/** The choices that a model leaves open and one run of the simulator fixes: phases, jitter, execution times, ties. */
package org.tactus.simulation.scenario;
