package org.tactus.importers.ros2;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A trace in the Common Trace Format 1.8 with the layouts of ros2_tracing, written as its specification says. */
final class CtfFolder {

  private static final String HEAD = """
      /* CTF 1.8 */
      typealias integer { size = 16; align = 8; signed = false; } := uint16_t;
      typealias integer { size = 32; align = 8; signed = false; } := uint32_t;
      typealias integer { size = 32; align = 8; signed = true; } := int32_t;
      typealias integer { size = 64; align = 8; signed = false; } := uint64_t;
      typealias integer { size = 64; align = 8; signed = true; } := int64_t;
      typealias integer { size = 64; align = 8; signed = false; base = 16; } := address_t;
      trace { major = 1; minor = 8; byte_order = le; packet.header := struct { uint32_t magic; uint32_t stream_id; }; };
      env { hostname = "robot"; tracer_name = "lttng-ust"; tracer_major = 2; tracer_minor = 13; };
      clock { name = "monotonic"; freq = 1000000000; offset = 1700000000000000000; };
      typealias integer { size = 64; align = 8; signed = false; map = clock.monotonic.value; } := stamp_t;
      stream {
        id = 0;
        packet.context := struct { stamp_t timestamp_begin; stamp_t timestamp_end; uint64_t content_size;
          uint64_t packet_size; uint64_t events_discarded; uint32_t cpu_id; };
        event.header := struct { uint16_t id; stamp_t timestamp; };
        event.context := struct { int32_t vpid; int32_t vtid; string procname; };
      };
      """;

  private static final Map<String, String> EVENTS = new LinkedHashMap<>();

  static {
    EVENTS.put("rcl_node_init",
        "address_t node_handle; address_t rmw_handle; string node_name; string namespace;");
    EVENTS.put("rcl_timer_init", "address_t timer_handle; int64_t period;");
    EVENTS.put("rclcpp_timer_callback_added", "address_t timer_handle; address_t callback;");
    EVENTS.put("rclcpp_timer_link_node", "address_t timer_handle; address_t node_handle;");
    EVENTS.put("callback_start", "address_t callback; int32_t is_intra_process;");
    EVENTS.put("callback_end", "address_t callback;");
    EVENTS.put("rclcpp_executor_get_next_ready", "");
  }

  private final List<String> names = List.copyOf(EVENTS.keySet());
  private final ByteArrayOutputStream stream = new ByteArrayOutputStream();
  private ByteArrayOutputStream packet = new ByteArrayOutputStream();
  private long begin = -1;
  private long end;

  CtfFolder event(long time, int thread, String name, Object... values) {
    begin = begin < 0 ? time : begin;
    end = time;
    put(2, names.indexOf(name));
    put(8, time);
    put(4, 500);
    put(4, thread);
    text("robot");
    for (Object value : values) {
      switch (value) {
        case String text -> text(text);
        case Integer number -> put(4, number);
        default -> put(8, (Long) value);
      }
    }
    return this;
  }

  private void put(int bytes, long value) {
    packet.writeBytes(little(bytes, value));
  }

  private static byte[] little(int bytes, long value) {
    byte[] all = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(value).array();
    return java.util.Arrays.copyOf(all, bytes);
  }

  private void text(String text) {
    packet.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    packet.write(0);
  }

  /** Ends a packet, of whose stream so many events were discarded by then. */
  CtfFolder packet(long discarded) {
    long bits = (4 + 4 + 5 * 8 + 4 + packet.size()) * 8L;
    for (byte[] part : List.of(little(4, 0xC1FC1FC1L), little(4, 0), little(8, begin), little(8, end), little(8, bits),
        little(8, bits), little(8, discarded), little(4, 0), packet.toByteArray())) {
      stream.writeBytes(part);
    }
    packet = new ByteArrayOutputStream();
    begin = -1;
    return this;
  }

  /** Writes the trace into a new folder. */
  Path in(Path folder) throws IOException {
    StringBuilder metadata = new StringBuilder(HEAD);
    EVENTS.forEach((name, fields) -> metadata.append("event { name = \"ros2:").append(name).append("\"; id = ")
        .append(names.indexOf(name)).append("; stream_id = 0; fields := struct { ").append(fields).append(" }; };\n"));
    Path trace = Files.createDirectories(folder.resolve("session/ust/uid/0/64-bit"));
    Files.writeString(trace.resolve("metadata"), metadata);
    Files.write(trace.resolve("channel0_0"), stream.toByteArray());
    return folder.resolve("session");
  }

  /** A node with a timer of 10 ms, whose callback takes 1 ms. */
  static CtfFolder timer(int instances) {
    CtfFolder trace = new CtfFolder().event(0, 500, "rcl_node_init", 0x100L, 0x101L, "lidar", "/")
        .event(1, 500, "rcl_timer_init", 0x110L, 10_000_000L)
        .event(2, 500, "rclcpp_timer_callback_added", 0x110L, 0x113L)
        .event(3, 500, "rclcpp_timer_link_node", 0x110L, 0x100L);
    for (int i = 1; i <= instances; i++) {
      trace.event(i * 10_000_000L, 501, "callback_start", 0x113L, 0)
          .event(i * 10_000_000L + 1_000_000L, 501, "callback_end", 0x113L)
          .event(i * 10_000_000L + 1_000_001L, 501, "rclcpp_executor_get_next_ready");
    }
    return trace;
  }
}
