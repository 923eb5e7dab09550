package org.tactus.dsl.validation;

import org.tactus.dsl.Diagnostic.Severity;

/**
 * One thing that a described system must not, or should not, do.
 *
 * <p>A rule sees the whole system once, whatever file an element stands in. It has a golden pair of input and expected diagnostics
 * under its code, and an entry in {@code docs/diagnostics.md}.
 */
public interface Rule {

  /** Stable code, {@code TAC-GROUP-NNN}. */
  String code();

  /** How bad it is to break the rule. */
  Severity severity();

  /** The rule in a few words, as a statement of what is wrong. */
  String title();

  /** What has to be in order before this rule is run. */
  default Needs needs() {
    return Needs.REFERENCES;
  }

  /** Reports every place that breaks the rule. */
  void check(CheckedSystem system, DiagnosticSink sink);
}
