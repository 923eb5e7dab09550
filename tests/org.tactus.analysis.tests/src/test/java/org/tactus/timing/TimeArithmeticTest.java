package org.tactus.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;

class TimeArithmeticTest {

  @Test
  void overflowSaturates() {
    assertEquals(Time.INFINITE, Time.add(Time.INFINITE - 1, 2));
    assertEquals(Time.INFINITE, Time.multiply(1L << 40, 1L << 40));
    assertEquals(0, Time.multiply(0, Time.INFINITE));
    assertEquals(Time.INFINITE, Time.subtract(Time.INFINITE, 5));
    assertEquals(Time.INFINITE, ArrivalCurve.periodic(1).times(10).eta(Time.INFINITE - 1));
  }

  @Test
  void productsThatAreDividedDoNotOverflow() {
    long most = Time.INFINITE - 1;
    assertEquals(most, Time.multiplyDivide(most, most, most));
    assertEquals(most, Time.multiplyCeilDiv(most, most, most));
    assertEquals(most - 1, Time.multiplyDivide(most, most - 1, most));
    assertEquals(6_148_914_691_236_517_204L, Time.multiplyDivide(most, 2, 3));
    assertEquals(3_074_457_345_618_258_602L * 2, Time.multiplyCeilDiv(most, 2, 3));
    assertEquals(Time.INFINITE, Time.multiplyDivide(most, 3, 2));
    assertEquals(Time.INFINITE, Time.multiplyCeilDiv(Time.INFINITE, 1, 1));
    assertEquals(3, Time.multiplyDivide(7, 1, 2));
    assertEquals(4, Time.multiplyCeilDiv(7, 1, 2));
  }

  @Test
  void fractionsAreExact() {
    Fraction third = Fraction.of(1, 3);
    assertEquals(Fraction.ONE, third.plus(third).plus(Fraction.of(2, 6)));
    assertEquals("33.4 %", third.percent()); // up, so that an excess never disappears
    assertEquals(Fraction.of(4, 3), third.over(Fraction.of(1, 4)));
  }

  /** Five jobs after points at 1 and 3: the points combine to at most 3 + 2 jobs, a longer curve repeats. */
  @Test
  void executionTimeCurvesAreClosedUnderSplitting() {
    ExecutionTime time = ExecutionTime.curve(new TreeMap<>(Map.of(1, 56L, 3, 90L)));
    assertEquals(56, time.cost(1));
    assertEquals(90, time.cost(2));
    assertEquals(90, time.cost(3));
    assertEquals(90 + 56, time.cost(4));
    assertEquals(90 + 90, time.cost(5));
    assertEquals(3 * 90 + 56, time.cost(10));
    assertEquals(58, time.plus(2).cost(1));
  }

  @Test
  void impossibleCurvesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> ArrivalCurve.periodic(0));
    assertThrows(IllegalArgumentException.class, () -> ArrivalCurve.periodic(10, 0, 11));
    assertThrows(IllegalArgumentException.class, () -> ArrivalCurve.burst(3, 10, 4));
    assertThrows(IllegalArgumentException.class, () -> ExecutionTime.curve(new TreeMap<>(Map.of(2, 5L))));
    assertThrows(IllegalArgumentException.class, () -> ExecutionTime.curve(new TreeMap<>(Map.of(1, 5L, 2, 4L))));
  }
}
