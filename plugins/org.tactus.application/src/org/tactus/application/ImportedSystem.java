package org.tactus.application;

import java.nio.file.Path;
import java.util.Locale;

/**
 * A system that was made from a model of another tool.
 *
 * @param text the system in the language
 * @param report what was taken, decided and left out, for people
 * @param page the same as a page of HTML that needs no other file
 * @param json the same for other tools
 */
public record ImportedSystem(String text, String report, String page, String json) {

  /** Returns the report as the name of a file asks for: {@code .html} and {@code .json}, else text. */
  public String report(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".html") || name.endsWith(".htm")) {
      return page;
    }
    return name.endsWith(".json") ? json : report;
  }
}
