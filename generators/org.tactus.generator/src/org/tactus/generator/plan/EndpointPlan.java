package org.tactus.generator.plan;

import org.tactus.model.view.EffectiveQos;

/** The policies that all writers, or all readers, of a topic have in a process. */
public record EndpointPlan(String topic, EffectiveQos qos) {}
