package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.TimingModel;

/** Callback groups, and the deadlines and priorities that chains give to their callbacks. */
class UrgencyTest {

  /** A starts two chains: over B to C, and over D to E. */
  private static final TimingModel MODEL = Lowered.sound("""
      system s
      message M = std_msgs/msg/String size 1 KB
      topic /ab : M
      topic /bc : M
      topic /ad : M
      topic /de : M
      node A {
        callback group reentrant free
        timer a every 100 ms wcet 1 ms in free publishes /ab, /ad
        timer unrelated every 100 ms wcet 1 ms
      }
      node B { subscription b on /ab wcet 1 ms publishes /bc }
      node C { subscription c on /bc wcet 1 ms }
      node D { subscription d on /ad wcet 1 ms publishes /de }
      node E { subscription e on /de wcet 1 ms subscription also on /de wcet 1 ms }
      executor all : edf(2) { nodes A, B, C, D, E }
      chain slow from A.a to C.c { latency <= 90 ms criticality 1 }
      chain fast from A.a to E.e { latency <= 60 ms trigger_latency <= 50 ms criticality 3 }
      """).model();

  private static Callback callback(String name) {
    return MODEL.callbacks().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void aCallbackHasTheSmallestLatencyGoalOfItsChains() {
    assertEquals(OptionalLong.of(50_000_000), callback("A.a").deadline());
    assertEquals(OptionalLong.of(90_000_000), callback("B.b").deadline());
    assertEquals(OptionalLong.of(50_000_000), callback("D.d").deadline());
    assertEquals(OptionalLong.empty(), callback("E.also").deadline());
  }

  @Test
  void aCallbackHasTheGreatestCriticalityOfItsChains() {
    assertEquals(OptionalInt.of(3), callback("A.a").priority());
    assertEquals(OptionalInt.of(1), callback("C.c").priority());
    assertEquals(OptionalInt.empty(), callback("A.unrelated").priority());
  }

  @Test
  void callbacksWithoutAGroupShareTheExclusiveOneOfTheirNode() {
    assertEquals("E", callback("E.e").group().orElseThrow().name());
    assertSame(callback("E.e").group().orElseThrow(), callback("E.also").group().orElseThrow());
    assertEquals(true, callback("E.e").isExclusive());
    assertEquals("A.free", callback("A.a").group().orElseThrow().name());
    assertEquals(false, callback("A.a").isExclusive());
  }
}
