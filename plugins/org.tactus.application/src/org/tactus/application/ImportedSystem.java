package org.tactus.application;

/**
 * A system that was made from a model of another tool.
 *
 * @param text the system in the language
 * @param report what was taken, decided and left out, for people
 * @param page the same as a page of HTML that needs no other file
 */
public record ImportedSystem(String text, String report, String page) {
}
