package org.tactus.generator.check;

import java.util.EnumSet;
import java.util.Set;
import org.tactus.model.distribution.Target;

/** What a model can ask for that not every target gives. */
enum Feature {
  EDF_EXECUTOR("an edf executor", EnumSet.noneOf(Target.class), "use multi_threaded until the runtime package has it"),
  FIXED_PRIORITY_EXECUTOR("a fixed_priority executor", EnumSet.noneOf(Target.class), "use multi_threaded until the runtime package has it"),
  THREAD_CLASSES_EXECUTOR("a thread_classes executor", EnumSet.noneOf(Target.class), "use multi_threaded until the runtime package has it"),
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
