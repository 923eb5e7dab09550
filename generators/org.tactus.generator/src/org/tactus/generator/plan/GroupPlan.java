package org.tactus.generator.plan;

import org.tactus.model.CallbackGroup;

/**
 * A callback group of a node.
 *
 * @param name name in the generated class, without prefix
 * @param reentrant whether its callbacks may run at the same time
 * @param source the model's group; {@code null} for the group of the callbacks that name none
 * @param inReadyQueue whether an executor of the runtime packages runs it
 */
public record GroupPlan(String name, boolean reentrant, CallbackGroup source, boolean inReadyQueue) {}
