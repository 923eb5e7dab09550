package org.tactus.application;

/**
 * A system that was made from a model of another tool.
 *
 * @param text the system in the language
 * @param report what was taken, decided and left out, for people
 */
public record ImportedSystem(String text, String report) {
}
