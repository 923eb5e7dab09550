package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Message costs from delay tables, computed by hand. */
class MessageCostTest {

  private static String system(String size, String delays) {
    return """
        system s
        platform { host h { cores c0 } %s }
        message M = std_msgs/msg/String size %s
        topic /t : M { publish sync }
        node A { timer a every 10 ms wcet 1 ms publishes /t }
        node B { subscription b on /t wcet 1 ms }
        process pa on h { nodes A }
        process pb on h { nodes B }
        """.formatted(delays, size);
  }

  private static final String TABLE = """
      message delays {
        1 KB 62 us 224 us 98 us
        3 KB 64 us 261 us 172 us
        10 KB 71 us 300 us 180 us
      }
      """;

  /**
   * Between 1 KB and 3 KB the publisher rises by 74 us over 2000 bytes: 37 ns a byte; the listener by 18.5 ns a byte.
   */
  @ParameterizedTest
  @CsvSource({
      "1 B, 98000, 224000",
      "1000 B, 98000, 224000",
      "1001 B, 98037, 224019",
      "2 KB, 135000, 242500",
      "3 KB, 172000, 261000",
      "3001 B, 172002, 261006",
      "10 KB, 180000, 300000"})
  void interpolatesLinearlyAndRoundsUp(String size, long publisher, long listener) {
    Lowered lowered = Lowered.sound(system(size, TABLE));
    assertEquals(publisher, lowered.message("/t").sendCost());
    assertEquals(1, lowered.message("/t").copies());
    assertEquals(listener, lowered.deliveries("/t").getFirst().listenerCost());
  }

  @Test
  void prefersTheTableOfTheHost() {
    Lowered lowered = Lowered.sound(system("1 KB", TABLE + "message delays for h { 1 KB 1 us 2 us 3 us }"));
    assertEquals(3_000, lowered.message("/t").sendCost());
    assertEquals(2_000, lowered.deliveries("/t").getFirst().listenerCost());
  }

  @Test
  void costsNothingWithoutATableAndSaysSo() {
    Lowered lowered = Lowered.sound(system("1 KB", ""));
    assertEquals(0, lowered.message("/t").sendCost());
    assertEquals(0, lowered.deliveries("/t").getFirst().listenerCost());
    assertTrue(lowered.assumes("no message-delay table"));
  }

  @Test
  void takesTheFlowControllerColumnForAsynchronousMessages() {
    Lowered lowered = Lowered.sound("""
        system s
        platform { host h { cores c0 } %s }
        flow controller bulk { scheduler FIFO thread on h.c0 fifo 40 }
        message M = std_msgs/msg/String size 3 KB
        topic /t : M { publish async via bulk priority -3 }
        node A { timer a every 10 ms wcet 1 ms publishes /t times 2 }
        node B { subscription b on /t wcet 1 ms }
        process pa on h { nodes A }
        process pb on h { nodes B }
        """.formatted(TABLE));
    assertEquals(64_000, lowered.message("/t").sendCost());
    assertEquals(2, lowered.message("/t").perActivation());
    assertEquals(-3, lowered.message("/t").priority());
    assertEquals("bulk", lowered.message("/t").flowController().orElseThrow().name());
  }
}
