package org.tactus.report.difference;

import java.util.List;

/** A part of a report on a difference, in the order in which it is read. */
sealed interface Passage {

  /**
   * The name of a system.
   *
   * @param text what it says
   */
  record Title(Phrase text) implements Passage {
  }

  /**
   * A sentence.
   *
   * @param text what it says
   * @param bad whether it tells of something that is worse
   */
  record Line(Phrase text, boolean bad) implements Passage {
  }

  /**
   * A table.
   *
   * @param title what it lists
   * @param columns the heads of its columns
   * @param rows its rows
   * @param folded whether it is for those who look closer
   */
  record GridPassage(String title, List<Column> columns, List<List<Phrase>> rows, boolean folded) implements Passage {

    /** Copies the lists. */
    public GridPassage {
      columns = List.copyOf(columns);
      rows = rows.stream().map(List::copyOf).toList();
    }
  }

  /**
   * A column of a table.
   *
   * @param head its head
   * @param right whether its cells are figures
   */
  record Column(String head, boolean right) {
  }

  /**
   * A list.
   *
   * @param title what it lists
   * @param all what it lists
   * @param folded whether it is for those who look closer
   */
  record Items(String title, List<Phrase> all, boolean folded) implements Passage {

    /** Copies the list. */
    public Items {
      all = List.copyOf(all);
    }
  }
}
