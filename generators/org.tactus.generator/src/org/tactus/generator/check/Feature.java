package org.tactus.generator.check;

import java.util.EnumSet;
import java.util.Set;
import org.tactus.generator.Target;

/** What a model can ask for that not every target gives. */
enum Feature {
  EVENTS_EXECUTOR("an events executor", EnumSet.of(Target.JAZZY, Target.KILTED, Target.LYRICAL), "use single_threaded"),
  STATIC_SINGLE_THREADED_EXECUTOR("a static_single_threaded executor", EnumSet.of(Target.HUMBLE, Target.JAZZY, Target.KILTED), "use single_threaded"),
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

  /** Tells whether no target has it. */
  boolean isNowhere() {
    return targets.isEmpty();
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
