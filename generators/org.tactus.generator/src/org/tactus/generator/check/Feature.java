package org.tactus.generator.check;

import java.util.EnumSet;
import java.util.Set;
import org.tactus.model.distribution.Target;

/** What a model can ask for that not every target gives. */
enum Feature {
  FAST_DDS_THREADS("a policy or core for Fast DDS's threads", EnumSet.of(Target.JAZZY, Target.KILTED, Target.LYRICAL),
      "leave out the thread, or choose a newer distribution");

  private final String description;
  private final Set<Target> targets;
  private final String remedy;

  Feature(String description, Set<Target> targets, String remedy) {
    this.description = description;
    this.targets = targets;
    this.remedy = remedy;
  }

  boolean isIn(Target target) {
    return targets.contains(target);
  }

  /** Returns what is asked for, with an article. */
  String description() {
    return description;
  }

  String remedy() {
    return remedy;
  }
}
