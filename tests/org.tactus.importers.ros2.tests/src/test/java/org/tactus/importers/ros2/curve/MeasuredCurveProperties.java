package org.tactus.importers.ros2.curve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.tactus.importers.ros2.RosImportOptions;
import org.tactus.timing.demand.Ageing;
import org.tactus.timing.demand.ExecutionTime;

/** Measured curves are what all windows of a run show, and ageing lowers them where recent times are short. */
class MeasuredCurveProperties {

  @Property(tries = 300)
  void anExecutionCurveIsTheLongestOfAllWindows(
      @ForAll @Size(min = 1, max = 150) List<@IntRange(max = 1000) Integer> times) {
    ExecutionWindow window = new ExecutionWindow();
    times.forEach(window::add);
    ExecutionTime curve = ExecutionTime.curve(window.curve());
    for (int n = 1; n <= Math.min(times.size(), ExecutionWindow.LENGTH); n++) {
      long most = 0;
      for (int from = 0; from + n <= times.size(); from++) {
        most = Math.max(most, times.subList(from, from + n).stream().mapToLong(Integer::longValue).sum());
      }
      assertEquals(most, curve.cost(n), n + " instances");
    }
    for (int n = ExecutionWindow.LENGTH; n <= times.size(); n++) {
      long sum = times.subList(0, n).stream().mapToLong(Integer::longValue).sum();
      assertTrue(curve.cost(n) >= sum, "beyond the window");
    }
  }

  @Property(tries = 300)
  void anArrivalCurveIsTheShortestOfAllWindows(
      @ForAll @Size(min = 1, max = 150) List<@IntRange(max = 1000) Integer> gaps) {
    long[] times = new long[gaps.size() + 1];
    ArrivalWindow window = new ArrivalWindow(0);
    for (int i = 0; i < gaps.size(); i++) {
      times[i + 1] = times[i] + gaps.get(i);
      window.add(times[i + 1]);
    }
    SortedMap<Integer, Long> distances = window.distances();
    for (int n = 2; n <= Math.min(times.length, ArrivalWindow.LENGTH); n++) {
      long least = Long.MAX_VALUE;
      for (int from = 0; from + n <= times.length; from++) {
        least = Math.min(least, times[from + n - 1] - times[from]);
      }
      assertEquals(least, distances.get(n), n + " events");
    }
    assertEquals(Math.min(times.length, ArrivalWindow.LENGTH), distances.lastKey());
  }

  @Example
  void ageingForgetsASpikeAndRisesAtOnce() {
    Ageing ageing = new Ageing(new BigDecimal("0.75"), new BigDecimal("0.2"), 64, BigDecimal.ZERO);
    ExecutionWindow window = new ExecutionWindow(ageing);
    window.add(1000);
    for (int i = 0; i < 64; i++) {
      window.add(100);
    }
    assertEquals(1000, window.longest().orElseThrow(), "the first period holds the spike");
    for (int i = 0; i < 64; i++) {
      window.add(100);
    }
    assertEquals(820, window.longest().orElseThrow(), "0.2 * 100 + 0.8 * 1000");
    assertEquals(1, window.merges());
    for (int i = 0; i < 64 * 20; i++) {
      window.add(100);
    }
    assertEquals(128, window.longest().orElseThrow(), "it stays where what is recent is at least 0.75 of it");
    window.add(5000);
    assertEquals(5000, window.longest().orElseThrow(), "increases apply at once");
  }

  @Example
  void ageingAddsItsMarginToEachTime() {
    ExecutionWindow window = new ExecutionWindow(Ageing.DEFAULT);
    window.add(101);
    assertEquals(107, window.longest().orElseThrow(), "101 * 1.05, rounded up");
  }

  @Example
  void settingsOfAgeingAreChecked() {
    for (String wrong : Arrays.asList("-0.1", "1.1")) {
      assertThrows(IllegalArgumentException.class,
          () -> new Ageing(new BigDecimal(wrong), BigDecimal.ONE, 200, BigDecimal.ZERO));
    }
    assertThrows(IllegalArgumentException.class,
        () -> new Ageing(BigDecimal.ONE, BigDecimal.ONE, -1, BigDecimal.ZERO));
    assertThrows(IllegalArgumentException.class,
        () -> new ExecutionWindow(new Ageing(BigDecimal.ONE, BigDecimal.ONE, 63, BigDecimal.ZERO)));
    assertThrows(IllegalArgumentException.class,
        () -> RosImportOptions.of(List.of()).with(new Ageing(BigDecimal.ONE, BigDecimal.ONE, 63, BigDecimal.ZERO)));
  }

  @Example
  void whatSeemsToBeEarlierIsSimultaneous() {
    ArrivalWindow window = new ArrivalWindow(0);
    window.add(100);
    window.add(90);
    window.add(200);
    assertEquals(List.of(0L, 100L, 200L), List.copyOf(window.distances().values()));
  }
}
