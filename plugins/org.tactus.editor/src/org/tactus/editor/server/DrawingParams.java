package org.tactus.editor.server;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * The parameters of the request {@code tactus/drawing}.
 *
 * @param textDocument the file that describes the system
 * @param chain the name of the chain that is highlighted; null for that at the position, or none
 * @param position where the cursor is; null for nowhere
 */
public record DrawingParams(TextDocumentIdentifier textDocument, String chain, Position position) {
}
