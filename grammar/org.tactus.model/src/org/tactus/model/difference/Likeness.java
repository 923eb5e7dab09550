package org.tactus.model.difference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;

/** Pairs things without names of two versions of a list, in whatever order they stand. */
final class Likeness {

  /** Of longer lists, such as measured histograms, what differs is removed and added. */
  private static final long MOST_PAIRS = 2_500;

  /**
   * How two lists differ.
   *
   * @param alike what has changed a little, by what it was
   * @param removed what has nothing like it in the later list
   * @param added what has nothing like it in the earlier list
   */
  record Pairs(Map<EObject, EObject> alike, List<EObject> removed, List<EObject> added) {
  }

  private Likeness() {
  }

  /** Pairs what differs: the most alike first; without anything in common, what is alone in its class on both sides. */
  static Pairs pair(List<EObject> before, List<EObject> after) {
    List<EObject> removed = sorted(before);
    List<EObject> added = new ArrayList<>();
    for (EObject each : sorted(after)) {
      String meaning = Values.meaning(each);
      if (!removeOne(removed, meaning)) {
        added.add(each);
      }
    }
    Map<EObject, EObject> alike = new LinkedHashMap<>();
    boolean few = (long) removed.size() * added.size() <= MOST_PAIRS;
    while (few && pairBest(removed, added, alike)) {
      // until nothing left has anything in common
    }
    pairLast(removed, added, alike);
    return new Pairs(alike, removed, added);
  }

  private static List<EObject> sorted(List<EObject> items) {
    List<EObject> sorted = new ArrayList<>(items);
    sorted.sort(Comparator.comparing(Values::meaning));
    return sorted;
  }

  private static boolean removeOne(List<EObject> items, String meaning) {
    for (int i = 0; i < items.size(); i++) {
      if (Values.meaning(items.get(i)).equals(meaning)) {
        items.remove(i);
        return true;
      }
    }
    return false;
  }

  private static boolean pairBest(List<EObject> removed, List<EObject> added, Map<EObject, EObject> alike) {
    int most = 0;
    EObject from = null;
    EObject to = null;
    for (EObject one : removed) {
      for (EObject other : added) {
        int common = common(one, other);
        if (common > most) {
          most = common;
          from = one;
          to = other;
        }
      }
    }
    if (from == null) {
      return false;
    }
    alike.put(from, to);
    removed.remove(from);
    added.remove(to);
    return true;
  }

  /** Pairs what is alone in its class on both sides, such as a number of subscribers and the number that it is now. */
  private static void pairLast(List<EObject> removed, List<EObject> added, Map<EObject, EObject> alike) {
    for (EObject one : List.copyOf(removed)) {
      List<EObject> others = ofClass(added, one.eClass());
      if (others.size() == 1 && ofClass(removed, one.eClass()).size() == 1
          && !Values.text(one).equals(Values.text(others.getFirst()))) {
        alike.put(one, others.getFirst());
        removed.remove(one);
        added.remove(others.getFirst());
      }
    }
  }

  private static List<EObject> ofClass(List<EObject> items, EClass type) {
    return items.stream().filter(item -> item.eClass() == type).toList();
  }

  /** Counts the features that two objects of one class say the same of. */
  private static int common(EObject one, EObject other) {
    return one.eClass() != other.eClass() ? 0 : (int) one.eClass().getEAllStructuralFeatures().stream()
        .filter(feature -> one.eIsSet(feature) || feature.getEType() instanceof EEnum)
        .filter(feature -> Values.meaning(one, feature).equals(Values.meaning(other, feature))).count();
  }
}
