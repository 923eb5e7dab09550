package org.tactus.drawing;

import java.util.Optional;

/**
 * How a system is drawn.
 *
 * @param detail how much of it is shown
 * @param chain the name of the chain that is highlighted; empty for none
 * @param idPrefix what all ids of an SVG begin with, so that several may stand in one page; usually empty
 */
public record DrawingOptions(Detail detail, Optional<String> chain, String idPrefix) {

  /** As much as can be read, no chain, ids without prefix. */
  public static final DrawingOptions USUAL = new DrawingOptions(Detail.AUTO, Optional.empty(), "");

  /** Returns the same options with another detail. */
  public DrawingOptions with(Detail other) {
    return new DrawingOptions(other, chain, idPrefix);
  }

  /** Returns the same options with a chain that is highlighted, or none. */
  public DrawingOptions highlighting(Optional<String> name) {
    return new DrawingOptions(detail, name, idPrefix);
  }

  /** Returns the same options with ids that begin otherwise: with a letter, then letters, digits and hyphens. */
  public DrawingOptions withIdPrefix(String prefix) {
    return new DrawingOptions(detail, chain, prefix);
  }
}
