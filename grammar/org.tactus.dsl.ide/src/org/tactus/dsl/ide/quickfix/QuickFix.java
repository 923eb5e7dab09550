package org.tactus.dsl.ide.quickfix;

import java.util.List;

/**
 * A change with which a diagnostic goes.
 *
 * @param title what it does, as an order: {@code Write 'times 2'}
 * @param preferred whether it can be made without a person who chooses: it is the only sensible one, and says nothing
 *     about the system that was not said before
 * @param edits what changes; those of one file do not overlap and are in the order of its text
 */
public record QuickFix(String title, boolean preferred, List<Edit> edits) {

  /** Copies the list. */
  public QuickFix {
    edits = List.copyOf(edits);
  }
}
