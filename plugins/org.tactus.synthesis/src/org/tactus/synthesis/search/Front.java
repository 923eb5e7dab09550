package org.tactus.synthesis.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The accepted plans of which no other claims less processor time and has more slack. Safe for several threads. */
public final class Front {

  private final List<PlanVerdict> best = new ArrayList<>();

  Front() {
  }

  /** Takes a verdict if it is accepted and no other is as good in both. */
  synchronized void add(PlanVerdict verdict) {
    if (!verdict.accepted() || best.stream().anyMatch(other -> dominates(other, verdict))) {
      return;
    }
    best.removeIf(other -> dominates(verdict, other));
    best.add(verdict);
  }

  private static boolean dominates(PlanVerdict one, PlanVerdict other) {
    return one.claimed().compareTo(other.claimed()) <= 0 && one.slack() >= other.slack();
  }

  /** Returns the plans by rising processor time. */
  public synchronized List<PlanVerdict> plans() {
    return best.stream().sorted(Comparator.comparing(PlanVerdict::claimed)).toList();
  }
}
