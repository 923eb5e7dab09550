package org.tactus.generator.plan;

/** A publication of a callback: through which publisher, and how many messages per activation. */
public record SendPlan(PublisherPlan publisher, int times) {}
