package org.tactus.report;

import java.util.Optional;

/**
 * What a text report shows.
 *
 * @param style how it is drawn
 * @param details whether every path is explained rather than the worst of each chain
 * @param chain the only chain that is shown, if one was asked for
 */
public record ReportOptions(TextStyle style, boolean details, Optional<String> chain) {
}
