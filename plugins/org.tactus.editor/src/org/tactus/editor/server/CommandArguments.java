package org.tactus.editor.server;

/**
 * The argument of the commands.
 *
 * @param uri the file that describes the system
 * @param chain the chain that is looked at; null for all, or the most urgent
 * @param folder the workspace that is generated, for {@code tactus.generate}
 */
public record CommandArguments(String uri, String chain, String folder) {
}
