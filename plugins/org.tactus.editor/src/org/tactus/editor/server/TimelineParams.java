package org.tactus.editor.server;

import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * The parameters of the request {@code tactus/timeline}.
 *
 * @param textDocument the file that describes the system
 * @param chain the name of the chain
 * @param kind {@code bound} for the stages of its worst bound, {@code simulated} for its longest simulated run
 */
public record TimelineParams(TextDocumentIdentifier textDocument, String chain, String kind) {
}
