package org.tactus.model.view;

import java.util.OptionalLong;

/**
 * What callbacks send each other without a topic of the model.
 *
 * <p>Sizes are those of the CDR representation with its header of 4 bytes, for one goal: its identifier has 16 bytes, a
 * time 8 ({@code action_msgs} and {@code unique_identifier_msgs} of ROS 2).
 */
public enum ExchangeKind {
  /** A request to a service. */
  REQUEST("request", "the request", 0, 10),
  /** The response of a service. */
  RESPONSE("response", "the response", 0, 10),
  /** A goal, a request to {@code _action/send_goal}. */
  GOAL("send_goal/request", "the goal", 0, 10),
  /** Whether a goal was accepted, and when. */
  GOAL_RESPONSE("send_goal/response", "the response to a goal", 16, 10),
  /** A request to {@code _action/cancel_goal}, with a goal and a time. */
  CANCEL("cancel_goal/request", "the cancel", 28, 10),
  /** Which goals are cancelled. */
  CANCEL_RESPONSE("cancel_goal/response", "the response to a cancel", 36, 10),
  /** A request to {@code _action/get_result}, with a goal. */
  RESULT_REQUEST("get_result/request", "the request for a result", 20, 10),
  /** A result, a response of {@code _action/get_result}. */
  RESULT("get_result/response", "the result", 0, 10),
  /** A message on {@code _action/feedback}. */
  FEEDBACK("feedback", "the feedback", 0, 10),
  /** A message on {@code _action/status}. */
  STATUS("status", "the status", 33, 1),
  /** What an accepted goal hands to its execution within the node; no message. */
  START("execution", "the start", 0, 10);

  private final String topic;
  private final String label;
  private final long usual;
  private final int depth;

  ExchangeKind(String topic, String label, long usual, int depth) {
    this.topic = topic;
    this.label = label;
    this.usual = usual;
    this.depth = depth;
  }

  /** Returns the last part of the name under which it is sent, after that of the service, or of the action. */
  public String topic() {
    return topic;
  }

  /** Returns what messages call it. */
  public String label() {
    return label;
  }

  /** Returns the size in bytes where the model gives none, if ROS 2 says it. */
  public OptionalLong usualSize() {
    return usual == 0 ? OptionalLong.empty() : OptionalLong.of(usual);
  }

  /** Returns the depth of the histories that keep it: that of rmw's services and topics, and rcl_action's status. */
  public int depth() {
    return depth;
  }
}
