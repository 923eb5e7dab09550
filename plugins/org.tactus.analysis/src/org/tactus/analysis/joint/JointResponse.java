package org.tactus.analysis.joint;

import org.tactus.analysis.Explanation;

/**
 * How long a stretch of stages takes in a joint busy window.
 *
 * @param ns the bound in nanoseconds
 * @param explanation what fills the window up to the end; the bound is that less the release
 */
public record JointResponse(long ns, Explanation explanation) {
}
