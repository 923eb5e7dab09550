package org.tactus.generator.plan;

/**
 * A call of a service, or a goal of an action, that a callback does not send with each activation.
 *
 * @param action whether it is a goal
 * @param member what the members of the client are called, without prefix
 * @param called what is called, for comments
 * @param every of so many consecutive activations the first one sends it
 */
public record TurnPlan(boolean action, String member, String called, long every) {

  /** Returns the member of the node through which it is sent. */
  public String entity() {
    return (action ? "action_" : "client_") + member + "_";
  }
}
