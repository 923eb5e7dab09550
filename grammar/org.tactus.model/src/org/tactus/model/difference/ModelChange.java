package org.tactus.model.difference;

import java.util.Optional;

/** A difference between two versions of a system. */
public sealed interface ModelChange {

  /** Returns the element that differs. */
  ElementId element();

  /**
   * The later version alone has an element.
   *
   * @param renamedFrom an element of the same kind with the same contents that only the earlier version has, which may
   *     have been renamed
   */
  record Added(ElementId element, Optional<String> renamedFrom) implements ModelChange {
  }

  /**
   * The earlier version alone has an element.
   *
   * @param renamedTo an element of the same kind with the same contents that only the later version has
   */
  record Removed(ElementId element, Optional<String> renamedTo) implements ModelChange {
  }

  /**
   * Both versions have an element and differ in one of its properties.
   *
   * @param property what differs, as in {@code wcet} or {@code thread priority}
   * @param before what the earlier version says; empty where it says nothing
   * @param after what the later version says; empty where it says nothing
   */
  record Changed(ElementId element, String property, Optional<String> before, Optional<String> after)
      implements ModelChange {
  }
}
