package org.tactus.editor.server;

import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * The parameters of the request {@code tactus/declaration}, which answers with the place of an element's name, or null
 * for what is no single element.
 *
 * @param textDocument the file that describes the system
 * @param kind {@code data-kind} of the element in the drawing of the system
 * @param name {@code data-name} of the element there
 */
public record DeclarationParams(TextDocumentIdentifier textDocument, String kind, String name) {
}
