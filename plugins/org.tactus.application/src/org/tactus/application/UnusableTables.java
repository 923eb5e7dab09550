package org.tactus.application;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tactus.input.modes.ManagedTable;
import org.tactus.input.modes.UnusableTableException;

/** What is said of tables of modes by which no manager of a system can go. What is no table is never written over. */
final class UnusableTables {

  private static final String USUAL_NAME = "modes.json";
  /** A table says at its beginning what it is. */
  private static final int BEGINNING = 256;

  private UnusableTables() {
  }

  /** Returns why a table is refused, and how one is made for a model. */
  static String text(Path table, UnusableTableException unusable, Path model) {
    String make = "'tactus provision " + model + " --modes ";
    if (isTable(table)) {
      return "the table " + table + " cannot be used: " + unusable.getMessage() + "; make it anew with " + make + table
          + "'";
    }
    String why = isModel(table) ? table + " is a model, and no table of modes"
        : "the table " + table + " cannot be used: " + unusable.getMessage();
    return why + "; make a table with " + make + USUAL_NAME + "', and give " + USUAL_NAME + " in its place";
  }

  /**
   * Refuses to write a table over what is none.
   *
   * @throws InputException if the file exists and is something else
   */
  static void requireNothingElse(Path table) {
    try {
      if (Files.isRegularFile(table) && Files.size(table) > 0 && !isTable(table)) {
        throw new InputException(table + " is " + (isModel(table) ? "a model" : "no table of modes")
            + ", and would be written over: name another file with --modes, such as " + USUAL_NAME);
      }
    } catch (IOException unreadable) {
      return; // who writes says why it cannot
    }
  }

  private static boolean isModel(Path file) {
    return String.valueOf(file.getFileName()).endsWith(".tactus");
  }

  private static boolean isTable(Path file) {
    try (InputStream bytes = Files.newInputStream(file)) {
      String beginning = new String(bytes.readNBytes(BEGINNING), StandardCharsets.UTF_8);
      return beginning.contains(ManagedTable.SCHEMA.substring(0, ManagedTable.SCHEMA.indexOf('/') + 1));
    } catch (IOException unreadable) {
      return false;
    }
  }
}
