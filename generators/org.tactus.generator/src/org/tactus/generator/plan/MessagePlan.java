package org.tactus.generator.plan;

import java.util.List;

/**
 * A message that the system defines.
 *
 * @param name type name
 * @param lines its definition
 * @param dependencies packages of the interfaces that it nests, sorted, without its own
 */
public record MessagePlan(String name, List<String> lines, List<String> dependencies) {}
