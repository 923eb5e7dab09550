package org.tactus.analysis.schedules;

import java.util.List;
import java.util.OptionalLong;

/** Searches a part: first for all that can be the case, then, from there, along each path. */
final class PartSearch {

  /**
   * What was found along a path.
   *
   * @param most the greatest time from the release at its start to the end of its last instance; 0 if none ends, empty
   *     without a limit
   * @param visits how many sets of times in a situation were looked at
   */
  record Found(OptionalLong most, long visits) {
  }

  private final SearchedPart part;
  private final SearchEffort effort;
  private final Exploration all;

  PartSearch(SearchedPart part, SearchEffort effort) {
    this.part = part;
    this.effort = effort;
    this.all = new Exploration(effort);
  }

  /** Looks for all that can be the case; returns how many sets of times in a situation were looked at. */
  long explore() {
    Situation start = new Situation(part);
    all.accept(start, Zone.empty());
    all.run(new Steps(part, Followed.nothing(), (target, most) -> { }));
    return all.visits();
  }

  /** Follows data along a path, after {@link #explore}; several paths may be followed at once. */
  Found follow(List<Followed.Trail> trails, int number) {
    long[] most = {0};
    Steps steps = new Steps(part, Followed.one(trails, number),
        (target, reached) -> most[0] = Math.max(most[0], reached));
    Exploration marked = new Exploration(effort);
    try {
      all.each(steps, (situation, zone) -> {
        if (situation.target != Situation.NOTHING) {
          marked.accept(situation, zone);
        }
      });
      marked.run(steps);
      return new Found(most[0] >= Zone.NONE ? OptionalLong.empty() : OptionalLong.of(most[0]), marked.visits());
    } finally {
      marked.close();
    }
  }

  /** Gives the memory back. */
  void close() {
    all.close();
  }
}
