package org.tactus.model.difference;

import java.util.Set;

/**
 * What an element of a system is called.
 *
 * @param kind what it is, as in {@code flow controller}
 * @param name its name with those of the elements that it is part of, as in {@code Camera.capture}; of an element
 *     without a name those of the elements that it connects
 */
public record ElementId(String kind, String name) {

  /** What is called by its kind, too, where it is not the subject: its name may be that of a node or topic. */
  private static final Set<String> CALLED_BY_KIND = Set.of("chain", "core", "executor", "flow controller", "host",
      "message", "mode", "network", "node type", "participant", "process", "qos profile", "semaphore", "thread class");

  /**
   * Tells whether this is an element, or has it as a part.
   *
   * @param element a node, callback or topic by name, as in {@code Camera.capture}; anything by kind and name, as in
   *     {@code executor control}
   */
  public boolean isOrHas(String element) {
    return isOrHas(element, toString()) || !CALLED_BY_KIND.contains(kind) && isOrHas(element, name);
  }

  private static boolean isOrHas(String element, String self) {
    return element.equals(self) || element.startsWith(self + ".");
  }

  @Override
  public String toString() {
    return name.isEmpty() ? kind : kind + " " + name;
  }
}
