package org.tactus.generator.plan;

import org.tactus.model.view.EffectiveQos;

/**
 * One topic of a subscription callback.
 *
 * @param topic fully qualified topic
 * @param variable name of the message in the callback's signature
 * @param member name of the ROS 2 subscription
 * @param method member function that the message activates; for {@code all} that of the whole callback
 * @param type message type
 * @param qos policies requested
 */
public record InputPlan(String topic, String variable, String member, String method, TypePlan type, EffectiveQos qos) {}
