package org.tactus.report;

import java.util.function.Supplier;

/**
 * A report of a command whose result is neither a list of findings nor of tests.
 *
 * @param text for people
 * @param json for other tools
 */
public record Figures(Supplier<String> text, Supplier<String> json) {
}
