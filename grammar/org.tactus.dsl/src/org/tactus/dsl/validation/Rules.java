package org.tactus.dsl.validation;

import java.util.List;
import org.tactus.dsl.validation.rules.CyclicImport;
import org.tactus.dsl.validation.rules.UnreadableImport;

/** All rules, in the order in which they are run. */
public final class Rules {

  /** The rules of the language. */
  public static final List<Rule> ALL = List.of(
      new UnreadableImport(),
      new CyclicImport());

  private Rules() {}
}
