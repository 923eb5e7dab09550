package org.tactus.generator.plan;

import java.util.OptionalLong;
import org.tactus.model.view.EffectiveQos;

/**
 * A publisher of a node; all callbacks of the node that publish the topic share it.
 *
 * @param topic fully qualified topic
 * @param name what its members are called, without prefix
 * @param type message type
 * @param payload greatest serialised size of a message in bytes; empty if the model does not say
 * @param qos policies offered
 * @param stamped whether its messages bear the stamp of the data that its callback handles
 */
public record PublisherPlan(String topic, String name, TypePlan type, OptionalLong payload, EffectiveQos qos,
    boolean stamped) {}
