package org.tactus.ui.views;

import java.util.List;
import java.util.Optional;

/**
 * A row of the results: a chain, a stage of its worst path, or a cause of the bound of a stage. It holds no model, so
 * that it may outlive the text that it comes from.
 *
 * @param name what it is
 * @param bound the bound; empty where the name says it
 * @param goal the goal; empty without one
 * @param slack what is left of the goal, or that it is missed; empty without one
 * @param verdict how it fares against its goal
 * @param place where it stands in the text
 * @param children the rows below it
 */
public record ResultRow(String name, String bound, String goal, String slack, GoalState verdict,
    Optional<OpenablePlace> place, List<ResultRow> children) {

  /** How a chain fares against its goal. */
  public enum GoalState {
    /** The goal is met. */
    MET,
    /** It is missed, or there is no bound to meet it. */
    MISSED,
    /** There is none. */
    NONE
  }

  /** Copies the rows. */
  public ResultRow {
    children = List.copyOf(children);
  }
}
