package org.tactus.generator.plan;

import org.tactus.model.Duration;
import org.tactus.model.HistoryKind;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.QosPolicy;
import org.tactus.model.view.Quantities;

/**
 * What the profile of a topic can say when endpoints of one process differ.
 *
 * <p>Fast DDS has one profile per topic in a process. rmw_fastrtps then lets the policies given in code win over it:
 * the enumerations and each duration that is given, while the depth becomes the larger of the two. So durations that
 * differ are left infinite, and the depth is the smallest.
 */
final class CommonQos {

  private CommonQos() {}

  static EffectiveQos of(EffectiveQos first, EffectiveQos second) {
    EffectiveQos.Builder common = first.change();
    for (QosPolicy policy : QosPolicy.values()) {
      common = switch (policy) {
        case HISTORY -> common.depth(depth(first, second));
        case DEADLINE -> common.deadline(same(first.deadline(), second.deadline()));
        case LIFESPAN -> common.lifespan(same(first.lifespan(), second.lifespan()));
        case LIVELINESS -> common.lease(same(first.lease(), second.lease()));
        case RELIABILITY, DURABILITY, PUBLISH, PRIORITY, SHARE -> common;
      };
    }
    return common.build();
  }

  private static int depth(EffectiveQos first, EffectiveQos second) {
    if (first.history() == HistoryKind.KEEP_ALL) {
      return second.depth();
    }
    return second.history() == HistoryKind.KEEP_ALL ? first.depth() : Math.min(first.depth(), second.depth());
  }

  private static Duration same(Duration first, Duration second) {
    boolean equal = first != null && second != null && Quantities.nanoseconds(first) == Quantities.nanoseconds(second);
    return equal ? first : null;
  }
}
