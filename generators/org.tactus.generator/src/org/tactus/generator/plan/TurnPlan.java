package org.tactus.generator.plan;

/**
 * A call of a service, a goal of an action, or a publication, that a callback does not send with each activation.
 *
 * @param kind which of them
 * @param member what the members of the client or publisher are called, without prefix
 * @param called what is called or published, for comments
 * @param pace which activations send it
 * @param times how often each of them does
 */
public record TurnPlan(Kind kind, String member, String called, Pace pace, long times) {

  /** What is sent. */
  public enum Kind {
    /** A request of a service. */
    CALL("client_", "", "makes the call of ", "call "),
    /** A goal of an action. */
    GOAL("action_", "", "sends the goal of ", "send a goal of "),
    /** A message of a topic. Publishers have names of their own, which may be those of clients. */
    PUBLICATION("publisher_", "to_publish_", "publishes ", "publish ");

    private final String prefix;
    private final String purpose;
    private final String promise;
    private final String verb;

    Kind(String prefix, String purpose, String promise, String verb) {
      this.prefix = prefix;
      this.purpose = purpose;
      this.promise = promise;
      this.verb = verb;
    }
  }

  /** Returns the member of the node through which it is sent. */
  public String entity() {
    return kind.prefix + member + "_";
  }

  /** Returns what functions and members of turns are called, without prefix. */
  public String name() {
    return kind.purpose + member;
  }

  /** Returns what a callback promises of it. */
  public String promise() {
    return kind.promise + called + " " + pace.text();
  }

  /** Returns what the callback does when it is due. */
  public String action() {
    return kind.verb + called;
  }
}
