package org.tactus.importers.ros2.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.importers.ros2.sketch.LostEvents;

class EventLineTest {

  private static TracedEvent event(String line) {
    return EventLine.read(line).event().orElseThrow();
  }

  @Test
  void fieldsOfAllBracesAreRead() {
    TracedEvent event = event("[1795698024.710437695] vm ros2:rclcpp_callback_register: { cpu_id = 1 }, "
        + "{ vpid = 7, vtid = 8, procname = \"a, b = { c\" }, "
        + "{ callback = 0xFFFFFFFFFFFFFF00, symbol = \"A::{lambda(\\\"x\\\", y = 1)#1}\\n\", last = -3 }");
    assertEquals(1_795_698_024_710_437_695L, event.time());
    assertEquals("vm", event.host());
    assertEquals("rclcpp_callback_register", event.name());
    assertEquals(7, event.process());
    assertEquals(8, event.thread());
    assertEquals("a, b = { c", event.text("procname").orElseThrow());
    assertEquals(0xFFFFFFFFFFFFFF00L, event.number("callback"));
    assertEquals("A::{lambda(\"x\", y = 1)#1}\n", event.text("symbol").orElseThrow());
    assertEquals(-3, event.number("last"));
    assertEquals("rclcpp_callback_register has no field callbacks",
        assertThrows(EventFormatException.class, () -> event.number("callbacks")).getMessage());
  }

  @Test
  void arraysAndEnumerationsAreSkipped() {
    TracedEvent event = event("[1.000000002] sched_switch: { cpu_id = 3 }, { prev_comm = \"x\", prev_tid = 5, "
        + "gid = [ [0] = 1, [1] = 255 ], prev_state = ( \"TASK_RUNNING\" : container = 0 ), next_tid = 6 }");
    assertEquals(1_000_000_002L, event.time());
    assertEquals("", event.host());
    assertEquals(6, event.number("next_tid"));
    assertEquals(-1, event.process());
  }

  @Test
  void anEventMayHaveNoFields() {
    assertEquals("rclcpp_executor_get_next_ready",
        event("[1.000000000] h ros2:rclcpp_executor_get_next_ready: { }, { vpid = 1, vtid = 2 }, { }").name());
  }

  @ParameterizedTest
  @ValueSource(strings = {"[1.000000000] h lttng_ust_libc:malloc: { size = 1 }", "[1.000000000] h sched_wakeup: { }"})
  void eventsOfOthersAreNone(String line) {
    assertEquals(EventLine.Kind.OTHER, EventLine.read(line).kind());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "[", "[]", "[1.2] ros2:a: { }", "[a.000000000] h ros2:b: { }",
      "[99999999999.000000000] h ros2:b: { }", "[1.000000000] h ros2:b: { c = \"d", "[1.000000000] h ros2:b: { c = [ 1",
      "[1.000000000] h ros2:b: { c }"})
  void whatIsNoLineIsMalformed(String line) {
    assertEquals(EventLine.Kind.MALFORMED, EventLine.read(line).kind());
  }

  @Test
  void aNumberThatIsNoneIsOfTheEvent() {
    TracedEvent event = event("[1.000000000] h ros2:b: { c = 0xZZ, d = 99999999999999999999 }");
    assertThrows(EventFormatException.class, () -> event.number("c"));
    assertThrows(EventFormatException.class, () -> event.number("d"));
  }

  @Test
  void warningsTellWhatWasDiscarded() {
    assertEquals(new LostEvents(17_860, true), lost("""
        WARNING: Tracer discarded 17756 events between [1] and [2] in trace "a 5 events" within stream "b".
        WARNING: Tracer discarded 103 events between [1] and [2] in trace "a".
        WARNING: Tracer discarded 1 event between [1] and [2] in trace "a".
        2 events are fine
        """));
  }

  private static LostEvents lost(String messages) {
    return CommandMessages.of(new ByteArrayInputStream(messages.getBytes(StandardCharsets.UTF_8))).lost();
  }

  @Test
  void whatIsNotCountedIsNotNothing() {
    assertEquals(new LostEvents(3, false), lost("""
        WARNING: Tracer may have discarded a number of events between [1] and [2] in trace "a".
        WARNING: Tracer discarded 3 events at [2] in trace "a".
        """));
    assertEquals(new LostEvents(0, false), lost("WARNING: Tracer discarded a number of events at [2]\n"));
    assertEquals("unknown how many were lost", lost("WARNING: Tracer discarded 7 packets between [1]").text());
    assertEquals("at least 3 lost", new LostEvents(3, false).text());
  }

  @Test
  void warningsAreReadToTheLast() {
    String noise = "WARNING: Tracer discarded 1 event between [1] and [2] in trace \"a long name of a trace\".\n";
    assertEquals(new LostEvents(20_000, true), lost(noise.repeat(20_000)));
    assertEquals(new LostEvents(1, false), lost(noise + "x".repeat(100_000) + "\n" + noise));
  }
}
