package org.tactus.application;

import org.tactus.generator.GenerationReport;

/**
 * What was generated.
 *
 * @param choices what held
 * @param report the files, and warnings
 */
public record GenerateResult(HeldChoices choices, GenerationReport report) {
}
