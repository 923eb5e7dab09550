package org.tactus.model.difference;

/**
 * What an element of a system is called.
 *
 * @param kind what it is, as in {@code flow controller}
 * @param name its name with those of the elements that it is part of, as in {@code Camera.capture}; of an element
 *     without a name those of the elements that it connects
 */
public record ElementId(String kind, String name) {

  /** Tells whether this is the element of that name or has a part of that name. */
  public boolean covers(String other) {
    return other.equals(name) || other.startsWith(name + ".");
  }

  @Override
  public String toString() {
    return name.isEmpty() ? kind : kind + " " + name;
  }
}
