package org.tactus.dsl.validation.system;

/**
 * An offer that falls short of a request, in words.
 *
 * @param offered for example {@code reliability best_effort}
 * @param requested for example {@code reliability reliable}
 */
public record QosMismatch(String offered, String requested) {}
