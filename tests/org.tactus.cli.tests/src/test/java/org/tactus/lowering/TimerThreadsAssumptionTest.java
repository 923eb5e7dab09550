package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Threads of rclcpp that the timing model does not have are an assumption that is listed. */
class TimerThreadsAssumptionTest {

  @ParameterizedTest
  @CsvSource({"events, timer, true", "events_cbg, timer, true", "events, subscription, false",
      "single_threaded, timer, false", "multi_threaded, timer, false"})
  void ofExecutorsThatQueueTimers(String kind, String callback, boolean listed) {
    String trigger = callback.equals("timer") ? "timer t every 10 ms wcet 1 ms" : "subscription s on /in wcet 1 ms";
    Lowered lowered = Lowered.sound("""
        system s
        message M = std_msgs/msg/String size 8 B
        topic /in : M
        node A { %s }
        node B { timer t every 10 ms wcet 1 ms publishes /in }
        executor e: %s { nodes A }
        """.formatted(trigger, kind));
    assertEquals(listed, lowered.assumes("The threads with which rclcpp queues the timers of events and events_cbg"));
  }
}
