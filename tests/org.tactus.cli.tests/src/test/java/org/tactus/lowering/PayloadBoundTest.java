package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bounds on serialised sizes, computed by hand: a header of 4 bytes, then fields aligned to their size. */
class PayloadBoundTest {

  private static Lowered system(String fields) {
    return Lowered.sound("""
        system s
        message Point { float32 x float32 y float32 z }
        message Tagged { uint8 tag float64 value }
        message M { %s }
        topic /t : M
        node A { timer a every 10 ms wcet 1 ms publishes /t }
        node B { subscription b on /t wcet 1 ms }
        """.formatted(fields));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "uint8 a                      |  5",  // 4 + 1
      "uint8 a float64 b            | 20",  // 4 + 1 + 7 of padding + 8
      "float64 b uint8 a            | 13",  // 4 + 8 + 1
      "uint32 id float64[3] position| 36",  // 4 + 4 + 4 of padding + 24
      "string<=64 data              | 73",  // 4 + length 4 + 64 + 1
      "uint8 a string<=3 s          | 16",  // 4 + 1 + 3 of padding + 4 + 4
      "wstring<=2 s                 | 20",  // 4 + 4 + 2 * 4 + 4
      "uint16[<=5] values           | 18",  // 4 + length 4 + 10
      "Point[<=2] points            | 32",  // 4 + length 4 + 24
      "Tagged[2] pair               | 36",  // 4 + 16 + 16
      "uint8 LIMIT = 3 uint8 a      |  5"}) // a constant is not sent
  void followsTheEncoding(String fields, long bytes) {
    assertEquals(bytes, system(fields).message("/t").payload());
  }

  @Test
  void anUnboundedMessageIsRefusedWhereItsCostMatters() {
    String text = """
        system s
        platform { host h { cores c0 } message delays { 1 KB 1 us 1 us 1 us } }
        message M { string data }
        topic /t : M
        node A { timer a every 10 ms wcet 1 ms publishes /t }
        node B { subscription b on /t wcet 1 ms }
        """;
    Lowered lowered = Lowered.despite("TAC-DELAY-003", text);
    assertEquals(List.of("TAC-LOWER-001"), lowered.codes());
    assertEquals(4, lowered.diagnostics().getFirst().line());
  }

  /** Without a delay table a size costs nothing, but what a limit admits depends on it, whoever reads the message. */
  @ParameterizedTest
  @ValueSource(strings = {"FIFO", "HIGH_PRIORITY", "ROUND_ROBIN", "PRIORITY_WITH_RESERVATION"})
  void anUnboundedMessageIsRefusedInALimitedFlowController(String scheduler) {
    String text = """
        system s
        platform { host h { cores c0 } }
        flow controller bulk { scheduler %s limit 70 KB per 100 ms thread on h.c0 fifo 40 }
        message M = std_msgs/msg/String
        topic /t : M { publish async via bulk }
        node A { timer a every 10 ms wcet 1 ms publishes /t }
        node B { subscription b on /t wcet 1 ms }
        """.formatted(scheduler);
    for (Lowered lowered : List.of(Lowered.sound(text), Lowered.published(text),
        Lowered.sound(text.replaceFirst("node B.*", "")))) {
      assertEquals(List.of("TAC-LOWER-001"), lowered.codes());
      assertEquals(5, lowered.diagnostics().getFirst().line());
      assertTrue(lowered.diagnostics().getFirst().message().contains("limit of flow controller bulk"));
    }
    assertEquals(List.of(), Lowered.sound(text.replace("limit 70 KB per 100 ms ", "")).codes());
    assertEquals(List.of(), Lowered.sound(text.replace("/String", "/String size 100 B")).codes());
  }
}
