package org.tactus.generator.plan;

import org.tactus.model.view.EffectiveQos;

/**
 * A publisher of a node; all callbacks of the node that publish the topic share it.
 *
 * @param topic fully qualified topic
 * @param name what its members are called, without prefix
 * @param type message type
 * @param qos policies offered
 */
public record PublisherPlan(String topic, String name, TypePlan type, EffectiveQos qos) {}
