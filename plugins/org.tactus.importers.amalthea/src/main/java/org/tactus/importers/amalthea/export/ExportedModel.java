package org.tactus.importers.amalthea.export;

/**
 * A model with results.
 *
 * @param text the model
 * @param report what was written and what was not, for people
 */
public record ExportedModel(String text, String report) {}
