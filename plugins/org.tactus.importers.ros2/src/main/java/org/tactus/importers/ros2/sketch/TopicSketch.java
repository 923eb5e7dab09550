package org.tactus.importers.ros2.sketch;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A topic.
 *
 * @param name its name, as in {@code /scan}
 * @param type the name of its type in the text
 * @param depth the depth of the history of its publishers; empty if it is not known
 * @param external how messages arrive that publishers outside the system send; empty for none
 * @param remark what is known of it beside
 */
public record TopicSketch(String name, String type, OptionalLong depth, Optional<ArrivalSketch> external,
    String remark) {
}
