package org.tactus.measurement;

/**
 * An instance of a callback.
 *
 * @param callback the callback, as in {@code Node.callback}
 * @param number its number among those of the callback in one run
 */
public record InstanceId(String callback, long number) {
}
