package org.tactus.drawing.graph;

/**
 * A chain that can be highlighted.
 *
 * @param id its id, which the shapes and connections on it name
 * @param name its name in the model
 * @param text its ends and goals in a line
 */
public record DrawnChain(String id, String name, String text) {

  /** Returns the id of the chain of a name. */
  public static String idOf(String name) {
    return Ids.of("chain", name);
  }
}
