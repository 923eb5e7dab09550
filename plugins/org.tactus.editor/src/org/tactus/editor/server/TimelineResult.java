package org.tactus.editor.server;

/**
 * The answer to {@code tactus/timeline}.
 *
 * @param svg the timeline, self-contained
 */
public record TimelineResult(String svg) {
}
