package org.tactus.cli;

import java.nio.file.Path;
import java.util.List;
import org.tactus.dsl.ElementDiagnostics;
import org.tactus.generator.Refusal;
import org.tactus.report.DiagnosticText;
import org.tactus.report.TextStyle;

/** Prints what a generator refuses, at its place in the text. */
final class Refusals {

  private Refusals() {
  }

  /** Returns the text of a refusal. */
  static String text(Path file, Refusal refusal, TextStyle style) {
    return refusal.element() == null ? "tactus: " + refusal + "\n"
        : DiagnosticText.of(List.of(Input.asGiven(file, ElementDiagnostics.at(refusal.element(), null, refusal.code(), refusal.message()))), style);
  }
}
