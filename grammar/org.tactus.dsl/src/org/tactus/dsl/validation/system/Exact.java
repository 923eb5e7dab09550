package org.tactus.dsl.validation.system;

import java.util.OptionalLong;
import org.tactus.model.Duration;
import org.tactus.model.Size;
import org.tactus.model.view.Quantities;

/** Amounts as integers, where they are some; the rule on inexact amounts reports the others. */
public final class Exact {

  private Exact() {}

  /** Returns a duration in nanoseconds; empty for none and for one that is no whole number of them. */
  public static OptionalLong nanoseconds(Duration duration) {
    try {
      return duration == null || duration.getAmount() == null ? OptionalLong.empty()
          : OptionalLong.of(Quantities.nanoseconds(duration));
    } catch (ArithmeticException inexact) {
      return OptionalLong.empty();
    }
  }

  /** Returns a size in bytes; empty for none and for one that is no whole number of them. */
  public static OptionalLong bytes(Size size) {
    try {
      return size == null || size.getAmount() == null ? OptionalLong.empty() : OptionalLong.of(Quantities.bytes(size));
    } catch (ArithmeticException inexact) {
      return OptionalLong.empty();
    }
  }
}
