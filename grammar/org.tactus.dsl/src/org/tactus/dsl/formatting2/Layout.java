package org.tactus.dsl.formatting2;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Decides where each word of a text goes.
 *
 * <p>A block that is written in one line stays there if it fits; in any other, each entry has a line of its own,
 * indented by two. Lines that are too long are broken after commas and before clauses. Up to one empty line is kept.
 */
final class Layout {

  /** Longest line, in characters, that is not broken. */
  static final int WIDTH = 120;
  private static final int STEP = 2;

  private final List<Token> tokens;
  private final List<Comments> comments = new ArrayList<>();
  private final int[] closing;
  /** Spaces before a word; -1 - n for a new line that is indented by n. */
  private final int[] space;

  /**
   * Lays out a text.
   *
   * @param tokens its words
   */
  Layout(List<Token> tokens) {
    this.tokens = tokens;
    tokens.forEach(token -> comments.add(Comments.of(token.before())));
    closing = matchBraces();
    space = new int[tokens.size()];
    for (int i = 1; i < space.length; i++) {
      space[i] = tokens.get(i).isTightAfter(tokens.get(i - 1)) ? 0 : 1;
    }
    entries(0, tokens.size(), 0);
    new ColumnAlignment(tokens).align(space);
    breakLines();
  }

  private int[] matchBraces() {
    int[] match = new int[tokens.size()];
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < match.length; i++) {
      match[i] = -1;
      if (tokens.get(i).is("{")) {
        open.push(i);
      } else if (tokens.get(i).is("}") && !open.isEmpty()) {
        match[open.pop()] = i;
      }
    }
    return match;
  }

  /** Puts each entry among some words into a line. */
  private void entries(int from, int to, int indent) {
    int start = from;
    while (start < to) {
      int end = start + 1;
      while (end < to && !tokens.get(end).startsEntry()) {
        end = closing[end - 1] >= 0 ? closing[end - 1] + 1 : end + 1;
      }
      end = closing[end - 1] >= 0 ? closing[end - 1] + 1 : end;
      space[start] = newLine(indent);
      entry(start, end, indent);
      start = end;
    }
  }

  private static int newLine(int indent) {
    return -1 - indent;
  }

  /** Opens the blocks of an entry that are not, or cannot be, in its line. */
  private void entry(int start, int end, int indent) {
    boolean tooLong = indent + width(start, end) > WIDTH;
    for (int i = start; i < end; i++) {
      int close = closing[i];
      if (close >= 0) {
        if (close > i + 1 && tooLong || !isInOneLine(i, close)) {
          entries(i + 1, close, indent + STEP);
          space[close] = newLine(indent);
        }
        i = close;
      }
    }
  }

  private boolean isInOneLine(int open, int close) {
    for (int i = open + 1; i <= close; i++) {
      if (!comments.get(i).isPlainSpace() && (close > open + 1 || !comments.get(i).comments().isEmpty())) {
        return false;
      }
    }
    return true;
  }

  private int width(int start, int end) {
    int width = 0;
    for (int i = start; i < end; i++) {
      width += tokens.get(i).text().length() + (i == start ? 0 : space[i]);
    }
    return width;
  }

  private void breakLines() {
    int indent = 0;
    int column = 0;
    for (int i = 0; i < space.length; i++) {
      if (space[i] < 0) {
        indent = -1 - space[i];
        column = indent;
      } else if (i > 0 && tokens.get(i).mayBeginLine(tokens.get(i - 1))
          && column + space[i] + widthToBreak(i) > WIDTH) {
        space[i] = newLine(indent + STEP);
        column = indent + STEP;
      } else {
        column += space[i];
      }
      column += tokens.get(i).text().length();
    }
  }

  /** Returns how many characters stand between a place where the line may be broken and the next one. */
  private int widthToBreak(int from) {
    int width = tokens.get(from).text().length();
    for (int i = from + 1; i < space.length && space[i] >= 0 && !tokens.get(i).mayBeginLine(tokens.get(i - 1)); i++) {
      width += space[i] + tokens.get(i).text().length();
    }
    return width;
  }

  /** Returns what stands before a word: white space with the comments in between. */
  String before(int index) {
    boolean first = index == 0;
    boolean own = space[index] < 0;
    Comments between = comments.get(index);
    if (!own && between.comments().isEmpty()) {
      return " ".repeat(space[index]);
    }
    int indent = own ? -1 - space[index] : indentAt(index) + STEP;
    boolean closes = tokens.get(index).is("}");
    StringBuilder text = new StringBuilder();
    boolean opened = !first && tokens.get(index - 1).is("{");
    boolean lineEnded = comments(between, closes ? indent + STEP : indent, first, opened, text);
    if (first && between.comments().isEmpty()) {
      return "";
    }
    if (own || lineEnded) {
      boolean blank = between.lineBreaks() > 1 && !closes && !(opened && between.comments().isEmpty());
      text.append(blank ? "\n\n" : "\n").append(" ".repeat(indent));
    } else {
      text.append(' ');
    }
    return text.toString();
  }

  /** Returns the indentation of the line that a word stands in. */
  private int indentAt(int index) {
    int i = index;
    while (i > 0 && space[i] >= 0) {
      i--;
    }
    return i == 0 ? 0 : -1 - space[i];
  }

  /** Appends comments; returns whether the last one ends its line. */
  private static boolean comments(Comments between, int indent, boolean first, boolean opened, StringBuilder text) {
    boolean lineEnded = false;
    for (int i = 0; i < between.comments().size(); i++) {
      Comments.Comment comment = between.comments().get(i);
      boolean begins = first && i == 0;
      if (begins) {
        text.append(comment.text());
      } else if (lineEnded || comment.lineBreaks() > 0) {
        boolean blank = comment.lineBreaks() > 1 && !(opened && i == 0);
        text.append(blank ? "\n\n" : "\n").append(" ".repeat(indent)).append(comment.text());
      } else {
        text.append(' ').append(comment.text());
      }
      lineEnded = comment.endsLine();
    }
    return lineEnded;
  }

  /** Returns what stands after the last word. */
  static String end(Comments rest) {
    StringBuilder text = new StringBuilder();
    comments(rest, 0, false, false, text);
    return text.append('\n').toString();
  }
}
