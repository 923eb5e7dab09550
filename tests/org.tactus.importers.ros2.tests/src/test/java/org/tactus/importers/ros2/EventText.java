package org.tactus.importers.ros2;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Events of ros2_tracing as babeltrace2 prints them, in the order of their times, for tests to write. */
final class EventText {

  private record Line(long time, int rank, int number, String text) {
  }

  private final List<Line> lines = new ArrayList<>();
  private String host = "robot";

  EventText onHost(String name) {
    host = name;
    return this;
  }

  /** Adds an event; of the same instant lesser ranks come first. */
  EventText at(long time, int rank, long process, long thread, String event, String fields) {
    String text = String.format(Locale.ROOT,
        "[%d.%09d] %s ros2:%s: { cpu_id = 0 }, { vpid = %d, vtid = %d, procname = \"p%d\" }, { %s }",
        time / 1_000_000_000, time % 1_000_000_000, host, event, process, thread, process, fields);
    lines.add(new Line(time, rank, lines.size(), text));
    return this;
  }

  EventText at(long time, long process, long thread, String event, String fields) {
    return at(time, 0, process, thread, event, fields);
  }

  EventText contextSwitch(long time, int rank, int core, long from, int fromPriority, long to, int toPriority) {
    lines.add(new Line(time, rank, lines.size(), String.format(Locale.ROOT,
        "[%d.%09d] %s sched_switch: { cpu_id = %d }, { prev_comm = \"a b\", prev_tid = %d, prev_prio = %d, "
            + "prev_state = ( \"TASK_RUNNING\" : container = 0 ), next_comm = \"x\", next_tid = %d, next_prio = %d }",
        time / 1_000_000_000, time % 1_000_000_000, host, core, from, fromPriority, to, toPriority)));
    return this;
  }

  EventText node(long process, long handle, String name, String namespace) {
    return at(0, process, process, "rcl_node_init",
        "node_handle = 0x%X, rmw_handle = 0x1, node_name = \"%s\", namespace = \"%s\"".formatted(handle, name,
            namespace));
  }

  EventText publisher(long process, long handle, long node, String topic, long depth) {
    return at(0, process, process, "rcl_publisher_init",
        "publisher_handle = 0x%X, node_handle = 0x%X, rmw_publisher_handle = 0x%X, topic_name = \"%s\", "
            .formatted(handle, node, handle + 1, topic) + "queue_depth = " + depth);
  }

  EventText timer(long process, long handle, long node, long period) {
    at(0, process, process, "rcl_timer_init", "timer_handle = 0x%X, period = %d".formatted(handle, period));
    at(0, process, process, "rclcpp_timer_callback_added",
        "timer_handle = 0x%X, callback = 0x%X".formatted(handle, handle + 3));
    return at(0, process, process, "rclcpp_timer_link_node",
        "timer_handle = 0x%X, node_handle = 0x%X".formatted(handle, node));
  }

  EventText subscription(long process, long handle, long node, String topic, long depth) {
    at(0, process, process, "rcl_subscription_init",
        "subscription_handle = 0x%X, node_handle = 0x%X, rmw_subscription_handle = 0x%X, topic_name = \"%s\", "
            .formatted(handle, node, handle + 1, topic) + "queue_depth = " + depth);
    at(0, process, process, "rclcpp_subscription_init",
        "subscription_handle = 0x%X, subscription = 0x%X".formatted(handle, handle + 2));
    return at(0, process, process, "rclcpp_subscription_callback_added",
        "subscription = 0x%X, callback = 0x%X".formatted(handle + 2, handle + 3));
  }

  EventText symbol(long process, long handle, String symbol) {
    return at(0, process, process, "rclcpp_callback_register",
        "callback = 0x%X, symbol = \"%s\"".formatted(handle + 3, symbol.replace("\"", "\\\"")));
  }

  EventText start(long time, int rank, long process, long thread, long handle) {
    return at(time, rank, process, thread, "callback_start",
        "callback = 0x%X, is_intra_process = 0".formatted(handle + 3));
  }

  EventText end(long time, int rank, long process, long thread, long handle) {
    return at(time, rank, process, thread, "callback_end", "callback = 0x%X".formatted(handle + 3));
  }

  EventText publish(long time, int rank, long process, long thread, long publisher, long stamp) {
    at(time, rank, process, thread, "rcl_publish", "publisher_handle = 0x%X, message = 0x9".formatted(publisher));
    return at(time, rank, process, thread, "rmw_publish",
        "rmw_publisher_handle = 0x%X, message = 0x9, timestamp = %d".formatted(publisher + 1, stamp));
  }

  EventText take(long time, int rank, long process, long thread, long subscription, long stamp) {
    return at(time, rank, process, thread, "rmw_take",
        "rmw_subscription_handle = 0x%X, message = 0x9, source_timestamp = %d, taken = 1".formatted(subscription + 1,
            stamp));
  }

  List<String> lines() {
    return lines.stream().sorted(Comparator.comparingLong(Line::time).thenComparingInt(Line::rank)
        .thenComparingInt(Line::number)).map(Line::text).toList();
  }

  /** Writes the events into a file. */
  Path in(Path folder) throws IOException {
    return Files.write(folder.resolve("events.txt"), lines());
  }
}
