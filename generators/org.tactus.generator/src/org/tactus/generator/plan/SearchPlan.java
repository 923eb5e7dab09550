package org.tactus.generator.plan;

import org.tactus.generator.ModelSources;

/**
 * A search beside a manager: it proves configurations for loads that the table does not hold.
 *
 * @param milliseconds how long it takes at most
 * @param sources the model, which it reads on the machine of the manager
 * @param furtherCores whether hosts are assumed to have more cores than they list, there too
 */
public record SearchPlan(long milliseconds, ModelSources sources, boolean furtherCores) {
}
