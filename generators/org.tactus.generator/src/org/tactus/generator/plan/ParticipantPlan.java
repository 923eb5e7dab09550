package org.tactus.generator.plan;

import java.util.List;

/**
 * A DDS participant, that is, an rclcpp context.
 *
 * @param profile name of its profile
 * @param main whether it is the process's own, which the nodes without another one share
 * @param nodes its nodes, in the order of the text
 * @param listener its listener threads
 * @param flowControllers those that its writers use, in the order of the text
 */
public record ParticipantPlan(String profile, boolean main, List<NodePlan> nodes, ThreadPlan listener,
    List<FlowControllerPlan> flowControllers) {
}
