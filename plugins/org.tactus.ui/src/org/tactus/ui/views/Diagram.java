package org.tactus.ui.views;

import java.util.List;
import java.util.Optional;

/**
 * A drawing of a system.
 *
 * @param svg the drawing
 * @param chains the names of the chains of the system
 * @param chain the chain that is drawn or highlighted; empty for none
 */
record Diagram(String svg, List<String> chains, Optional<String> chain) {
}
