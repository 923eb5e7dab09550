package org.tactus.report.provision;

import java.util.List;

/**
 * What else is to be said of decisions, a sentence each.
 *
 * @param overloads why {@code check} refuses the variant: where more work is asked for than can be done
 * @param notes what was not decided though it is open, and why
 */
public record ProvisionRemarks(List<String> overloads, List<String> notes) {

  /** Copies the lists. */
  public ProvisionRemarks {
    overloads = List.copyOf(overloads);
    notes = List.copyOf(notes);
  }
}
