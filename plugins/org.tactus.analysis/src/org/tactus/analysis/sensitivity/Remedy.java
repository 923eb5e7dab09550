package org.tactus.analysis.sensitivity;

import java.util.List;

/**
 * A change that shortens the bound of a path, or gives it one, as an analysis of the changed model showed.
 *
 * @param text what to change
 * @param bound the bound of the path after the change, in nanoseconds
 * @param broken the chains that meet their goals now and would not after the change
 */
public record Remedy(String text, long bound, List<String> broken) {

  /** Copies the list. */
  public Remedy {
    broken = List.copyOf(broken);
  }
}
