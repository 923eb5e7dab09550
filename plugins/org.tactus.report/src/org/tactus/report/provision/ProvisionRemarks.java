package org.tactus.report.provision;

import java.util.List;
import java.util.Optional;

/**
 * What else is to be said of decisions, a sentence each.
 *
 * @param overloads why {@code check} refuses the variant: where more work is asked for than can be done
 * @param notes what was not decided though it is open, and why
 * @param structure how the system is built otherwise than the model says
 */
public record ProvisionRemarks(List<String> overloads, List<String> notes, List<Restructured> structure) {

  /** Copies the lists. */
  public ProvisionRemarks {
    overloads = List.copyOf(overloads);
    notes = List.copyOf(notes);
    structure = List.copyOf(structure);
  }

  /**
   * A decision on how the system is built.
   *
   * @param what the decision, a sentence without its end
   * @param why the reason; empty if none was found out
   */
  public record Restructured(String what, Optional<String> why) {
  }
}
