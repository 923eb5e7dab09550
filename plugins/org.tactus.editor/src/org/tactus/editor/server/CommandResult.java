package org.tactus.editor.server;

/**
 * What a command said.
 *
 * @param text its report, or what is wrong
 * @param status what the exit status of the same command on a command line would be
 */
public record CommandResult(String text, int status) {
}
