package org.tactus.simulation.manager;

/** Reads tables of {@code tactus provision --modes}. */
public final class ManagedTables {

  /** The name of the format with its version. */
  private static final String SCHEMA = "tactus-modes/1";

  private ManagedTables() {
  }

  /**
   * Reads a table, and checks what the manager of a running system checks.
   *
   * @param mostConfigurations the most configurations that it may have
   * @throws UnusableTableException if the manager could not go by it
   */
  public static ManagedTable read(String text, int mostConfigurations) {
    return new ManagedTableReader(CheckedJson.object(text)).read(SCHEMA, mostConfigurations);
  }
}
