package org.tactus.dsl.suppression;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.SuppressionCode;

/** What the comments of a file allow. Where several allow the same, the one for the smallest part does. */
public final class FileSuppressions {

  /** Those of a file that allows nothing. */
  public static final FileSuppressions NONE = new FileSuppressions(List.of(), List.of());

  /** How many notes of a kind are kept of a file; the last one says how many more there are. */
  private static final int MOST_NOTES = 20;

  private final List<Suppression> all;
  private final List<TextNote> notes;
  private final Map<Code, NavigableMap<Integer, Suppression>> byPlace = new HashMap<>();

  /**
   * Collects the suppressions of a file.
   *
   * @param notes what is wrong with comments
   */
  FileSuppressions(List<Suppression> all, List<TextNote> notes) {
    this.all = List.copyOf(all);
    this.notes = shortened(notes);
    Map<Code, List<Suppression>> byCode = new HashMap<>();
    all.forEach(one -> byCode.computeIfAbsent(one.code(), code -> new ArrayList<>()).add(one));
    byCode.forEach((code, some) -> byPlace.put(code, smallest(some)));
  }

  /** Returns what is wrong with comments that should allow something. */
  public List<TextNote> notes() {
    return notes;
  }

  /** Returns what allows a warning at a place; empty if nothing does. */
  public Optional<Suppression> covering(Code code, int offset) {
    NavigableMap<Integer, Suppression> places = byPlace.get(code);
    return places == null ? Optional.empty()
        : Optional.ofNullable(places.floorEntry(offset)).map(Map.Entry::getValue).filter(one -> one.covers(offset));
  }

  /** Returns what allows a warning in the whole file. */
  public Optional<Suppression> ofFile(Code code) {
    return all.stream().filter(one -> one.ofFile() && one.code() == code).findFirst();
  }

  /** Tells whether a code is allowed somewhere. */
  public boolean mention(Predicate<Code> codes) {
    return byPlace.keySet().stream().anyMatch(codes);
  }

  /**
   * Returns a warning for all that is allowed and was not reported.
   *
   * @param judged the codes that would have been reported
   * @param used tells what has allowed something
   */
  public List<TextNote> unused(Predicate<Code> judged, Predicate<Suppression> used) {
    return shortened(all.stream().filter(one -> judged.test(one.code()) && !used.test(one))
        .map(one -> new TextNote(SuppressionCode.UNUSED, one.offset(), one.length(), message(one))).toList());
  }

  private static String message(Suppression one) {
    return one.ofFile() ? "nothing in this file is reported as " + one.code() + ": remove it from the comment"
        : "nothing at this element is reported as " + one.code()
            + ": remove it from the comment, or move the comment to the element that is reported";
  }

  /** Returns at each place where something changes the suppression for the smallest part from there on. */
  private static NavigableMap<Integer, Suppression> smallest(List<Suppression> some) {
    Comparator<Suppression> smallestFirst = Comparator.comparing(Suppression::ofFile)
        .thenComparing(Comparator.comparingInt(Suppression::from).reversed())
        .thenComparingInt(Suppression::to).thenComparingInt(Suppression::offset);
    NavigableMap<Integer, List<Suppression>> begins = new TreeMap<>();
    NavigableMap<Integer, List<Suppression>> ends = new TreeMap<>();
    for (Suppression one : some) {
      begins.computeIfAbsent(one.ofFile() ? 0 : one.from(), at -> new ArrayList<>()).add(one);
      ends.computeIfAbsent(one.ofFile() ? Integer.MAX_VALUE : one.to(), at -> new ArrayList<>()).add(one);
    }
    TreeSet<Integer> places = new TreeSet<>(begins.keySet());
    places.addAll(ends.keySet());
    TreeSet<Suppression> open = new TreeSet<>(smallestFirst);
    NavigableMap<Integer, Suppression> smallest = new TreeMap<>();
    for (int place : places) {
      open.addAll(begins.getOrDefault(place, List.of()));
      ends.getOrDefault(place, List.of()).forEach(open::remove);
      if (!open.isEmpty()) {
        smallest.put(place, open.getFirst());
      }
    }
    return smallest;
  }

  private static List<TextNote> shortened(List<TextNote> notes) {
    Map<Code, Integer> seen = new HashMap<>();
    List<TextNote> kept = new ArrayList<>();
    for (TextNote note : notes) {
      int position = seen.merge(note.code(), 1, Integer::sum);
      if (position <= MOST_NOTES) {
        kept.add(note);
      }
    }
    return kept.stream().map(note -> {
      int more = seen.get(note.code()) - MOST_NOTES;
      boolean last = more > 0 && kept.reversed().stream().filter(other -> other.code() == note.code()).findFirst()
          .orElseThrow() == note;
      return !last ? note : new TextNote(note.code(), note.offset(), note.length(),
          note.message() + " (and " + more + " more of this kind in this file)");
    }).toList();
  }
}
