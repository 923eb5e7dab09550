package org.tactus.dsl.formatting2;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.DelayRow;

/** Puts the columns of message-delay tables below each other. */
final class ColumnAlignment {

  private static final int GAP = 2;

  private final List<Token> tokens;

  ColumnAlignment(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** Widens the spaces before the cells of each table whose rows have a line each. */
  void align(int[] space) {
    Map<EObject, List<List<Integer>>> tables = new LinkedHashMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      EObject cell = tokens.get(i).element();
      if (cell.eContainer() instanceof DelayRow row && (i == 0 || tokens.get(i - 1).element() != cell)) {
        List<List<Integer>> rows = tables.computeIfAbsent(row.eContainer(), key -> new ArrayList<>());
        if (tokens.get(i).startsEntry()) {
          rows.add(new ArrayList<>());
        }
        rows.getLast().add(i);
      }
    }
    tables.values().stream().filter(rows -> rows.stream().allMatch(row -> space[row.getFirst()] < 0))
        .forEach(rows -> align(rows, space));
  }

  private void align(List<List<Integer>> rows, int[] space) {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    for (int column = 1; column < columns; column++) {
      int current = column;
      List<List<Integer>> reaching = rows.stream().filter(row -> row.size() > current).toList();
      int widest = reaching.stream().mapToInt(row -> width(row.get(current - 1), row.get(current))).max().orElse(0);
      reaching.forEach(row -> space[row.get(current)] = widest - width(row.get(current - 1), row.get(current)) + GAP);
    }
  }

  /** Returns the width of a cell: an amount, a space and a unit. */
  private int width(int from, int to) {
    int width = to - from - 1;
    for (int i = from; i < to; i++) {
      width += tokens.get(i).text().length();
    }
    return width;
  }
}
