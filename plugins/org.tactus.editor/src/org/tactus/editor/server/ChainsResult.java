package org.tactus.editor.server;

import java.util.List;

/**
 * The answer to {@code tactus/chains}.
 *
 * @param chain the name of the chain that was asked for, or is at the position; null for none
 * @param chains the chains of the system, in the order of the model
 */
public record ChainsResult(String chain, List<DrawingResult.NamedChain> chains) {
}
