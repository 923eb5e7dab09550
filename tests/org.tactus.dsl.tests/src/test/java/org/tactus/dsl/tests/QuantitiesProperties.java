package org.tactus.dsl.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.tactus.model.Duration;
import org.tactus.model.Size;
import org.tactus.model.SizeUnit;
import org.tactus.model.TactusFactory;
import org.tactus.model.TimeUnit;
import org.tactus.model.view.Quantities;

/** Amounts of any size and precision are the integers that exact arithmetic gives, or none. */
class QuantitiesProperties {

  @Property(tries = 3_000)
  void durationsAreExact(@ForAll("amounts") String amount, @ForAll TimeUnit unit) {
    Duration duration = TactusFactory.eINSTANCE.createDuration();
    duration.setAmount(amount);
    duration.setUnit(unit);
    assertEquals(whole(() -> Quantities.written(duration).longValueExact()),
        whole(() -> Quantities.nanoseconds(duration)), amount + " " + unit);
  }

  @Property(tries = 3_000)
  void sizesAreExact(@ForAll("amounts") String amount, @ForAll SizeUnit unit) {
    Size size = TactusFactory.eINSTANCE.createSize();
    size.setAmount(amount);
    size.setUnit(unit);
    assertEquals(whole(() -> Quantities.written(size).longValueExact()), whole(() -> Quantities.bytes(size)),
        amount + " " + unit);
  }

  @Example
  void fractionsAndTheLargestAreDecidedRight() {
    Duration duration = TactusFactory.eINSTANCE.createDuration();
    duration.setUnit(TimeUnit.US);
    duration.setAmount("1.5");
    assertEquals(1_500, Quantities.nanoseconds(duration));
    duration.setAmount("1.50000");
    assertEquals(1_500, Quantities.nanoseconds(duration), "zeros at the end make no fraction");
    duration.setAmount("1.0001");
    assertEquals(OptionalLong.empty(), whole(() -> Quantities.nanoseconds(duration)));
    duration.setAmount(BigDecimal.valueOf(Long.MAX_VALUE, 3).toPlainString());
    assertEquals(Long.MAX_VALUE, Quantities.nanoseconds(duration));
    duration.setUnit(TimeUnit.HZ);
    duration.setAmount("29.97");
    assertEquals(33_366_700, Quantities.nanoseconds(duration), "rounded down");
    duration.setAmount("0");
    assertEquals(0, Quantities.nanoseconds(duration));
  }

  @Provide
  Arbitrary<String> amounts() {
    Arbitrary<String> digits = Arbitraries.strings().numeric().ofMinLength(1).ofMaxLength(22);
    Arbitrary<String> some = Arbitraries.strings().withChars("0125").ofMinLength(1).ofMaxLength(6);
    return Arbitraries.oneOf(digits, some, digits.flatMap(whole -> some.map(part -> whole + "." + part)),
        some.flatMap(whole -> some.map(part -> whole + "." + part)));
  }

  private static OptionalLong whole(LongSupplier value) {
    try {
      return OptionalLong.of(value.getAsLong());
    } catch (ArithmeticException inexact) {
      return OptionalLong.empty();
    }
  }
}
