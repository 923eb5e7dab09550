package org.tactus.analysis.schedules;

import java.util.List;

/**
 * The paths along which data is followed, one at a time: from the release of an instance of its first callback to the
 * end of the instance of its last one that handles this data.
 */
final class Followed {

  /**
   * A path.
   *
   * @param callbacks its callbacks
   * @param steps the deliveries of each step, any of which the data may take
   * @param completing whether the data has to complete each join on its way, so that it never waits at one
   * @param known a bound that is known already, {@link Zone#NONE} without one
   */
  record Trail(List<Integer> callbacks, List<List<Integer>> steps, boolean completing, long known) {
  }

  private final List<Trail> trails;
  private final int begun;

  private Followed(List<Trail> trails, int begun) {
    this.trails = trails;
    this.begun = begun;
  }

  /** Follows nothing. */
  static Followed nothing() {
    return new Followed(List.of(), Situation.NOTHING);
  }

  /** Follows one of some paths, which begins at any release of its first callback. */
  static Followed one(List<Trail> trails, int number) {
    return new Followed(trails, number);
  }

  int length(int target) {
    return trails.get(target).callbacks().size();
  }

  long most(int target) {
    return trails.get(target).known();
  }

  /** Returns whether what is followed can begin with an instance of a callback. */
  boolean canBegin(Situation situation, int callback) {
    return begun != Situation.NOTHING && situation.target == Situation.NOTHING
        && trails.get(begun).callbacks().getFirst() == callback;
  }

  int begun() {
    return begun;
  }

  /** Returns whether the followed data, in a job, can go on along one of some deliveries. */
  boolean takes(Situation situation, List<Integer> deliveries) {
    return deliveries.stream().anyMatch(delivery -> isOn(situation, delivery));
  }

  /** Returns whether a delivery is one of the next step of the followed data. */
  boolean isOn(Situation situation, int delivery) {
    List<List<Integer>> steps = trails.get(situation.target).steps();
    return situation.position < steps.size() && steps.get(situation.position).contains(delivery);
  }

  /** Returns whether the followed data may wait at joins. */
  boolean waits(Situation situation) {
    return !trails.get(situation.target).completing();
  }
}
