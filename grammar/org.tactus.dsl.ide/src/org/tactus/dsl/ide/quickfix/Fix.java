package org.tactus.dsl.ide.quickfix;

import java.util.List;

/** Finds changes with which the diagnostic at a place goes. */
@FunctionalInterface
interface Fix {

  /** Returns the changes, the most likely one first; none where this fix does not fit. */
  List<Change> at(MarkedPlace place);
}
