package org.tactus.importers.amalthea;

import java.util.List;

/** Names in a sentence, of which there may be many. */
public final class NameList {

  private static final int FEW = 4;
  private static final int MANY = 20;

  private NameList() {
  }

  /** Returns up to four names; of more the first three, and how many more there are. */
  public static String few(List<String> names) {
    return names.size() <= FEW ? first(names, FEW) : first(names, FEW - 1);
  }

  /** Returns the first twenty names, and how many more there are. */
  public static String many(List<String> names) {
    return first(names, MANY);
  }

  private static String first(List<String> names, int most) {
    return String.join(", ", names.subList(0, Math.min(names.size(), most)))
        + (names.size() > most ? " and " + (names.size() - most) + " more" : "");
  }
}
