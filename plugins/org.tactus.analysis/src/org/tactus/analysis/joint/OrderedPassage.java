package org.tactus.analysis.joint;

/**
 * A way from a stage to another one through stages each of which is fed by the one before alone, and serves its jobs in
 * the order of their release.
 *
 * @param first the id of the first stage
 * @param last the id of the last stage
 * @param perRelease how many jobs of the last stage a job of the first one causes at most
 */
public record OrderedPassage(int first, int last, long perRelease) {
}
