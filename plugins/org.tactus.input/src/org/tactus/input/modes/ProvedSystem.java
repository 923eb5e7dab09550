package org.tactus.input.modes;

/**
 * What the proofs of a table are about.
 *
 * @param system the name of the system
 * @param model hash of the model
 * @param target the ROS 2 distribution
 */
public record ProvedSystem(String system, String model, String target) {

  /**
   * Makes sure that the proofs are about a system as it is.
   *
   * @throws UnusableTableException if they are about another one, or about it as it was
   */
  public void requireIs(ProvedSystem wanted) {
    require("of system", system, wanted.system);
    require("for ROS 2", target, wanted.target);
    if (!model.equals(wanted.model)) {
      throw new UnusableTableException("the model has changed since it was made, so that its proofs need not hold");
    }
  }

  private static void require(String what, String found, String wanted) {
    if (!found.equals(wanted)) {
      throw new UnusableTableException("it is " + what + " " + found + ", not " + wanted);
    }
  }
}
