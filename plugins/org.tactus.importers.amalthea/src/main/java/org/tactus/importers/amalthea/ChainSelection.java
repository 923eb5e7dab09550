package org.tactus.importers.amalthea;

/** Which chains to derive from the flow of labels between tasks. */
public sealed interface ChainSelection {

  /** Every chain from a task that nothing flows into to a task that nothing flows out of. */
  record All() implements ChainSelection {}

  /** Every chain that ends in a task. */
  record To(String sink) implements ChainSelection {}

  /** Every chain from one task to another. */
  record Between(String source, String sink) implements ChainSelection {}

  /** Reads {@code all}, {@code SINK} or {@code FROM..TO}. */
  static ChainSelection parse(String text) {
    if (text.equals("all")) {
      return new All();
    }
    int dots = text.indexOf("..");
    if (dots < 0) {
      return new To(text);
    }
    if (dots == 0 || dots + 2 == text.length()) {
      throw new IllegalArgumentException("'" + text + "' does not name two tasks: write all, SINK or FROM..TO");
    }
    return new Between(text.substring(0, dots), text.substring(dots + 2));
  }
}
