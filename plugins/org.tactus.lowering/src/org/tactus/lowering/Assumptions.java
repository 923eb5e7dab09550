package org.tactus.lowering;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/** Collects what a timing model assumes beyond the description, each sentence once. */
final class Assumptions {

  private static final int MOST_NAMES = 4;

  private final SequencedSet<String> sentences = new LinkedHashSet<>();
  private final SequencedSet<String> unplaced = new LinkedHashSet<>();

  Assumptions(List<String> general) {
    sentences.addAll(general);
  }

  void add(String sentence) {
    sentences.add(sentence);
  }

  /** Notes a thread that the description does not place. */
  void unplaced(String thread) {
    unplaced.add(thread);
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>(sentences);
    if (!unplaced.isEmpty()) {
      lines.add(unplaced.size() == 1
          ? capitalised(unplaced.getFirst()) + " runs on a core of its own because the model does not place it."
          : capitalised(names()) + " run each on a core of its own because the model does not place them.");
    }
    return lines;
  }

  private String names() {
    if (unplaced.size() <= MOST_NAMES) {
      List<String> all = List.copyOf(unplaced);
      return String.join(", ", all.subList(0, all.size() - 1)) + " and " + all.getLast();
    }
    String first = String.join(", ", unplaced.stream().limit(MOST_NAMES - 1).toList());
    return first + " and " + (unplaced.size() - MOST_NAMES + 1) + " more threads";
  }

  /** Returns a text as the beginning of a sentence. */
  static String capitalised(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
