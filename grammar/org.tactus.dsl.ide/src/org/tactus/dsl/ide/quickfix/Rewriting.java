package org.tactus.dsl.ide.quickfix;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.formatting2.regionaccess.ITextReplacement;
import org.tactus.dsl.ide.quickfix.Change.Replacement;

/** A text with changes, and further changes of the result, which together become edits of the text. */
final class Rewriting {

  private final String old;
  private final List<Replacement> changes;
  private final String text;

  /**
   * Makes the changes.
   *
   * @param changes in the order of the text, without overlap
   */
  Rewriting(String old, List<Replacement> changes) {
    this.old = old;
    this.changes = changes;
    StringBuilder result = new StringBuilder();
    int done = 0;
    for (Replacement change : changes) {
      result.append(old, done, change.from()).append(change.text());
      done = change.to();
    }
    text = result.append(old, done, old.length()).toString();
  }

  /** Returns the text after the changes. */
  String text() {
    return text;
  }

  /** Returns where the text after the changes differs: first character, and the one after the last one. */
  List<int[]> changed() {
    List<int[]> changed = new ArrayList<>();
    int grown = 0;
    for (Replacement change : changes) {
      int from = change.from() + grown;
      changed.add(new int[] {from, from + change.text().length()});
      grown += change.text().length() - (change.to() - change.from());
    }
    return changed;
  }

  /** Returns where a character of the text after the changes was before; within what is new, where that begins. */
  int origin(int place) {
    int grown = 0;
    for (Replacement change : changes) {
      int from = change.from() + grown;
      if (place < from) {
        break;
      }
      if (place < from + change.text().length()) {
        return change.from();
      }
      grown += change.text().length() - (change.to() - change.from());
    }
    return place - grown;
  }

  /** A stretch of the text after the changes, and of the text before. */
  private record Stretch(int from, int to, int oldFrom, int oldTo) {

    Stretch with(Stretch other) {
      return new Stretch(Math.min(from, other.from), Math.max(to, other.to), Math.min(oldFrom, other.oldFrom),
          Math.max(oldTo, other.oldTo));
    }
  }

  /** Returns the edits that make of the text before what further changes make of the text after. */
  List<Edit> edits(URI uri, List<ITextReplacement> further) {
    List<Stretch> stretches = new ArrayList<>();
    List<int[]> changed = changed();
    for (int i = 0; i < changes.size(); i++) {
      stretches.add(new Stretch(changed.get(i)[0], changed.get(i)[1], changes.get(i).from(), changes.get(i).to()));
    }
    List<Stretch> merged = new ArrayList<>(stretches);
    for (ITextReplacement one : further) {
      Stretch stretch = null;
      for (Stretch other : stretches) {
        if (one.getOffset() <= other.to && other.from <= one.getEndOffset()) {
          stretch = stretch == null ? other : stretch.with(other);
        }
      }
      merged.add(stretch == null ? outside(one) : around(stretch, one));
    }
    merged.sort(Comparator.comparingInt(Stretch::from).thenComparingInt(Stretch::to));
    List<Edit> edits = new ArrayList<>();
    Stretch open = null;
    for (Stretch next : merged) {
      if (open != null && next.from <= open.to) {
        open = open.with(next);
      } else {
        add(uri, open, further, edits);
        open = next;
      }
    }
    add(uri, open, further, edits);
    return edits;
  }

  private Stretch outside(ITextReplacement one) {
    return new Stretch(one.getOffset(), one.getEndOffset(), origin(one.getOffset()), origin(one.getEndOffset()));
  }

  /** Widens a stretch by what a further change replaces beside it, which is the same in both texts. */
  private static Stretch around(Stretch stretch, ITextReplacement one) {
    int before = Math.max(0, stretch.from - one.getOffset());
    int after = Math.max(0, one.getEndOffset() - stretch.to);
    return new Stretch(stretch.from - before, stretch.to + after, stretch.oldFrom - before, stretch.oldTo + after);
  }

  private void add(URI uri, Stretch stretch, List<ITextReplacement> further, List<Edit> edits) {
    if (stretch == null) {
      return;
    }
    StringBuilder result = new StringBuilder();
    int done = stretch.from;
    for (ITextReplacement one : further) {
      if (stretch.from <= one.getOffset() && one.getEndOffset() <= stretch.to) {
        result.append(text, done, one.getOffset()).append(one.getReplacementText());
        done = one.getEndOffset();
      }
    }
    String after = result.append(text, done, stretch.to).toString();
    String before = old.substring(stretch.oldFrom, stretch.oldTo);
    int most = Math.min(before.length(), after.length());
    int same = 0;
    while (same < most && before.charAt(same) == after.charAt(same)) {
      same++;
    }
    int sameEnd = 0;
    while (sameEnd < most - same
        && before.charAt(before.length() - 1 - sameEnd) == after.charAt(after.length() - 1 - sameEnd)) {
      sameEnd++;
    }
    if (same < before.length() || same < after.length()) {
      edits.add(new Edit(uri, stretch.oldFrom + same, before.length() - same - sameEnd,
          after.substring(same, after.length() - sameEnd)));
    }
  }
}
