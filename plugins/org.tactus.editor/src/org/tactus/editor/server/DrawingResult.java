package org.tactus.editor.server;

import java.util.List;
import org.eclipse.lsp4j.Range;

/**
 * The answer to {@code tactus/drawing}.
 *
 * @param svg the drawing of the system, self-contained
 * @param chain the name of the chain that is highlighted; null for none
 * @param chains the chains of the system, in the order of the model
 */
public record DrawingResult(String svg, String chain, List<NamedChain> chains) {

  /**
   * A chain that can be highlighted.
   *
   * @param id its id in {@code data-chains} of the drawing
   * @param name its name
   * @param uri the file that declares it
   * @param range where its name stands there
   */
  public record NamedChain(String id, String name, String uri, Range range) {
  }
}
