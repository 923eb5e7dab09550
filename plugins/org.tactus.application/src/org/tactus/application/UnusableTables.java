package org.tactus.application;

import java.nio.file.Path;
import org.tactus.input.modes.UnusableTableException;

/** What is said of tables of modes by which no manager of a system can go. */
final class UnusableTables {

  private UnusableTables() {
  }

  /** Returns why a table is refused, and how it is made for a model. */
  static String text(Path table, UnusableTableException unusable, Path model) {
    return "the table " + table + " cannot be used: " + unusable.getMessage() + "; make it anew with 'tactus provision "
        + model + " --modes " + table + "'";
  }
}
