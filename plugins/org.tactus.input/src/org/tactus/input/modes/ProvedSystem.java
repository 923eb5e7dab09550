package org.tactus.input.modes;

/**
 * What the proofs of a table are about.
 *
 * @param system the name of the system
 * @param model hash of the model
 * @param target the ROS 2 distribution
 * @param host the host whose threads are set
 */
public record ProvedSystem(String system, String model, String target, String host) {

  /**
   * Makes sure that the proofs are about a system as it is.
   *
   * @throws UnusableTableException if they are about another one, or about it as it was
   */
  public void requireIs(String wantedSystem, String wantedModel, String wantedTarget) {
    require("of system", system, wantedSystem);
    require("for ROS 2", target, wantedTarget);
    if (!model.equals(wantedModel)) {
      throw new UnusableTableException("the model has changed since it was made, so that its proofs need not hold");
    }
  }

  private static void require(String what, String found, String wanted) {
    if (!found.equals(wanted)) {
      throw new UnusableTableException("it is " + what + " " + found + ", not " + wanted);
    }
  }
}
