package org.tactus.report.difference;

import org.tactus.model.difference.ModelChange;
import org.tactus.model.difference.ModelChange.Added;
import org.tactus.model.difference.ModelChange.Changed;
import org.tactus.model.difference.ModelChange.Removed;

/** How changes of a model read. */
final class ChangeText {

  private ChangeText() {
  }

  /** Returns what has changed without how, as in {@code wcet of timer Camera.capture}. */
  static String subject(ModelChange change) {
    return switch (change) {
      case Changed changed -> changed.property() + " of " + changed.element();
      case Added added -> added.element() + ", which is new";
      case Removed removed -> removed.element() + ", which is gone";
    };
  }

  /** Returns the property that has changed, or what became of the element. */
  static String property(ModelChange change) {
    return switch (change) {
      case Changed changed -> changed.property();
      case Added added -> "added" + added.renamedFrom().map(name -> ", as " + name + " was (renamed?)").orElse("");
      case Removed removed -> "removed"
          + removed.renamedTo().map(name -> ", as " + name + " is (renamed?)").orElse("");
    };
  }

  /** Returns what was said before. */
  static String before(ModelChange change) {
    return change instanceof Changed changed ? changed.before().orElse("-") : "";
  }

  /** Returns what is said now. */
  static String after(ModelChange change) {
    return change instanceof Changed changed ? changed.after().orElse("-") : "";
  }
}
