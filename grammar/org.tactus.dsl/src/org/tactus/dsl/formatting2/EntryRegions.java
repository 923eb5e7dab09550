package org.tactus.dsl.formatting2;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.formatting2.regionaccess.ITextRegionAccess;

/**
 * The entries of a text: elements, and settings of blocks, as the layout gives each a line. What belongs to one does
 * not depend on how its words are spread over lines.
 */
public final class EntryRegions {

  private final List<Token> tokens;
  private final int[] offsets;
  private final int[] partner;

  private EntryRegions(List<Token> tokens) {
    this.tokens = tokens;
    offsets = tokens.stream().mapToInt(token -> token.before().getEndOffset()).toArray();
    partner = new int[offsets.length];
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < partner.length; i++) {
      partner[i] = -1;
      if (tokens.get(i).is("{")) {
        open.push(i);
      } else if (tokens.get(i).is("}") && !open.isEmpty()) {
        partner[i] = open.pop();
        partner[partner[i]] = i;
      }
    }
  }

  /**
   * A part of a text.
   *
   * @param from its first character, from 0
   * @param to the character after its last one
   */
  public record Region(int from, int to) {
  }

  /** Returns the entries of a text without syntax errors. */
  public static EntryRegions of(ITextRegionAccess text) {
    return new EntryRegions(Token.of(text.regionForRootEObject().getPreviousHiddenRegion()));
  }

  /** Tells whether a place lies before a text's first word, and that word is {@code system}. */
  public boolean isHeader(int offset) {
    return !tokens.isEmpty() && offset < offsets[0] && tokens.getFirst().is("system");
  }

  /** Returns the words from the first one after a place to the end of their entry; empty if none follows there. */
  public Optional<Region> after(int offset) {
    int first = tokenBefore(offset) + 1;
    if (first == offsets.length || tokens.get(first).is("}")) {
      return Optional.empty();
    }
    int last = first;
    int next = beyond(first);
    while (next < offsets.length && !tokens.get(next).startsEntry() && !tokens.get(next).is("}")) {
      last = next;
      next = beyond(next);
    }
    return Optional.of(new Region(offsets[first], end(Math.max(last, beyond(last) - 1))));
  }

  /** Returns the words from the beginning of an entry to its last one before a place; empty if none precedes. */
  public Optional<Region> before(int offset) {
    int last = tokenBefore(offset);
    if (last < 0) {
      return Optional.empty();
    }
    int first = tokens.get(last).is("}") && partner[last] >= 0 ? partner[last] : last;
    while (first > 0 && !tokens.get(first).startsEntry() && (tokens.get(first).is("{")
        || !tokens.get(first - 1).is("{"))) {
      first = tokens.get(first - 1).is("}") && partner[first - 1] >= 0 ? partner[first - 1] : first - 1;
    }
    return Optional.of(new Region(offsets[first], end(last)));
  }

  private int beyond(int token) {
    return (tokens.get(token).is("{") && partner[token] >= 0 ? partner[token] : token) + 1;
  }

  private int end(int token) {
    return offsets[token] + tokens.get(token).text().length();
  }

  /** Returns the last word that begins before a place; -1 if there is none. */
  private int tokenBefore(int offset) {
    int found = Arrays.binarySearch(offsets, offset);
    return (found < 0 ? -found - 1 : found) - 1;
  }
}
