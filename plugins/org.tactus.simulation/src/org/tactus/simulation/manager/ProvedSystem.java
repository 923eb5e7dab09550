package org.tactus.simulation.manager;

/**
 * What the proofs of a table are about.
 *
 * @param system the name of the system
 * @param model hash of the model
 * @param target the ROS 2 distribution
 */
public record ProvedSystem(String system, String model, String target) {
}
