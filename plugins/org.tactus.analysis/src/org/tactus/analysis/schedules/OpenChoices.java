package org.tactus.analysis.schedules;

import java.util.Arrays;

/**
 * The choices that a step leaves open. A step that asks for some is repeated until every combination has been made:
 * {@code do { … choose(n) … } while (choices.another())}.
 */
final class OpenChoices {

  private int[] made = new int[8];
  private int[] counts = new int[8];
  private int asked;
  private int known;

  /** Returns the choice among so many, from 0; with one there is none. */
  int choose(int count) {
    if (count == 1) {
      return 0;
    }
    if (asked == made.length) {
      made = Arrays.copyOf(made, 2 * asked);
      counts = Arrays.copyOf(counts, 2 * asked);
    }
    if (asked == known) {
      made[asked] = 0;
      counts[asked] = count;
      known++;
    }
    return made[asked++];
  }

  /** Prepares the next combination; returns whether there is one. */
  boolean another() {
    asked = 0;
    while (known > 0 && made[known - 1] + 1 == counts[known - 1]) {
      known--;
    }
    if (known == 0) {
      return false;
    }
    made[known - 1]++;
    return true;
  }
}
