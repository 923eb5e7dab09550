package org.tactus.dsl.validation;

import org.tactus.diagnostics.Code;

/**
 * One thing that a described system must not, or should not, do.
 *
 * <p>A rule sees the whole system once, whatever file an element stands in. It has a code of its own in the catalogue,
 * with an example, and golden pairs of input and expected diagnostics under it.
 */
public interface Rule {

  /** What the catalogue says of breaking the rule. */
  Code code();

  /** What has to be in order before this rule is run. */
  default Needs needs() {
    return Needs.REFERENCES;
  }

  /** Reports every place that breaks the rule. */
  void check(CheckedSystem system, DiagnosticSink sink);
}
