package org.tactus.lowering;

import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.ElementCode;
import org.tactus.model.Duration;
import org.tactus.model.Size;
import org.tactus.model.view.Quantities;

/** Reads durations and sizes as exact integers and reports those that are none. */
final class Amounts {

  private final Problems problems;

  Amounts(Problems problems) {
    this.problems = problems;
  }

  /** Returns a duration in nanoseconds; 0 for none. */
  long time(Duration duration) {
    if (duration == null) {
      return 0;
    }
    try {
      return Quantities.nanoseconds(duration);
    } catch (ArithmeticException inexact) {
      return unusable(duration, Quantities.text(duration), "nanoseconds");
    }
  }

  /** Returns a size in bytes; 0 for none. */
  long bytes(Size size) {
    if (size == null) {
      return 0;
    }
    try {
      return Quantities.bytes(size);
    } catch (ArithmeticException inexact) {
      return unusable(size, Quantities.text(size), "bytes");
    }
  }

  private long unusable(EObject place, String text, String unit) {
    problems.error(ElementCode.INEXACT_AMOUNT, place, text + " is no whole number of " + unit + " below 2^63",
        "write a value that is a whole number of " + unit);
    return 1;
  }
}
